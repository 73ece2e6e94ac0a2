import { adminOverview, listEnrolments } from "@optimyz/contract/endpoints/admin";
import { createSkill } from "@optimyz/contract/endpoints/content";
import { readChecklist } from "@optimyz/contract/endpoints/settings-admin";
import { mayCall, roleDuties } from "@optimyz/contract/roles";
import { appOf, PageMeta, useAtomValue, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { contentQuery } from "../../shared/data/content.ts";
import { countsQuery } from "../../shared/data/counts.ts";
import tab from "../../shared/layout/tab-page.module.css";
import { adminAtom } from "../../shared/session/session.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { checklistQuery } from "../settings/queries.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { Checklist } from "./checklist.tsx";
import { ContentOverview } from "./content-overview.tsx";
import { OverTime } from "./over-time.tsx";
import { overviewQuery } from "./queries.ts";
import { Waiting } from "./waiting.tsx";

const content = [latestTestimonialsQuery, contentQuery];

/**
 * Fetches what the role may see; at a first load the role is unknown, and each part of the page fetches its own data.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { queries, store } = appOf(context);
  queries.invalidate(
    contentQuery.key,
    countsQuery.key,
    overviewQuery.key,
    latestTestimonialsQuery.key,
    checklistQuery.key,
  );
  const role = store.get(adminAtom)?.role;
  if (role === undefined) return null;
  await queries.prefetch(
    countsQuery,
    ...(mayCall(role, listEnrolments) ? [overviewQuery] : []),
    ...(mayCall(role, createSkill) ? content : []),
    ...(mayCall(role, readChecklist) ? [checklistQuery] : []),
  );
  return null;
}

/** What waits, the latest entries, the site's content and what is missing, as far as the role works with it. */
export function Component() {
  const admin = useAtomValue(adminAtom);
  const may = useMay();
  const counts = useQuery(countsQuery);
  if (!admin) return null;
  const { email, role } = admin;
  return (
    <>
      <PageMeta title="Dashboard · Admin" />
      <div className={tab.head}>
        <div>
          <h1 className={tab.title} tabIndex={-1} data-tab-title="">
            Welcome
          </h1>
          <p className={tab.lead}>
            You are logged in as {email}.{" "}
            {role === "owner"
              ? "Every change is on the site at once, those of settings once they are published."
              : `Your role is ${role}: ${roleDuties[role]}.`}
          </p>
        </div>
      </div>
      {may(readChecklist) && <Checklist />}
      <Waiting counts={counts} />
      {may(listEnrolments) && may(adminOverview) && <PeopleOverTime />}
      {may(createSkill) && <ContentOverview />}
    </>
  );
}

function PeopleOverTime() {
  return <OverTime overview={useQuery(overviewQuery)} />;
}
