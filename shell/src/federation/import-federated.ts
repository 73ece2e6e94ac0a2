import type { Container } from "@optimyz/contract/protocol/container";
import { APP_MODULE } from "@optimyz/contract/protocol/release-files";
import { loadDiagnosis } from "./diagnose.ts";
import { shareScope } from "./share-scope.ts";

/** Thrown when a container takes the federation runtime from its host, as those of earlier releases do. */
class RuntimeNeededError extends Error {}

/** Where such a container looks for the runtime. */
const RUNTIME = "_FEDERATION_RUNTIME_CORE";

Object.defineProperty(globalThis, RUNTIME, {
  configurable: true,
  get() {
    throw new RuntimeNeededError("This container needs the federation runtime");
  },
});

/** Imports the app of one version of a remote. A higher attempt fetches from the server again. */
export async function importFederated(entry: string, attempt = 0): Promise<unknown> {
  const { init, get } = await importContainer(entry, attempt ? `retry=${attempt}` : "").catch(
    async (error: unknown) => {
      if (!(error instanceof RuntimeNeededError)) throw error;
      Object.defineProperty(globalThis, RUNTIME, {
        value: await import(/* webpackChunkName: "federation-runtime" */ "@module-federation/runtime/core"),
      });
      return importContainer(entry, `runtime=${attempt}`);
    },
  );
  await init(shareScope, []);
  return (await get(APP_MODULE))();
}

/**
 * A query makes another module of the same file, because the browser remembers a failed one by its URL. That URL is
 * unknown to the import map, so its bytes are compared here.
 */
async function importContainer(entry: string, query: string): Promise<Container> {
  const url = query ? `${entry}?${query}` : entry;
  if (query) await (await loadDiagnosis()).assertIntact(entry, url);
  return import(/* webpackIgnore: true */ url);
}
