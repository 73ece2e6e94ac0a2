import { slotOwner } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import type { App, SlotHost, SlotModule } from "@optimyz/kit";
import { tracked } from "../tracked.ts";
import type { Remotes } from "./remotes.ts";

/** Serves slots from the remotes of a lock set. */
export function createSlotHost(
  lockSet: LockSet,
  remotes: Remotes,
  app: App,
  Unavailable: SlotHost["Unavailable"],
): SlotHost {
  const modules = new Map<string, Promise<SlotModule>>();

  async function fetchSlot(slot: string): Promise<SlotModule> {
    const owner = slotOwner(slot, lockSet);
    const load = owner && (await remotes.load(owner)).slots?.[slot];
    if (!load) throw new Error(`No remote offers the slot ${slot}`);
    const module = await load();
    await module.preload?.(app);
    return module;
  }

  return {
    load(slot) {
      let module = modules.get(slot);
      if (!module) {
        module = tracked(fetchSlot(slot));
        modules.set(slot, module);
      }
      return module;
    },
    reset(slot) {
      modules.delete(slot);
      const owner = slotOwner(slot, lockSet);
      if (owner) remotes.reset(owner);
    },
    Unavailable,
    report: (slot, error) => console.error(`Slot ${slot} is unavailable`, error),
  };
}
