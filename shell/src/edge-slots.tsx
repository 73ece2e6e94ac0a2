import { slotOwner } from "@optimyz/contract/protocol/claims";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { SERVER_FOLDER } from "@optimyz/contract/protocol/release-files";
import type { SlotFailure } from "@optimyz/contract/protocol/rendered-page";
import type { App, RemoteApp, SlotHost, SlotModule } from "@optimyz/kit";
import { use } from "react";
import { browser } from "react-dom";
import { UnavailableSlot } from "./pages/unavailable-slot.tsx";
import { tracked } from "./tracked.ts";

/** Imports a remote's server module. */
export type LoadRemote = (name: string) => Promise<RemoteApp>;

/** Longest time that a page waits for its slots once everything else of it is here. */
export const SLOT_WAIT_MS = 150;

/** A slot or its rendering that did not come in time. */
export class LateError extends Error {
  override name = "LateError";
}

/** The slots of one page on the edge. One that fails or is late shows its skeleton, and the browser fills it. */
export class EdgeSlots {
  readonly failures: SlotFailure[] = [];
  /** Slots whose remote has code here. */
  private readonly loading: ReadonlyMap<string, { remote: string; module: Promise<SlotModule> }>;
  private readonly modules = new Map<string, Promise<SlotModule>>();

  /** Starts to load the slots of a page. Of a remote without server code nothing is tried. */
  constructor(names: readonly string[], lockSet: LockSet, loadRemote: LoadRemote, app: App) {
    const load = async (slot: string, remote: string): Promise<SlotModule> => {
      const importSlot = (await loadRemote(remote)).slots?.[slot];
      if (!importSlot) throw new Error(`${remote} has no slot ${slot}`);
      const module = await importSlot();
      await module.preload?.(app);
      return module;
    };
    const entries = names.flatMap((name) => {
      const remote = slotOwner(name, lockSet);
      if (!remote || !lockSet.remotes[remote]?.server) return [];
      const module = load(name, remote);
      // Nobody may be waiting for it any more when it fails.
      module.catch(() => undefined);
      return [[name, { remote, module }] as const];
    });
    this.loading = new Map(entries);
  }

  /** Names of the slots that are part of the rendering, and so may have caused its failure. */
  get placed(): string[] {
    return [...this.modules.keys()];
  }

  get arePlaced(): boolean {
    return this.modules.size > 0;
  }

  /** Waits for the slots, {@link SLOT_WAIT_MS} at most. */
  async settle(): Promise<void> {
    const deadline = late();
    const settled = [...this.loading].map(async ([name, { remote, module }]) => {
      try {
        const loaded = await Promise.race([module, deadline.promise]);
        this.modules.set(name, tracked(Promise.resolve(loaded)));
      } catch (error) {
        this.fail(remote, error);
      }
    });
    await Promise.all(settled);
    deadline.end();
    // React looks at what `tracked` noted, which it does in a later turn.
    await Promise.all(this.modules.values());
  }

  /**
   * Leaves slots to the browser, because the page could not be rendered with them: those of the remotes that the error's
   * stack names, all when it names none.
   */
  leaveOut(error: unknown): void {
    const placed = [...this.modules.keys()].flatMap((name) => this.loading.get(name)?.remote ?? []);
    const stack = textOf(error);
    const named = placed.filter((remote) => stack.includes(`${remote}/${SERVER_FOLDER}`));
    const remotes = new Set(named.length > 0 ? named : placed);
    for (const [name, { remote }] of this.loading) if (remotes.has(remote)) this.modules.delete(name);
    for (const remote of remotes) this.fail(remote, error);
  }

  /** Leaves one slot to the browser, to which the failure is known to belong. */
  leaveOutSlot(name: string, error: unknown): void {
    this.modules.delete(name);
    const remote = this.loading.get(name)?.remote;
    if (remote) this.fail(remote, error);
  }

  /** The slots as the page's tree reads them. @param shown the only ones that are not left to the browser */
  host(shown: readonly string[] = this.placed): SlotHost {
    return {
      load: (name) => (shown.includes(name) && this.modules.get(name)) || inBrowser,
      reset: () => undefined,
      Unavailable: UnavailableSlot,
      report: () => undefined,
    };
  }

  private fail(remote: string, error: unknown): void {
    const phase = error instanceof LateError ? "edge-timeout" : "edge-error";
    this.failures.push({ remote, phase, error: textOf(error) });
  }
}

/** A promise that rejects when the slots are late. */
function late() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`not ready ${SLOT_WAIT_MS} ms after the page`)), SLOT_WAIT_MS);
  });
  promise.catch(() => undefined);
  return { promise, end: () => clearTimeout(timer) };
}

/** In place of a slot's component: leaves the skeleton around it in the document, and the browser renders the slot. */
function InBrowser(): undefined {
  use(browser("This slot is the browser's to render."));
}

const inBrowser = tracked(Promise.resolve<SlotModule>({ Component: InBrowser }));

const textOf = (error: unknown): string => String((error instanceof Error && error.stack) || error);
