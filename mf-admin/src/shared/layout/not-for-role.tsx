import { type Role, roleDuties } from "@optimyz/contract/api/roles";
import { PageMeta, paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import styles from "./tab-page.module.css";

/** Inside the dashboard, for a tab that the role may not open. */
export function NotForRole({ role }: { role: Role }) {
  return (
    <>
      <PageMeta title="Not yours to open · Admin" />
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} data-tab-title="">
          This tab belongs to another role
        </h1>
      </div>
      <Notice tone="info" title={`Your role is ${role}: ${roleDuties[role]}.`}>
        <p>If you need this tab for your work, ask an owner to change your role.</p>
        <p>
          <Link to={paths.adminDashboard.to()}>Go to the dashboard</Link>
        </p>
      </Notice>
    </>
  );
}
