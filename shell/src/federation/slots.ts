import { slotOwner } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import type { App, SlotHost, SlotModule } from "@optimyz/kit";
import { tracked } from "../tracked.ts";
import { withTimeout } from "./failure.ts";
import { isRemoteError } from "./remote-error.ts";
import type { Remotes } from "./remotes.ts";

/** A slot host that also knows whether the slot's remote has a fallback. */
export interface FederatedSlotHost extends SlotHost {
  /** True once for each remote that fell back: the slot should then load again without a message. */
  takesOver: (slot: string) => boolean;
}

/** Serves slots from the remotes of a lock set. */
export function createSlotHost(
  lockSet: BrowserLockSet,
  remotes: Remotes,
  app: App,
  Unavailable: SlotHost["Unavailable"],
): FederatedSlotHost {
  const modules = new Map<string, Promise<SlotModule>>();
  const takingOver = new Set<string>();

  async function fetchSlot(slot: string): Promise<SlotModule> {
    const owner = slotOwner(slot, lockSet);
    const load = owner && (await remotes.load(owner)).slots?.[slot];
    if (!load) throw new Error(`No remote offers the slot ${slot}`);
    return withTimeout(loadSlot(load), `Slot ${slot}`);
  }

  async function loadSlot(load: () => Promise<SlotModule>): Promise<SlotModule> {
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
    takesOver: (slot) => takingOver.delete(slot),
    Unavailable,
    report(slot, error) {
      console.error(`Slot ${slot} is unavailable`, error);
      const owner = slotOwner(slot, lockSet);
      // A remote that could not be loaded has tried its fallback already.
      if (!owner || !isRemoteError(error) || !remotes.peek(owner)) return;
      if (remotes.fallBack(owner, error)) takingOver.add(slot);
    },
  };
}
