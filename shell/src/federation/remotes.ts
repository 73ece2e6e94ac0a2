import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { DEVELOPMENT_VERSION } from "@optimyz/contract/protocol/release-files";
import type { RemoteApp } from "@optimyz/kit";
import { withClaimedRoutes } from "../claimed-routes.ts";
import { diagnose } from "./diagnose.ts";
import { ShapeError, withTimeout } from "./failure.ts";
import { importFederated } from "./import-federated.ts";
import type { Reporter } from "./report.ts";

/** Loads the remotes of one lock set, each at most once. */
export interface Remotes {
  /**
   * The remote's app; the same promise until {@link reset} or {@link fallBack}. When its version cannot be loaded, the
   * fallback is loaded instead. Rejects when that fails too.
   */
  load: (name: string) => Promise<RemoteApp>;
  /** The app when it has loaded. */
  peek: (name: string) => RemoteApp | undefined;
  /**
   * Reports that a page or slot of a loaded remote failed.
   * @returns true when an earlier version can now be loaded instead
   */
  fallBack: (name: string, error: unknown) => boolean;
  /** Clears a failed attempt; the next load fetches from the server instead of the browser's module map. */
  reset: (name: string) => void;
}

interface Release {
  version: string;
  entry: string;
}

/** Imports one version's entry and gives its app. A higher attempt fetches from the server again. */
export type ImportApp = (name: string, release: Release, attempt: number) => Promise<unknown>;

export function createRemotes(
  lockSet: BrowserLockSet,
  reporter: Reporter,
  importApp: ImportApp = (_, { entry }, attempt) => importFederated(entry, attempt),
): Remotes {
  const pending = new Map<string, Promise<RemoteApp>>();
  const loaded = new Map<string, RemoteApp>();
  const attempts = new Map<string, number>();
  /** Remotes whose own version failed in this tab. */
  const fallen = new Set<string>();
  /** Remotes of which no version could be loaded. */
  const lost = new Set<string>();

  const releaseOf = (name: string): Release | undefined =>
    fallen.has(name) ? lockSet.remotes[name]?.fallback : lockSet.remotes[name];

  async function loadApp(name: string): Promise<RemoteApp> {
    const release = releaseOf(name);
    if (!release) throw new Error(`${name} is not part of this lock set`);
    try {
      const module = await withTimeout(importApp(name, release, attempts.get(name) ?? 0), name);
      const app = onlyClaimed(asApp(name, module), name, release.version);
      loaded.set(name, app);
      return app;
    } catch (error) {
      diagnose(
        ({ phaseOf }) => phaseOf(error, release.entry),
        (phase) => reporter.failure(name, release.version, phase, error),
      );
      if (!canFall(name)) {
        lost.add(name);
        throw error;
      }
      console.warn(`${name} ${release.version} could not be loaded; its previous version takes over`, error);
      fallen.add(name);
      return loadApp(name);
    }
  }

  /** An earlier version may have had other routes, and a remote under development has claimed nothing yet. */
  function onlyClaimed(app: RemoteApp, name: string, version: string): RemoteApp {
    if (version === DEVELOPMENT_VERSION) return app;
    return withClaimedRoutes(app, lockSet.remotes[name]?.routes ?? [], (path) => {
      if (fallen.has(name)) return;
      console.error(`${name} ${version} does not claim its route ${path}`);
      reporter.failure(name, version, "shape");
    });
  }

  const canFall = (name: string) => !fallen.has(name) && lockSet.remotes[name]?.fallback !== undefined;

  return {
    load(name) {
      let app = pending.get(name);
      if (!app) {
        app = loadApp(name);
        pending.set(name, app);
      }
      return app;
    },
    peek: (name) => loaded.get(name),
    fallBack(name, error) {
      const release = releaseOf(name);
      if (release) {
        const { version, entry } = release;
        diagnose(
          ({ phaseOfRender }) => phaseOfRender(error, entry),
          (phase) => reporter.failure(name, version, phase, error),
        );
      }
      if (!canFall(name)) return false;
      fallen.add(name);
      loaded.delete(name);
      pending.delete(name);
      return true;
    },
    reset(name) {
      if (!lost.delete(name)) return;
      pending.delete(name);
      fallen.delete(name);
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
    },
  };
}

function asApp(name: string, module: unknown): RemoteApp {
  const app = (module as { default?: Partial<RemoteApp> } | null)?.default;
  if (!Array.isArray(app?.routes)) throw new ShapeError(`${name} does not expose an app`);
  return app as RemoteApp;
}
