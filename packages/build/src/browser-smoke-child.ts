import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { Script } from "node:vm";
import type { SmokeHost } from "./browser-smoke-host.ts";
import type { Mounted } from "./mounted-pages.ts";
import { type Modules, pageDigests } from "./page-digests.ts";

// The process in which a release command mounts a front-end's pages. What hangs here is killed from outside.

/** Messages from the parent, each as soon as it is ready: the host's script, then the remote's. */
export interface Given {
  host?: string;
  script?: string;
  /** With the script, where pages may be left out. */
  kept?: KeptPages | undefined;
}

interface KeptPages {
  /** What a page depends on besides its code. */
  salt: string;
  /** Digests of pages that are not mounted again. */
  digests: string[];
}

/** The last message to the parent. */
export interface Report {
  failures: { step: string; error: string }[];
  /** Digests of all pages, those included that were left out. */
  digests: string[];
  count: Mounted;
}

const [origin = ""] = process.argv.slice(2);
const given = (key: keyof Given) =>
  new Promise<Given>((resolve) => process.on("message", (message: Given) => message[key] && resolve(message)));
const [host, script] = [given("host"), given("script")];

/** Globals of a browser, in place of Node's own. */
function becomeBrowser({ GlobalWindow, BrowserErrorCaptureEnum }: SmokeHost): void {
  // This process handles errors of timers and listeners.
  const settings = { errorCapture: BrowserErrorCaptureEnum.disabled };
  const window = new GlobalWindow({ url: `${origin}/`, settings });
  const kept = new Set(["constructor", "undefined", "NaN", "global", "globalThis", "process", "console"]);
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const known = Object.getOwnPropertyDescriptor(globalThis, key);
    if (kept.has(key) || (known?.value !== undefined && known.value === property.value)) continue;
    Object.defineProperty(globalThis, key, { ...property, configurable: true });
  }
}

/** Runs a remote's script, which is run once: unlike a module's, its compiled code is not kept. */
async function run(file: string): Promise<{ default?: unknown; modules?: Modules }> {
  const module = { exports: {} as { default?: unknown; modules?: Modules } };
  const wrapped = new Script(`(function (module, exports) {${readFileSync(file, "utf8")}\n})`, { filename: file });
  wrapped.runInThisContext()(module, module.exports);
  return await module.exports;
}

/** Says which pages are left out, and collects the digests of all. */
function selection(modules: Modules = {}, kept?: KeptPages): (loads: readonly unknown[]) => boolean {
  const digestOf = kept ? pageDigests(modules, kept.salt) : () => undefined;
  const known = new Set(kept?.digests);
  return (loads) => {
    const digest = digestOf(loads);
    if (digest !== undefined) report.digests.push(digest);
    const isKnown = digest !== undefined && known.has(digest);
    report.count[isKnown ? "unchanged" : "mounted"] += 1;
    return isKnown;
  };
}

/** What nobody waits for. */
const late: unknown[] = [];
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => late.push(error));
const send = (message: object) => new Promise((resolve) => process.send?.(message, resolve));

let step = "loading its code";
const report: Report = { failures: [], digests: [], count: { mounted: 0, unchanged: 0 } };
try {
  const smoke: SmokeHost = createRequire(import.meta.url)((await host).host ?? "");
  becomeBrowser(smoke);
  const { run: mountAll, shared } = await smoke.load();
  Object.assign(globalThis, { sharedPackages: shared });
  const { script: file = "", kept } = await script;
  // Neither the start of this process nor the wait for the script is part of the first step's time.
  await send({ step });
  const { default: app, modules } = await run(file);
  const onStep = (next: string) => {
    step = next;
    void send({ step });
  };
  report.failures = await mountAll(app, onStep, selection(modules, kept));
} catch (error) {
  late.push(error);
}
// Errors that the last page has left behind are reported a turn later.
await setImmediate();
for (const error of late) {
  report.failures.push({ step, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
await send({ report });
process.exit(0);
