import { withdrawByToken } from "@optimyz/contract/api/endpoints/people";
import type { Consent } from "@optimyz/contract/api/schemas/people/consent";
import { errorText } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { useState } from "react";
import ConsentList from "../../consents/consent-list.tsx";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";

/** Consents among the opened data, which the token of the data withdraws. */
export function OpenedConsents({ token, consents }: { token: string; consents: readonly Consent[] }) {
  const t = useText();
  const [rows, setRows] = useState(consents);
  const { trySend, busy } = useMutation(withdrawByToken, {
    success: ({ message }) => message,
    failure: (error) => errorText(error, t(parts.somethingWrong)),
  });
  const withdraw = async (id: number) => {
    const output = await trySend({ body: { token, consent_id: id } });
    if (output) setRows(rows.map((row) => (row.id === id ? output.consent : row)));
    return output !== undefined;
  };
  return rows.length > 0 && <ConsentList consents={rows} busy={busy} withdraw={withdraw} />;
}
