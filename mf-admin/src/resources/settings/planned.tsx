import { cancelPublication } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { ApiError } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { when } from "../../shared/list/when.ts";
import styles from "./settings.module.css";
import { clockHint } from "./times.ts";

/** When the draft is published by itself, and the way to call that off. */
export function Planned({ draft: { version, publish_at } }: { draft: SettingsDraft }) {
  const client = useQueryClient();
  const { busy, send } = useAdminMutation(cancelPublication, {
    success: "Cancelled: nothing is published by itself. Your changes are kept.",
  });
  const [reason, setReason] = useState<string>();
  if (!publish_at) return null;
  const cancel = async () => {
    setReason(undefined);
    try {
      await send({ headers: ifMatch(version) });
    } catch (error) {
      console.error("Error cancelling a publication", error);
      const isConflict = error instanceof ApiError && error.status === 409;
      setReason(
        isConflict ? "Somebody changed or published the settings meanwhile. Please look again." : reasonOf(error),
      );
      if (isConflict) void invalidate(client, cancelPublication.invalidates);
    }
  };
  return (
    <Notice tone="info" className={styles.planned} title={`Published by itself on ${when(publish_at)}`}>
      <p>{clockHint()} Until then visitors see nothing of it. Saving any further change calls it off as well.</p>
      <p>
        Pictures of shared links are drawn in the background while an owner or editor has the admin open: please leave
        it open for some minutes now. Those that are missing then follow when somebody opens the admin again.
      </p>
      {reason && <p className={styles.problem}>{reason}</p>}
      <Button variant="secondary" size="small" busy={busy} busyLabel="Cancelling..." onClick={() => void cancel()}>
        Do not publish at this time
      </Button>
    </Notice>
  );
}
