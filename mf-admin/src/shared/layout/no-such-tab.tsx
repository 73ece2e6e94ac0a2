import { PageMeta, paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./tab-page.module.css";

/** Inside the dashboard, for a URL that no tab has. */
export function Component() {
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.adminTitle, { title: t(m.notFound) })} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t(m.noSuchTab)}</h1>
      </div>
      <Notice tone="info">{t(m.mistyped)}</Notice>
      <p className={styles.lead}>
        <Link to={paths.adminDashboard.to()}>{t(m.goToDashboard)}</Link>
      </p>
    </>
  );
}
