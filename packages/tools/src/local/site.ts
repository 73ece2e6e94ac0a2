import { build, buildAll } from "@optimyz/build/build";
import { assertPortFree } from "@optimyz/build/port";
import { detail, step } from "@optimyz/build/progress";
import { liveRevision, promote, publish, type Registry } from "@optimyz/build/release-client";
import { frontEnds } from "@optimyz/build/workspace";
import type { ReleaseManifest } from "@optimyz/contract/release";
import { adminClient } from "./admin-client.ts";
import { assertFreeSpace } from "./data-dir.ts";
import { assertDatabasesReadable } from "./database.ts";
import { addDemoContent } from "./demo.ts";
import { ensureSecrets, type Secrets } from "./secrets.ts";
import { type LocalWorker, migrate, startWorker } from "./worker.ts";

export interface SiteOptions {
  port: number;
  dataDir: string;
  /** Whether to fill a new site with demo content. */
  demo: boolean;
  /** Worker variables other than the secrets. */
  variables?: Record<string, string>;
}

export interface LocalSite extends LocalWorker {
  secrets: Secrets;
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

async function startSteps({ port, dataDir, demo, variables = {} }: SiteOptions): Promise<LocalSite> {
  await assertPortFree(port);
  assertDatabasesReadable(dataDir);
  await step("Building the front-ends", buildAll);
  const secrets = ensureSecrets(dataDir);
  await step("Preparing the database", () => migrate(dataDir));
  const worker = await step("Starting the worker", () => startWorker(port, dataDir, variables));
  try {
    await step("Releasing the front-ends", () => releaseAll({ origin: worker.origin, token: secrets.RELEASE_TOKEN }));
    const admin = await adminClient(worker.origin, secrets.ADMIN_EMAIL, secrets.ADMIN_PASSWORD);
    if (demo && admin) {
      await step("Checking the demo content", async () => {
        for (const sentence of await addDemoContent(admin, dataDir, reportEveryTenth())) detail(`left out ${sentence}`);
      });
    }
    return { ...worker, secrets, passwordKnown: admin !== undefined };
  } catch (error) {
    await worker.stop();
    throw error;
  }
}

/** Publishes every build that is not live, and makes all of them live in one revision. */
export async function releaseAll(registry: Registry): Promise<void> {
  const live = (await liveRevision(registry))?.versions ?? {};
  const manifests: ReleaseManifest[] = [];
  for (const name of frontEnds()) manifests.push((await build(name)).manifest);
  const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  const changed: Record<string, string> = {};
  for (const manifest of manifests) {
    await publish(registry, manifest, versions);
    if (live[manifest.name] === manifest.version) continue;
    changed[manifest.name] = manifest.version;
    detail(`${manifest.name} ${manifest.version}`);
  }
  if (Object.keys(changed).length > 0) await promote(registry, changed, { reason: "Local start" });
}

function reportEveryTenth(): (done: number, all: number) => void {
  let reported = 0;
  return (done, all) => {
    const tenth = Math.floor((done * 10) / all);
    if (tenth > reported) detail(`${done} of ${all}`);
    reported = Math.max(reported, tenth);
  };
}
