import { pathToFileURL } from "node:url";
import { GlobalWindow } from "happy-dom";
import type { SmokeModule } from "./browser-smoke.ts";

// The process in which a release command mounts a front-end's pages. What hangs here is killed from outside.

const [origin = ""] = process.argv.slice(2);
const given = new Promise<{ bundle: string }>((resolve) => process.once("message", resolve));

/** What a browser's global object has, in place of Node's own. */
function becomeBrowser(): void {
  const window = new GlobalWindow({ url: `${origin}/` });
  const kept = new Set(["constructor", "undefined", "NaN", "global", "globalThis", "process", "console"]);
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const known = Object.getOwnPropertyDescriptor(globalThis, key);
    if (kept.has(key) || (known?.value !== undefined && known.value === property.value)) continue;
    Object.defineProperty(globalThis, key, { ...property, configurable: true });
  }
}

/** What nobody waits for. */
const late: unknown[] = [];
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => late.push(error));
const send = (message: object) => new Promise((resolve) => process.send?.(message, resolve));

let step = "loading its code";
try {
  becomeBrowser();
  const { bundle } = await given;
  // Neither the start of this process nor the wait for its bundle is part of the first step's time.
  await send({ step });
  const { run }: SmokeModule = await import(pathToFileURL(bundle).href);
  const failures = await run((next) => {
    step = next;
    void send({ step });
  });
  await send({ failures });
} catch (error) {
  late.push(error);
}
const failures = late.map((error) => ({ step, error: error instanceof Error ? error.stack : String(error) }));
await send({ failures });
process.exit(0);
