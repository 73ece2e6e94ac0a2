import { loadRemote, registerRemotes } from "@module-federation/runtime";
import type { LockSet } from "@optimyz/contract/release";
import type { RemoteApp } from "@optimyz/kit";

/** A remote that has not answered by then counts as unavailable. */
const LOAD_TIMEOUT_MS = 10_000;

/** Loads the remotes of one lock set, each at most once. */
export interface Remotes {
  /** The remote's app; the same promise until {@link reset}. Rejects when it cannot be had in time. */
  load: (name: string) => Promise<RemoteApp>;
  /** The app when it is already here. */
  peek: (name: string) => RemoteApp | undefined;
  /** Forgets a failed attempt; the next load asks the server again instead of the browser's module map. */
  reset: (name: string) => void;
}

const containerOf = (name: string) => name.replaceAll("-", "_");

export function createRemotes(lockSet: LockSet): Remotes {
  const pending = new Map<string, Promise<RemoteApp>>();
  const loaded = new Map<string, RemoteApp>();
  const attempts = new Map<string, number>();

  async function fetchApp(name: string): Promise<RemoteApp> {
    const remote = lockSet.remotes[name];
    if (!remote) throw new Error(`${name} is not part of this lock set`);
    const attempt = attempts.get(name) ?? 0;
    // The browser keeps a failed module by its address, so a retry needs another one.
    const entry = attempt === 0 ? remote.entry : `${remote.entry}?retry=${attempt}`;
    registerRemotes([{ name: containerOf(name), entry, type: "module" }], { force: attempt > 0 });
    const module = await withTimeout(loadRemote<{ default: RemoteApp }>(`${containerOf(name)}/app`), name);
    if (!module?.default?.routes) throw new Error(`${name} does not expose an app`);
    loaded.set(name, module.default);
    return module.default;
  }

  return {
    load(name) {
      let app = pending.get(name);
      if (!app) {
        app = fetchApp(name);
        pending.set(name, app);
      }
      return app;
    },
    peek: (name) => loaded.get(name),
    reset(name) {
      if (loaded.has(name)) return;
      pending.delete(name);
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
    },
  };
}

function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not load in ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
