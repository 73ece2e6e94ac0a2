import type { Skill } from "@optimyz/contract/schemas/content";
import { PageMeta, paths } from "@optimyz/kit";
import { ButtonLink, Section } from "@optimyz/ui";
import { SkillCards } from "../../courses-section/skill-cards.tsx";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";

/** For an address that is no skill's, with the ways on from here. */
export function SkillNotFound({ skills }: { skills: readonly Skill[] }) {
  return (
    <>
      <PageMeta title="Skill Not Found" />
      <TitleBand
        breadcrumbs={<Breadcrumbs />}
        title="Skill Not Found"
        lead="There is nothing at this address. The skill may have a new name, or a letter of the address went astray."
        actions={
          <>
            <ButtonLink to={paths.courses.to()}>See all courses</ButtonLink>
            <ButtonLink to={paths.contact.to()} variant="secondary">
              Ask us
            </ButtonLink>
          </>
        }
      />
      {skills.length > 0 && (
        <Section tone="tint" compact title="What we teach">
          <SkillCards skills={skills} headingLevel={3} />
        </Section>
      )}
    </>
  );
}
