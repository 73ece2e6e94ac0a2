import { type App, PageMeta, readPart, SKILLS_SHOWN, skillsOnPage, useQuery } from "@optimyz/kit";
import { data } from "@optimyz/kit/router";
import { ButtonLink, Section } from "@optimyz/ui";
import type { ReactNode } from "react";
import { SkillCards } from "../courses-section/skill-cards.tsx";
import { useText } from "../texts.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import * as m from "./messages.ts";
import { TitleBand } from "./title-band.tsx";

interface NotFoundProps {
  title: string;
  lead: ReactNode;
}

/** Loader data of a page that shows {@link NotFound}. */
export async function loadNotFound({ queries }: App) {
  await queries.prefetch(skillsOnPage());
  return data(null, { status: 404 });
}

/** For a URL without content, with links to other pages. */
export function NotFound({ title, lead }: NotFoundProps) {
  const t = useText();
  const { rows: skills } = readPart(useQuery(skillsOnPage()).data ?? [], SKILLS_SHOWN);
  return (
    <>
      <PageMeta title={title} />
      <TitleBand
        breadcrumbs={<Breadcrumbs />}
        title={title}
        lead={lead}
        actions={
          <>
            <ButtonLink to={{ role: "courses" }}>{t(m.seeAllCourses)}</ButtonLink>
            <ButtonLink to={{ role: "contact" }} variant="secondary">
              {t(m.askUs)}
            </ButtonLink>
          </>
        }
      />
      {skills.length > 0 && (
        <Section tone="tint" compact title={t(m.whatWeTeach)}>
          <SkillCards skills={skills} headingLevel={3} />
        </Section>
      )}
    </>
  );
}
