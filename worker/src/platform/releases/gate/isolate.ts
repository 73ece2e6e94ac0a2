import { smokeLimits } from "../../document/isolate-limits.ts";

const TOTAL_MS = 30_000;

/** `Response` is taken before the modules that are tried run. */
const MAIN = `const Reply = Response, text = String;
export default {
  async fetch() {
    try {
      const { run } = await import("./run.js");
      return new Reply(await run());
    } catch (error) {
      return new Reply("failed: " + text(error?.stack ?? error));
    }
  },
};`;

/**
 * Runs modules in an isolate of their own.
 * @param modules sources by path; `run.js` exports `run()`, which gives a text
 * @param outbound the only way out of the isolate; without one there is none
 * @returns the text, or `failed: ` and what went wrong
 */
export async function evaluateModules(
  loader: WorkerLoader,
  modules: Readonly<Record<string, string>>,
  outbound: Fetcher | null = null,
): Promise<string> {
  const code = {
    compatibilityDate: "2026-10-01",
    mainModule: "main.js",
    // A name alone tells a module from others, unless it ends with `.mjs`.
    modules: {
      ...Object.fromEntries(Object.entries(modules).map(([path, js]) => [path, path.endsWith(".mjs") ? { js } : js])),
      "main.js": MAIN,
    },
    globalOutbound: outbound,
    limits: smokeLimits,
  };
  // Without a name, so that the platform lets it go with this request; the local one keeps each that has a name.
  const isolate = loader.load(code);
  try {
    const signal = AbortSignal.timeout(TOTAL_MS);
    return await (await isolate.getEntrypoint().fetch("http://gate/", { signal })).text();
  } catch (error) {
    return `failed: ${String(error)}`;
  }
}
