import { PageMeta } from "@optimyz/kit";
import { Container, Notice } from "@optimyz/ui";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import styles from "./skill-failure.module.css";

/** Shown when the skills could not be loaded. */
export function SkillFailure({ retry }: { retry: () => void }) {
  return (
    <>
      <PageMeta title="Courses" />
      <TitleBand breadcrumbs={<Breadcrumbs />} title="This page could not be loaded" />
      <Container className={styles.place}>
        <Notice tone="error" retry={retry}>
          Failed to load courses.
        </Notice>
      </Container>
    </>
  );
}
