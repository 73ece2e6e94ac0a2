import { deleteWebhook, renewWebhookSecret, testWebhook } from "@optimyz/contract/api/endpoints/webhooks";
import type { Webhook } from "@optimyz/contract/api/schemas/webhooks";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { EditButton } from "./edit-button.tsx";
import * as m from "./messages.ts";
import { stateTexts, typeText } from "./words.ts";

interface AddressRowProps {
  webhook: Webhook;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** One address: what it gets, and how that goes. */
export function AddressRow({ webhook, onSecret }: AddressRowProps) {
  const t = useText();
  const { id, url, types, note, state, queued, failed, created_by, created_at, earlier_until } = webhook;
  const isEarlierValid = earlier_until !== null && Date.parse(earlier_until) > Date.now();
  return (
    <Row
      name={url}
      buttons={(nameId) => (
        <>
          {state === "on" && (
            <ActionButton
              endpoint={testWebhook}
              request={{ params: { id } }}
              done={t(m.testSent)}
              log="Error sending a test event"
              describedBy={nameId}
            >
              {t(m.sendTest)}
            </ActionButton>
          )}
          <RowMenu name={url}>
            <EditButton webhook={webhook} />
            <RenewButton id={id} onSecret={onSecret} />
            <RemoveButton id={id} />
          </RowMenu>
        </>
      )}
    >
      <p>
        <Tag status={t(stateTexts[state])} tone={state === "on" ? "good" : "bad"} /> {t(m.counts, { queued, failed })}
      </p>
      <p>{types.map((type) => typeText(type, t)).join(" · ")}</p>
      {note && <RowNote>{note}</RowNote>}
      <Meta>
        <span>{t(m.facts, { who: created_by, time: when(created_at) })}</span>{" "}
        {isEarlierValid && <span>{t(m.earlierSigns, { time: when(earlier_until) })}</span>}
      </Meta>
    </Row>
  );
}

function RenewButton({ id, onSecret }: { id: number; onSecret: (secret: string) => void }) {
  const t = useText();
  const { busy, send } = useAdminMutation(renewWebhookSecret);
  return (
    <ConfirmButton
      label={t(m.newSecret)}
      busyLabel={t(m.renewing)}
      title={t(m.renewQuestion)}
      busy={busy}
      run={async () => onSecret((await send({ params: { id } })).secret)}
      onFailure={(error) => console.error("Error renewing a secret", error)}
    >
      <p>{t(m.renewMeans)}</p>
    </ConfirmButton>
  );
}

function RemoveButton({ id }: { id: number }) {
  const t = useText();
  const { busy, send } = useAdminMutation(deleteWebhook, { success: ({ message }) => message });
  return (
    <ConfirmButton
      label={t(m.remove)}
      busyLabel={t(m.removing)}
      title={t(m.removeQuestion)}
      busy={busy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error removing a webhook", error)}
    >
      <p>{t(m.removeMeans)}</p>
    </ConfirmButton>
  );
}
