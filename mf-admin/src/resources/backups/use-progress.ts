import { advanceBackup } from "@optimyz/contract/api/endpoints/backups";
import type { Backup } from "@optimyz/contract/api/schemas/backups";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";

/** While another run of the server has the task, or it failed and is tried again. */
const PAUSE_MS = 2_000;

/**
 * Continues the current task while the page is open; otherwise the server's schedule does, more slowly.
 * @returns why it stopped, if it did
 */
export function useProgress(items: readonly Backup[]): string | undefined {
  const client = useQueryClient();
  const { send } = useAdminMutation(advanceBackup);
  const [reason, setReason] = useState<string>();
  const id = items.find(({ task }) => task)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new at each render
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    setReason(undefined);
    const goOn = async () => {
      let before = "";
      while (isOpen) {
        const backup = await send({ params: { id } });
        if (!backup.task) return;
        const now = JSON.stringify([backup.task, backup.row_count]);
        if (now === before) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        before = now;
      }
    };
    goOn().catch((error: unknown) => {
      console.error("Error going on with a backup", error);
      setReason(reasonOf(error));
      void invalidate(client, advanceBackup.invalidates);
    });
    return () => {
      isOpen = false;
    };
  }, [id, client]);
  return reason;
}
