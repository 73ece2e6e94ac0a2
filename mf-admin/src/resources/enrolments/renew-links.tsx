import { renewLinks } from "@optimyz/contract/api/endpoints/payments";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { Notice } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** Replaces the links of a place and of its receipts, for example after somebody forwarded a mail. */
export function RenewLinks({ enrolment: { id, name } }: { enrolment: AdminEnrolment }) {
  const may = useMay();
  const [url, setUrl] = useState<string>();
  const { busy, send } = useAdminMutation(renewLinks, {
    success: "New links are made. Earlier ones open nothing now.",
  });
  if (!may(renewLinks)) return null;
  return (
    <>
      <ConfirmButton
        label="Make new links"
        busyLabel="Making..."
        title={`Make new links for ${name}?`}
        busy={busy}
        run={async () => setUrl((await send({ params: { id } })).place_url)}
        onFailure={(error) => console.error("Error making new links", error)}
      >
        <p>
          The links in all mails that {name} has, to the place and to its receipts, then say that they are no longer
          valid. You get the new link to pass on.
        </p>
      </ConfirmButton>
      {url && (
        <Notice tone="success" title={`Send this link to ${name}.`}>
          <a href={url}>{url}</a>
        </Notice>
      )}
    </>
  );
}
