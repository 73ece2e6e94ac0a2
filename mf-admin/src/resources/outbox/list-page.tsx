import { listMails, retryMail } from "@optimyz/contract/api/endpoints/admin";
import { type Mail, mailStatuses } from "@optimyz/contract/api/schemas/admin";
import type { Text } from "@optimyz/kit";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowNote } from "../../shared/list/row-texts.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/outbox` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listMails, { query: page }),
    statuses: mailStatuses,
    sorts: byTime,
  });
  return (
    <RemoteTab
      slug="outbox"
      lead={t(m.lead)}
      list={list}
      noun={t(m.mails)}
      log="Error fetching e-mails"
      statuses={choicesOf(mailStatuses)}
      empty={t(m.noMails)}
      row={(mail) => <MailRow key={mail.id} mail={mail} />}
    />
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const t = useText();
  const { id, recipient, subject, status, attempts, last_error, created_at, sent_at, whatsapp } = mail;
  return (
    <Row
      name={subject}
      buttons={(nameId) =>
        status === "failed" && (
          <ActionButton
            endpoint={retryMail}
            request={{ params: { id } }}
            done={(sent) => t(sent.status === "failed" ? m.failedAgain : m.onItsWay)}
            log="Error sending e-mail again"
            describedBy={nameId}
          >
            {t(m.sendAgain)}
          </ActionButton>
        )
      }
    >
      <p>
        <Tag status={status} /> {t(m.toRecipient, { recipient, time: when(sent_at ?? created_at) })}
      </p>
      {whatsapp && <RowNote>{whatsappText(whatsapp, t)}</RowNote>}
      {last_error && status !== "sent" && <RowNote>{t(m.attempts, { error: last_error, count: attempts })}</RowNote>}
    </Row>
  );
}

const states: Readonly<Record<string, string>> = {
  accepted: m.whatsappAccepted,
  sent: m.whatsappSent,
  delivered: m.whatsappDelivered,
  read: m.whatsappRead,
};

/** Where a message stands that was to go out by WhatsApp. */
function whatsappText({ state, error }: NonNullable<Mail["whatsapp"]>, t: Text): string {
  const known = states[state];
  if (known) return t(known);
  return t(state === "failed" ? m.whatsappFailed : m.whatsappWaiting, { error: error ?? "" });
}
