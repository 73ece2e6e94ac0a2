import { type Role, roleDuties } from "@optimyz/contract/api/roles";
import { PageMeta, paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { saySentence } from "../language/spoken.ts";
import { statusInSentence } from "../statuses/words.ts";
import * as m from "./messages.ts";
import styles from "./tab-page.module.css";

/** Inside the dashboard, for a tab that the role may not open. */
export function NotForRole({ role }: { role: Role }) {
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.adminTitle, { title: t(m.notYours) })} />
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} data-tab-title="">
          {t(m.otherRole)}
        </h1>
      </div>
      <Notice
        tone="info"
        title={t(m.yourRole, { role: statusInSentence(role), duties: saySentence(roleDuties[role]) })}
      >
        <p>{t(m.askOwner)}</p>
        <p>
          <Link to={paths.adminDashboard.to()}>{t(m.goToDashboard)}</Link>
        </p>
      </Notice>
    </>
  );
}
