import { deleteIdentityProvider } from "@optimyz/contract/api/endpoints/openid";
import type { IdentityProvider } from "@optimyz/contract/api/schemas/openid";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { EditProvider } from "./edit-provider.tsx";
import * as m from "./messages.ts";

/** One service, and whether its button is shown. */
export function ProviderRow({ provider }: { provider: IdentityProvider }) {
  const t = useText();
  const { id, name, issuer, client_id, state, created_by, created_at } = provider;
  return (
    <Row
      name={name}
      buttons={(nameId) => (
        <>
          <EditProvider provider={provider} />
          <RemoveButton id={id} describedBy={nameId} />
        </>
      )}
    >
      <p>
        <Tag status={t(state === "on" ? m.on : m.off)} tone={state === "on" ? "good" : "bad"} /> <span>{issuer}</span>
      </p>
      <Meta>
        <span>{t(m.clientIs, { id: client_id })}</span>{" "}
        <span>{t(m.facts, { who: created_by, time: when(created_at) })}</span>
      </Meta>
    </Row>
  );
}

function RemoveButton({ id, describedBy }: { id: number; describedBy: string }) {
  const t = useText();
  const { busy, send } = useAdminMutation(deleteIdentityProvider, { success: ({ message }) => message });
  return (
    <ConfirmButton
      label={t(m.remove)}
      busyLabel={t(m.removing)}
      title={t(m.removeQuestion)}
      describedBy={describedBy}
      busy={busy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error removing a service of the login", error)}
    >
      <p>{t(m.removeMeans)}</p>
    </ConfirmButton>
  );
}
