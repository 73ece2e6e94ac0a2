import { PageMeta } from "@optimyz/kit";
import { ButtonLink, Section } from "@optimyz/ui";
import { seeAllCourses } from "../messages.ts";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./page.module.css";

/** For a URL that no page has, or that had one until its front-end was retired. */
export function NotFoundPage({ isGone = false }: { isGone?: boolean | undefined }) {
  const t = useText();
  const title = t(isGone ? m.pageGone : m.pageNotFound);
  return (
    <>
      <PageMeta title={title} />
      <Section headingLevel={1} title={title} lead={t(isGone ? m.noLongerOffered : m.mistypedOrMoved)}>
        <div className={styles.ways}>
          <ButtonLink to={{ role: "home" }}>{t(m.goHome)}</ButtonLink>
          <ButtonLink variant="secondary" to={{ role: "courses" }}>
            {t(seeAllCourses)}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
