import type { Skill } from "@optimyz/contract/schemas/content";
import { PageMeta, paths } from "@optimyz/kit";
import { ButtonLink, Icon } from "@optimyz/ui";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { ClarityCall } from "../../parts/clarity-call.tsx";
import { enrolPath, skillPath } from "../../parts/links.ts";
import { SkillPicture } from "../../parts/skill-picture.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import { SkillCourses } from "./skill-courses.tsx";

const PICTURE_SIZES = "(min-width: 44rem) 40rem, 30rem";

/** The page of a skill that exists. */
export function KnownSkill({ skill }: { skill: Skill }) {
  const { title, short_description, image_url } = skill;
  return (
    <>
      <PageMeta title={title} description={short_description} canonical={skillPath(title)} />
      <TitleBand
        breadcrumbs={<Breadcrumbs trail={[{ to: paths.courses.to(), label: "Courses" }]} current={title} />}
        title={title}
        lead={short_description}
        actions={
          <ButtonLink to={enrolPath(title)} size="large">
            Enroll Here
            <Icon name="arrow-right" />
          </ButtonLink>
        }
        picture={<SkillPicture imageUrl={image_url} shape="arch" sizes={PICTURE_SIZES} priority />}
      />
      <SkillCourses skill={skill} />
      <ClarityCall />
    </>
  );
}
