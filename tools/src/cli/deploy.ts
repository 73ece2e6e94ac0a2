import { execFile } from "node:child_process";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { build } from "@optimyz/build/build";
import { main, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { environments, readDeployment } from "../deploy/config.ts";
import type { Wrangler } from "../deploy/deploy.ts";
import { deploySite } from "../deploy/site.ts";

/**
 * `npm run deploy [-- --env staging] [--worker-only] [--front-ends]`: everything from an empty account to a live site, or
 * an update. What a team has released stays, unless told `--front-ends`.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "production" },
      "worker-only": { type: "boolean", default: false },
      "front-ends": { type: "boolean", default: false },
    },
  });
  const environment = environments.find((name) => name === values.env);
  if (!environment) throw new UserError(`--env is one of ${environments.join(", ")}, not ${values.env}.`);
  const choice = {
    environment,
    deployment: readDeployment(environment),
    workerOnly: values["worker-only"],
    replaceTeams: values["front-ends"],
  };
  await deploySite(choice, { wrangler, build, given: process.env, timeoutMs: 120_000 });
});

async function wrangler(...[args, input]: Parameters<Wrangler>): Promise<string> {
  const program = path.join(root, "node_modules/wrangler/bin/wrangler.js");
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    cwd: path.join(root, "worker"),
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", NO_COLOR: "1", CI: "true" },
    maxBuffer: 16 * 1024 ** 2,
  });
  if (input !== undefined) running.child.stdin?.end(`${input}\n`);
  const { stdout } = await running.catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`wrangler ${args.join(" ")} failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
  });
  return stdout;
}
