import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { Script } from "node:vm";
import type { SmokeHost } from "./browser-smoke-host.ts";

// The process in which a release command mounts a front-end's pages. What hangs here is killed from outside.

/** Messages from the parent, each as soon as it is ready: the host's script, then the remote's. */
export interface Given {
  host?: string;
  script?: string;
}

const [origin = ""] = process.argv.slice(2);
const given = <Key extends keyof Given>(key: Key) =>
  new Promise<string>((resolve) => process.on("message", ({ [key]: file }: Given) => file && resolve(file)));
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
async function appOf(file: string): Promise<unknown> {
  const module = { exports: {} as { default?: unknown } };
  const wrapped = new Script(`(function (module, exports) {${readFileSync(file, "utf8")}\n})`, { filename: file });
  wrapped.runInThisContext()(module, module.exports);
  return (await module.exports).default;
}

/** What nobody waits for. */
const late: unknown[] = [];
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => late.push(error));
const send = (message: object) => new Promise((resolve) => process.send?.(message, resolve));

let step = "loading its code";
let failures: { step: string; error: string }[] = [];
try {
  const smoke: SmokeHost = createRequire(import.meta.url)(await host);
  becomeBrowser(smoke);
  const { run, shared } = await smoke.load();
  Object.assign(globalThis, { sharedPackages: shared });
  const file = await script;
  // Neither the start of this process nor the wait for the script is part of the first step's time.
  await send({ step });
  failures = await run(await appOf(file), (next) => {
    step = next;
    void send({ step });
  });
} catch (error) {
  late.push(error);
}
// Errors that the last page has left behind are reported a turn later.
await setImmediate();
for (const error of late) {
  failures.push({ step, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
await send({ failures });
process.exit(0);
