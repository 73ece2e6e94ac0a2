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
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./settings.module.css";
import { clockHint } from "./times.ts";

/** When the draft is published by itself, and the way to call that off. */
export function Planned({ draft: { version, publish_at } }: { draft: SettingsDraft }) {
  const t = useText();
  const client = useQueryClient();
  const { busy, send } = useAdminMutation(cancelPublication, {
    success: t(m.cancelled),
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
      setReason(isConflict ? t(m.changedMeanwhile) : reasonOf(error));
      if (isConflict) void invalidate(client, cancelPublication.invalidates);
    }
  };
  return (
    <Notice tone="info" className={styles.planned} title={t(m.publishedByItself, { time: when(publish_at) })}>
      <p>{t(m.untilThen, { clock: clockHint(t) })}</p>
      <p>{t(m.leaveOpen)}</p>
      {reason && <p className={styles.problem}>{reason}</p>}
      <Button variant="secondary" size="small" busy={busy} busyLabel={t(m.cancelling)} onClick={() => void cancel()}>
        {t(m.doNotPublish)}
      </Button>
    </Notice>
  );
}
