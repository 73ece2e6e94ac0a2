import { execFile } from "node:child_process";
import path from "node:path";
import { parseArgs, promisify, styleText } from "node:util";
import { buildAll } from "@optimyz/build/build";
import { main, step, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { environments, readDeployment } from "../deploy/config.ts";
import {
  assertSignedIn,
  awaitHealthy,
  deployWorker,
  ensureBuckets,
  ensureDatabase,
  ensureSecrets,
  type Wrangler,
} from "../deploy/deploy.ts";
import { operatorReasons, releaseAll } from "../local/release-all.ts";
import { checkMigrations } from "../migrations.ts";

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
  const deployment = readDeployment(environment);

  await step("Checking the migrations", async () => checkMigrations());
  await assertSignedIn(wrangler);
  const databaseId = await step("Database and buckets", async () => {
    await ensureBuckets(wrangler, deployment);
    return ensureDatabase(wrangler, deployment.name);
  });
  const config = await step(`Migrating and deploying ${deployment.name}`, () =>
    deployWorker(wrangler, environment, deployment, databaseId),
  );
  const made = await step("Secrets", () =>
    ensureSecrets(wrangler, config, process.env, (name, value) =>
      console.log(`${styleText("bold", `${name} ${value}`)}  (shown once; keep it safe)`),
    ),
  );
  await step(`Waiting for ${deployment.origin}`, () => awaitHealthy(deployment.origin));

  const token = made.RELEASE_TOKEN ?? process.env.RELEASE_TOKEN;
  if (!values["worker-only"]) {
    if (!token) throw new UserError("The Worker is live. Set RELEASE_TOKEN to release the front-ends as well.");
    await step("Building the front-ends", buildAll);
    const options = { reason: operatorReasons.deploy, replaceTeams: values["front-ends"] };
    await step("Releasing the front-ends", () => releaseAll({ origin: deployment.origin, token }, options));
  }
  console.log(`${styleText(["green", "bold"], "Live")} ${deployment.origin}`);
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
