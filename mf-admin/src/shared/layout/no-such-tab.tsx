import { PageMeta, paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import styles from "./tab-page.module.css";

/** Inside the dashboard, for a URL that no tab has. */
export function Component() {
  return (
    <>
      <PageMeta title="Not found · Admin" />
      <div className={styles.head}>
        <h1 className={styles.title}>There is no such tab</h1>
      </div>
      <Notice tone="info">The address may be mistyped. Every tab that you may open is in the sidebar.</Notice>
      <p className={styles.lead}>
        <Link to={paths.adminDashboard.to()}>Go to the dashboard</Link>
      </p>
    </>
  );
}
