import { SlotHostContext } from "@optimyz/kit";
import { UnavailableCard } from "@optimyz/ui";
import { use, useEffect } from "react";
import type { FederatedSlotHost } from "../federation/slots.ts";

/**
 * Replaces another remote's part of a page; the page around it keeps working. When that remote has
 * a fallback, the slot loads again at once.
 */
export function UnavailableSlot({ name, retry }: { name: string; retry: () => void }) {
  const host = use(SlotHostContext) as Partial<FederatedSlotHost> | null;
  // The failure is reported in the same commit, before effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the slot failed
  useEffect(() => {
    if (host?.takesOver?.(name)) retry();
  }, []);
  return <UnavailableCard retry={retry} />;
}
