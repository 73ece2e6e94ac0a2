import { listMails, retryMail } from "@optimyz/contract/api/endpoints/admin";
import { type Mail, mailStatuses } from "@optimyz/contract/api/schemas/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowNote } from "../../shared/list/row-texts.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/outbox` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listMails, { query: page }),
    statuses: mailStatuses,
    sorts: byTime,
  });
  return (
    <RemoteTab
      slug="outbox"
      lead="Every e-mail of the site. Their texts are not shown, because some have a private link."
      list={list}
      noun="e-mails"
      statuses={choicesOf(mailStatuses)}
      empty="No e-mails yet."
      row={(mail) => <MailRow key={mail.id} mail={mail} />}
    />
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { id, recipient, subject, status, attempts, last_error, created_at, sent_at } = mail;
  return (
    <Row
      name={subject}
      buttons={(nameId) =>
        status === "failed" && (
          <ActionButton
            endpoint={retryMail}
            request={{ params: { id } }}
            done={(sent) => (sent.status === "failed" ? "The e-mail failed again." : "The e-mail is on its way.")}
            log="Error sending e-mail again"
            describedBy={nameId}
          >
            Send again
          </ActionButton>
        )
      }
    >
      <p>
        <Tag status={status} /> to {recipient}, {when(sent_at ?? created_at)}
      </p>
      {last_error && status !== "sent" && (
        <RowNote>
          {last_error} ({attempts === 1 ? "1 attempt" : `${attempts} attempts`})
        </RowNote>
      )}
    </Row>
  );
}
