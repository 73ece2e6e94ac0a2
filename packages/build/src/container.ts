import { SHARED_MISMATCH, type ShareScope } from "@optimyz/contract/protocol/container";
import { isInCaretRange } from "./version-range.ts";

/**
 * A remote's container, in place of the federation runtime that the plugin would put into each entry: `init` takes the
 * host's share scope and `get` gives an exposed module. Any host of the federation protocol loads it.
 */

/** The bundler's runtime of this build: what the plugin noted there, and the functions that it leaves to its runtime. */
interface BundlerRuntime {
  m: Record<string, (module: { exports: unknown }) => void>;
  f: { consumes?: LoadChunk; css?: LoadChunk };
  /** Where the release's files are, and the name of a chunk's style sheet. */
  p: string;
  k: (chunk: string) => string;
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => unknown> };
  initContainer: (shareScope: ShareScope) => void;
  getContainer: (module: string) => Promise<unknown>;
}

/** Loads a part of a chunk. */
type LoadChunk = (chunk: string, promises: Promise<unknown>[]) => void;

declare const __webpack_require__: BundlerRuntime;

const runtime = __webpack_require__;
const { chunkMapping, moduleIdToConsumeDataMapping: needed } = runtime.consumesLoadingData ?? {
  chunkMapping: {},
  moduleIdToConsumeDataMapping: {},
};
const taken = new Map<string, Promise<void>>();
let shareScope: ShareScope = {};

runtime.initContainer = (given) => {
  shareScope = given;
};

runtime.getContainer = async (name) => {
  const load = runtime.initializeExposesData.moduleMap[name];
  if (!load) throw new Error(`Module "${name}" does not exist in container.`);
  return load();
};

runtime.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) {
    const module = taken.get(id) ?? take(id);
    taken.set(id, module);
    promises.push(module);
  }
};

const { css } = runtime.f;
if (css) {
  runtime.f.css = (chunk, promises) => {
    const styles: Promise<unknown>[] = [];
    css(chunk, styles);
    promises.push(
      ...styles.map((loaded) => loaded.catch((error) => assertBlocked(runtime.p + runtime.k(chunk), error))),
    );
  };
}

/**
 * A page without its style sheet is worth more than none, where a line or a blocker kept it away. A release that lacks it is
 * broken, and the version before may take over.
 */
async function assertBlocked(url: string, error: unknown): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok === false) throw error;
  console.warn("A style sheet could not be loaded", error);
}

/** Puts the host's version of a shared package in the place of a module. @throws Error when it is out of the range */
async function take(id: string): Promise<void> {
  const { shareKey, requiredVersion } = needed[id] ?? { shareKey: id, requiredVersion: "" };
  const provided = Object.entries(shareScope[shareKey] ?? {});
  const [version, shared] = provided.find(([, { loaded }]) => loaded) ?? provided[0] ?? [];
  if (!version || !shared || !isInCaretRange(version, requiredVersion)) {
    throw new Error(`Version ${version} of ${SHARED_MISMATCH} ${shareKey} is not in the range ${requiredVersion}`);
  }
  const factory = (await shared.get()) as () => unknown;
  runtime.m[id] = (module) => {
    module.exports = factory();
  };
}
