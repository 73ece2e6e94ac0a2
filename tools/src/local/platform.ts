import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { secretsFile } from "@optimyz/build/local-site";
import { descendants } from "@optimyz/build/processes";
import { endWithThis } from "./end-with.ts";
import { mappedStack } from "./mapped-stack.ts";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "./miniflare.ts";
import { readWorkerOptions, workerScript } from "./worker-build.ts";
import { workerFolder } from "./wrangler.ts";

/**
 * The local platform around a built worker, as a process of its own: workerd with D1, R2 and mails in folders, and nothing
 * between its port and the worker. `wrangler dev` does the same with a second workerd in front, which reloads pages when
 * sources change and takes as much CPU time as the worker itself; Miniflare's own port has a worker in front, whose gzip takes
 * longer than our worker does and helps nobody on this machine.
 *
 * Prints where it listens, then what the worker logs. Ends with the worker, and at SIGTERM; workerd ends with it.
 */
const { values } = parseArgs({
  options: { "persist-to": { type: "string", default: "" }, var: { type: "string", multiple: true, default: [] } },
});
/** The worker's name within this platform. */
const NAME = "optimyz";

const dataDir = values["persist-to"];
const variables = Object.fromEntries(values.var.map((each) => /^(.*?):(.*)$/s.exec(each)?.slice(1) ?? []));
const { bindings, ...options } = readWorkerOptions();
const platform = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    // The worker logs each request itself.
    logRequests: false,
    log: new Log(LogLevel.INFO),
    // Would ask the platform's maker where this machine is.
    cf: false,
    // Where wrangler keeps them, whose commands find the same data.
    resourcePersistencePath: path.join(dataDir, "v3"),
    resourceTmpPath: path.join(workerFolder, ".wrangler/tmp"),
    handleStructuredLogs: ({ message }) => console.log(mappedStack(message, workerScript)),
    workers: [
      {
        ...options,
        name: NAME,
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        modulesRoot: path.dirname(workerScript),
        modules: [{ type: "ESModule", path: workerScript }],
        bindings: {
          ...bindings,
          ...parseEnv(readFileSync(secretsFile(dataDir), "utf8")),
          ...variables,
        },
      },
    ],
  }),
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void platform.dispose().finally(() => process.exit(0)));
}
const url = await platform.unsafeGetDirectURL(NAME);
endWithThis(descendants(process.pid).map(({ pid }) => pid));
console.log(`Ready on ${url}`);
