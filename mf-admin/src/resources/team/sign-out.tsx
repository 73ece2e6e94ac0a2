import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { teamSignOut } from "@optimyz/contract/protocol/team-endpoints";
import { ApiError, useApp } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Ends the session and reloads the page, so that nothing of the front-end is left in the tab. */
export function SignOut() {
  const t = useText();
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const signOut = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      await api.call(teamSignOut);
    } catch (error) {
      // One that has ended already needs no end.
      if (!(error instanceof ApiError && error.status === 401)) {
        setBusy(false);
        setReason(t(m.stillSignedIn, { reason: reasonOf(error) }));
        return;
      }
    }
    location.assign(adminPaths.team());
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void signOut()}>
        {t(m.signOut)}
      </Button>
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}
