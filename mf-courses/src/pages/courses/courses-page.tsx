import { listPagePath } from "@optimyz/contract/domain/paths";
import {
  appOf,
  type PageLink,
  PageMeta,
  readPart,
  SKILLS_SHOWN,
  skillsOnPage,
  useApp,
  useFrame,
  useQuery,
  WhenNear,
} from "@optimyz/kit";
import { data, type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { lazy, Suspense } from "react";
import { NextDates } from "../../batches/next-dates.tsx";
import { CoursesSection } from "../../courses-section/courses-section.tsx";
import * as common from "../../messages.ts";
import { DATES_PARAMETER } from "../../parts/links.ts";
import { readListPage, useListPage } from "../../parts/list-page.ts";
import { OfferToTalk } from "../../parts/offer-to-talk.tsx";
import { nextBatches } from "../../parts/reads.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const self: PageLink = { role: "courses" };

const loadFilteredDates = () => import("../dates/filtered-dates.tsx");
const FilteredDates = lazy(loadFilteredDates);

/**
 * Loads one page of the skills, and the next batches with the first one; or the dates that filters leave. A page after the
 * last one gives 404.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = appOf(context);
  const { searchParams } = new URL(request.url);
  if (searchParams.has(DATES_PARAMETER)) {
    await (await loadFilteredDates()).readDates(app, searchParams);
    return null;
  }
  const page = readListPage(request, app.pathOf(self));
  const [skills] = await Promise.all([
    app.queries.dataOf(skillsOnPage(page)),
    page === 1 && app.queries.prefetch(nextBatches),
  ]);
  return data(null, { status: page > 1 && skills?.length === 0 ? 404 : 200 });
}

export function Component() {
  if (!useSearchParams()[0].has(DATES_PARAMETER)) return <AllCourses />;
  return (
    <Suspense>
      <FilteredDates />
    </Suspense>
  );
}

function AllCourses() {
  const t = useText();
  const { identity, words } = useFrame();
  const { name, place, offer } = identity;
  const more = words?.search_courses;
  const path = useApp().pathOf(self);
  const page = useListPage();
  const skills = useQuery(skillsOnPage(page)).data ?? [];
  const { rows, hasMore } = readPart(skills, SKILLS_SHOWN);
  const exists = page === 1 || rows.length > 0;
  return (
    <>
      <PageMeta
        title={page > 1 ? t(m.coursesPage, { page }) : t(common.courses)}
        description={t(m.description, {
          who: `${name}${place && ` ${place}`}`,
          offer: `${offer}${more ? `, ${more}` : ""}`,
        })}
        {...(exists && { canonical: listPagePath(path, page) })}
        previous={page > 1 && exists ? listPagePath(path, page - 1) : undefined}
        next={hasMore ? listPagePath(path, page + 1) : undefined}
      />
      <CoursesSection headingLevel={1} page={page} />
      {page === 1 && (
        <WhenNear>
          <NextDates />
        </WhenNear>
      )}
      <WhenNear>
        <OfferToTalk />
      </WhenNear>
    </>
  );
}
