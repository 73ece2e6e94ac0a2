import { myConsents, withdrawConsent } from "@optimyz/contract/api/endpoints/people";
import type { Api } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { Notice } from "@optimyz/ui";
import { lazy, Suspense } from "react";
import * as m from "../../consents/messages.ts";
import { useText } from "../../texts.ts";
import { useOwnList } from "./use-own-list.ts";
import type { Session } from "./use-session.ts";

const ConsentList = lazy(() => import("../../consents/consent-list.tsx").catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  const t = useText();
  return <Notice tone="error">{t(m.failed)}</Notice>;
}

const fetchConsents = (api: Api) => api.call(myConsents);

/** What the user has agreed to; nothing for somebody who has read no notice. */
export function Consents({ session }: { session: Session }) {
  const t = useText();
  const { rows, setRows, failed, reload } = useOwnList(session, fetchConsents, "consents");
  const { trySend, busy } = useMutation(withdrawConsent, {
    success: ({ message }) => message,
    failure: session.failureText,
  });
  const withdraw = async (id: number) => {
    const output = await trySend({ params: { id } });
    if (output) setRows(rows.map((row) => (row.id === id ? output.consent : row)));
    return output !== undefined;
  };
  if (failed)
    return (
      <Notice tone="error" retry={reload}>
        {t(m.failed)}
      </Notice>
    );
  return (
    rows.length > 0 && (
      <Suspense>
        <ConsentList consents={rows} busy={busy} withdraw={withdraw} />
      </Suspense>
    )
  );
}
