import type { Skill } from "@optimyz/contract/api/schemas/content";
import { listPagePath } from "@optimyz/contract/domain/paths";
import { PageMeta, readPart, useApp, useFrame, useQuery, useTexts, WhenNear, wordsOf } from "@optimyz/kit";
import { ButtonLink, Icon, icons, Section } from "@optimyz/ui";
import { BatchList } from "../../batches/batch-list.tsx";
import { courseInstances } from "../../batches/structured-data.ts";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { enrolPage, skillPage } from "../../parts/links.ts";
import { useListPage } from "../../parts/list-page.ts";
import { OfferToTalk } from "../../parts/offer-to-talk.tsx";
import { batchesOfSkill, COURSES_SHOWN, coursesOf } from "../../parts/reads.ts";
import { SkillPicture } from "../../parts/skill-picture.tsx";
import { breadcrumbList, courseDescription } from "../../parts/structured-data.ts";
import { TitleBand } from "../../parts/title-band.tsx";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { SkillCourses } from "./skill-courses.tsx";

const PICTURE_SIZES = "(min-width: 44rem) 40rem, 30rem";

/** The page of a skill that exists. */
export function SkillContent({ skill }: { skill: Skill }) {
  const t = useText();
  const { language } = useTexts();
  const { siteOrigin, pathOf } = useApp();
  const { identity, contact } = useFrame();
  const provider = identity.name;
  const { title, short_description, image_url } = skill;
  const path = pathOf(skillPage(title));
  const page = useListPage();
  const { rows, hasMore } = readPart(useQuery(coursesOf(skill, page)).data ?? [], COURSES_SHOWN);
  const dates = useQuery(batchesOfSkill(skill));
  useLoggedError("Failed to load the batches of a skill.", dates.error);
  const batches = dates.data ?? [];
  const about = { siteOrigin, provider, path, postalAddress: contact.address.join(", ") };
  const exists = page === 1 || rows.length > 0;
  return (
    <>
      <PageMeta
        title={page > 1 ? t(m.skillPage, { skill: title, page }) : title}
        description={short_description}
        {...(exists && { canonical: listPagePath(path, page) })}
        previous={page > 1 && exists ? listPagePath(path, page - 1) : undefined}
        next={hasMore ? listPagePath(path, page + 1) : undefined}
        structuredData={[
          courseDescription(
            siteOrigin,
            provider,
            { name: title, description: short_description, path, language },
            courseInstances(batches, about),
          ),
          breadcrumbList(t, siteOrigin, [
            { name: t(common.courses), path: pathOf({ role: "courses" }) },
            { name: title, path },
          ]),
        ]}
      />
      <TitleBand
        breadcrumbs={
          <Breadcrumbs
            trail={[{ to: { role: "courses" }, label: t(common.courses) }]}
            current={wordsOf(skill, "title")}
          />
        }
        title={wordsOf(skill, "title")}
        lead={wordsOf(skill, "short_description")}
        actions={
          <ButtonLink to={enrolPage(title)} size="large">
            {t(common.enrollHere)}
            <Icon path={icons.arrowRight} />
          </ButtonLink>
        }
        picture={<SkillPicture imageUrl={image_url} shape="arch" sizes={PICTURE_SIZES} priority />}
      />
      <WhenNear>
        <SkillCourses skill={skill} page={page} />
      </WhenNear>
      {batches.length > 0 && (
        <WhenNear>
          <Section title={t(common.nextDates)} lead={t(m.chooseBegin)}>
            <BatchList batches={batches} withCourse />
          </Section>
        </WhenNear>
      )}
      <WhenNear>
        <OfferToTalk />
      </WhenNear>
    </>
  );
}
