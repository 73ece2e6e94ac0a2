import { listWebhookDeliveries, replayWebhookDelivery } from "@optimyz/contract/api/endpoints/webhooks";
import { mailStatuses } from "@optimyz/contract/api/schemas/admin";
import type { Webhook, WebhookDelivery } from "@optimyz/contract/api/schemas/webhooks";
import { query } from "../../shared/data/query.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./webhooks.module.css";
import { typeText } from "./words.ts";

/** What was sent, what waits and what was given up. */
export function Deliveries({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listWebhookDeliveries, { query: page }),
    statuses: mailStatuses,
    sorts: byTime,
  });
  const choices = [{ key: "", label: t(m.all) }, ...choicesOf(mailStatuses)];
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
  return (
    <section aria-labelledby="webhooks-events">
      <h2 id="webhooks-events" className={styles.title}>
        {t(m.deliveries)}
      </h2>
      <ListTools
        list={list}
        noun={t(m.noun)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      />
      <RemoteRows
        list={list}
        empty={t(m.noEvent)}
        log="Error fetching events"
        row={(delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} url={urls.get(delivery.webhook_id) ?? ""} />
        )}
      />
    </section>
  );
}

function DeliveryRow({ delivery, url }: { delivery: WebhookDelivery; url: string }) {
  const t = useText();
  const { id, type, thing, status, attempts, last_error, payload, created_at, sent_at, next_at } = delivery;
  const canReplay = status !== "queued" || last_error !== null;
  return (
    <Row
      name={typeText(type, t)}
      buttons={(nameId) =>
        canReplay && (
          <ActionButton
            endpoint={replayWebhookDelivery}
            request={{ params: { id } }}
            done={t(m.onItsWay)}
            log="Error sending an event again"
            describedBy={nameId}
          >
            {t(m.replay)}
          </ActionButton>
        )
      }
    >
      <p>
        <Tag status={status} /> {t(m.to, { address: url })} {t(m.madeAt, { time: when(created_at) })}{" "}
        {sent_at && <span>{t(m.sentAt, { time: when(sent_at) })}</span>}
        {status === "queued" && last_error && <span>{t(m.nextTry, { time: when(next_at) })}</span>}
      </p>
      {last_error && <RowNote>{t(m.attempts, { error: last_error, count: attempts })}</RowNote>}
      <details className={styles.payload}>
        <summary>{t(m.whatWasSent)}</summary>
        <Meta>{thing}</Meta>
        <pre>{payload}</pre>
      </details>
    </Row>
  );
}
