import { renewLinks } from "@optimyz/contract/api/endpoints/payments";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { Notice } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Replaces the links of a place and of its receipts, for example after somebody forwarded a mail. */
export function RenewLinks({ enrolment: { id, name } }: { enrolment: AdminEnrolment }) {
  const t = useText();
  const may = useMay();
  const [url, setUrl] = useState<string>();
  const { busy, send } = useAdminMutation(renewLinks, {
    success: t(m.linksMade),
  });
  if (!may(renewLinks)) return null;
  return (
    <>
      <ConfirmButton
        label={t(m.makeLinks)}
        busyLabel={t(m.making)}
        title={t(m.makeLinksQuestion, { name })}
        busy={busy}
        run={async () => setUrl((await send({ params: { id } })).place_url)}
        onFailure={(error) => console.error("Error making new links", error)}
      >
        <p>{t(m.makeLinksText, { name })}</p>
      </ConfirmButton>
      {url && (
        <Notice tone="success" title={t(m.sendLink, { name })}>
          <a href={url}>{url}</a>
        </Notice>
      )}
    </>
  );
}
