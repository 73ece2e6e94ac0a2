import { listMails, retryMail } from "@optimyz/contract/endpoints/admin";
import { type Mail, mailStatuses } from "@optimyz/contract/schemas/admin";
import { type Query, query } from "@optimyz/kit";
import { useId } from "react";
import { countsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { ActionButton } from "../../list/action-button.tsx";
import styles from "../../list/list.module.css";
import { RemoteView } from "../../list/remote-view.tsx";
import { choicesOf, Tag } from "../../list/tag.tsx";
import { useRemoteList } from "../../list/use-remote-list.ts";
import { when } from "../../list/when.ts";
import { TabPage } from "../tab-page.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

/** `/admin/dashboard/outbox` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listMails, { query: page }),
    statuses: mailStatuses,
    sorts: [
      { key: "created_at desc", label: "Newest first" },
      { key: "created_at asc", label: "Oldest first" },
    ],
  });
  return (
    <TabPage
      slug="outbox"
      lead="Every e-mail of the site. Their texts are not shown: some hold a link that is private."
    >
      <RemoteView
        list={list}
        noun="e-mails"
        statuses={choicesOf(mailStatuses)}
        log="Error fetching outbox"
        empty="No e-mails yet."
        row={(mail) => <MailRow key={mail.id} mail={mail} list={list.asked} />}
      />
    </TabPage>
  );
}

function MailRow({ mail, list }: { mail: Mail; list: Query }) {
  const { id, recipient, subject, status, attempts, last_error, created_at, sent_at } = mail;
  const { change } = useContent();
  const { succeed } = useFeedback();
  const nameId = useId();
  return (
    <li className={styles.row}>
      <div className={styles.view}>
        <div className={styles.content}>
          <h2 id={nameId} className={styles.name}>
            {subject} <span className={styles.number}>#{id}</span>
          </h2>
          <p>
            <Tag status={status} /> to {recipient}, {when(sent_at ?? created_at)}
          </p>
          {last_error && status !== "sent" && (
            <p className={styles.note}>
              {last_error} ({attempts === 1 ? "1 attempt" : `${attempts} attempts`})
            </p>
          )}
        </div>
        {status === "failed" && (
          <div className={styles.buttons}>
            <ActionButton
              log="Error sending e-mail again"
              describedBy={nameId}
              run={async () => {
                const sent = await change(retryMail, { params: { id } }, list, countsQuery);
                succeed(sent.status === "failed" ? "The e-mail failed again." : "The e-mail is on its way.");
              }}
            >
              Send again
            </ActionButton>
          </div>
        )}
      </div>
    </li>
  );
}
