import { PageMeta } from "@optimyz/kit";
import { Container, Notice } from "@optimyz/ui";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./skill-failure.module.css";

/** Shown when the skills could not be loaded. */
export function SkillFailure({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <>
      <PageMeta title={t(common.courses)} />
      <TitleBand breadcrumbs={<Breadcrumbs />} title={t(m.pageFailed)} />
      <Container className={styles.place}>
        <Notice tone="error" retry={retry}>
          {t(common.coursesFailed)}
        </Notice>
      </Container>
    </>
  );
}
