import { buildAll } from "@optimyz/build/build";
import { assertPortFree } from "@optimyz/build/port";
import { detail, step } from "@optimyz/build/progress";
import { beginSite } from "@optimyz/build/release-client";
import { adminClient } from "./admin-client.ts";
import { assertFreeSpace } from "./data-dir.ts";
import { assertDatabasesReadable } from "./database.ts";
import { addDemoContent, hasDemoContent } from "./demo.ts";
import { addDemoLessons, hasDemoLessons } from "./demo-lessons.ts";
import { addDemoWeek, beginDemoWeek, hasDemoWeek, isDemoWeekBegun } from "./demo-week.ts";
import { isLoginKnown, noteLogin } from "./known-login.ts";
import { migrate } from "./migrate.ts";
import { pseudoRelease } from "./pseudo-releases.ts";
import type { Demo } from "./read-demo.ts";
import { operatorReasons, releaseAll } from "./release-all.ts";
import { ensureSecrets, type Secrets } from "./secrets.ts";
import { type LocalWorker, startWorker } from "./worker.ts";
import { buildWorker } from "./worker-build.ts";

export interface SiteOptions {
  port: number;
  dataDir: string;
  demo: Demo;
  /** Whether to release the builds over what teams have released. */
  replaceTeams?: boolean;
  /** Worker variables other than the secrets. */
  variables?: Record<string, string>;
  /** Whether to release the builds with languages that nobody speaks, which show what is in no catalogue. */
  pseudo?: boolean;
  /** CPU time of the worker without a response that makes a hang, in milliseconds. */
  hungMs?: number | undefined;
}

export interface LocalSite extends LocalWorker {
  secrets: Secrets;
  /** Where the admin has an origin of its own. Without `ADMIN_ORIGIN` it is at the site's as well. */
  adminOrigin: string;
  /** False when the administrator has another password than the stored one. */
  passwordKnown: boolean;
}

/**
 * Builds, migrates, starts, releases and seeds a whole site on this machine; does only what is missing, so that it can
 * be killed at any point and started again.
 * @throws UserError naming the step that failed, or the full disk behind it
 */
export async function startSite(options: SiteOptions): Promise<LocalSite> {
  try {
    return await startSteps(options);
  } catch (error) {
    assertFreeSpace(options.dataDir);
    throw error;
  }
}

async function startSteps({
  port,
  dataDir,
  demo,
  replaceTeams = false,
  variables = {},
  pseudo = false,
  hungMs,
}: SiteOptions): Promise<LocalSite> {
  await assertPortFree(port);
  assertDatabasesReadable(dataDir);
  const built = await step("Building the front-ends", buildAll);
  const builds = pseudo ? await Promise.all(built.map(pseudoRelease)) : built;
  await step("Building the worker", buildWorker);
  const secrets = ensureSecrets(dataDir);
  await step("Preparing the database", () => migrate(dataDir));
  const adminOrigin = variables.ADMIN_ORIGIN ?? `http://admin.localhost:${port}`;
  const worker = await step("Starting the worker", () => startWorker(port, dataDir, variables, hungMs));
  try {
    if (await isHalfRestored(worker.origin)) {
      detail(
        "An archive is being restored into this site, which serves nothing until then: go on with npm run restore.",
      );
      return { ...worker, secrets, adminOrigin, passwordKnown: false };
    }
    const registry = { origin: worker.origin, token: secrets.RELEASE_TOKEN };
    // Before the first release: a start that is killed in between finds out by it where it was.
    if (demo === "off") await beginSite(registry);
    await step("Releasing the front-ends", () =>
      releaseAll(registry, builds, { reason: operatorReasons.start, replaceTeams }),
    );
    if (isLoginKnown(dataDir, secrets) && (await hasDemo(demo, dataDir))) {
      return { ...worker, secrets, adminOrigin, passwordKnown: true };
    }
    const admin = await adminClient(
      variables.ADMIN_ORIGIN ?? worker.origin,
      secrets.ADMIN_EMAIL,
      secrets.ADMIN_PASSWORD,
    );
    if (admin) noteLogin(dataDir, secrets);
    if (demo === "on" && admin && !(await hasDemoContent(dataDir))) await beginDemoWeek(admin, dataDir);
    if (demo !== "off" && admin) {
      await step("Checking the demo content", async () =>
        report(await addDemoContent(admin, dataDir, reportEveryTenth())),
      );
    }
    if (demo === "on" && admin && isDemoWeekBegun(dataDir)) {
      const options = { password: secrets.ADMIN_PASSWORD, onProgress: reportEveryTenth() };
      await step("Checking the demo's people and batches", async () =>
        report(await addDemoWeek(admin, dataDir, options)),
      );
      await step("Checking the demo's lessons", async () =>
        report(await addDemoLessons(admin, dataDir, secrets.ADMIN_PASSWORD)),
      );
    }
    return { ...worker, secrets, adminOrigin, passwordKnown: admin !== undefined };
  } catch (error) {
    await worker.stop();
    throw error;
  }
}

const hasDemo = async (demo: Demo, dataDir: string): Promise<boolean> =>
  demo === "off" ||
  ((await hasDemoContent(dataDir)) &&
    (demo === "content" || !isDemoWeekBegun(dataDir) || (hasDemoWeek(dataDir) && hasDemoLessons(dataDir))));

function report(leftOut: readonly string[]): void {
  for (const sentence of leftOut) detail(`left out ${sentence}`);
}

/** Whether a restore was begun and not finished: the site would refuse releases and content. */
async function isHalfRestored(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/get/skills`);
  await response.body?.cancel();
  return response.status === 503;
}

function reportEveryTenth(): (done: number, all: number) => void {
  let reported = 0;
  return (done, all) => {
    const tenth = Math.floor((done * 10) / all);
    if (tenth > reported) detail(`${done} of ${all}`);
    reported = Math.max(reported, tenth);
  };
}
