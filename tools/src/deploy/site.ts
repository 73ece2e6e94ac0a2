import { styleText } from "node:util";
import { detail, step, UserError } from "@optimyz/build/progress";
import { ALL, keyFor, keysFile, makeKey } from "@optimyz/build/release/kept-keys";
import type { SigningKey } from "@optimyz/build/release/signing";
import { beginSite, discover } from "@optimyz/build/release-client";
import { frontEnds } from "@optimyz/build/workspace";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { operatorReasons, releaseAll } from "../local/release-all.ts";
import { checkMigrations } from "../migrations.ts";
import { adminPlaceOf } from "./admin-origin.ts";
import { type Deployment, type Environment, namesOf } from "./config.ts";
import {
  assertSignedIn,
  awaitHealthy,
  awaitToken,
  deployWorker,
  ensureBuckets,
  ensureDatabase,
  ensureSecrets,
  findDatabase,
  isEmptySite,
  renewReleaseToken,
  type Wrangler,
} from "./deploy.ts";
import { assertSpeaksLive } from "./protocol.ts";

/** What is deployed. */
export interface DeploymentChoice {
  environment: Environment;
  deployment: Deployment;
  /** Leaves the front-ends as they are. */
  workerOnly: boolean;
  /** Whether to release the builds over what teams have released. */
  replaceTeams: boolean;
}

/** Context of a deployment. */
export interface DeploymentTools {
  wrangler: Wrangler;
  build: (name: string) => Promise<{ manifest: ReleaseManifest }>;
  /** Secrets that a person has chosen: the environment of the command. */
  given: Readonly<Record<string, string | undefined>>;
  /** Longest time until a deployment is live everywhere. */
  timeoutMs: number;
}

/**
 * Does the missing steps of a deployment, in an order in which each finds what it needs; after a failure at any step
 * the next run continues. Of each secret that it shows, the last one shown is valid.
 * @throws UserError
 */
export async function deploySite(
  { environment, deployment: described, workerOnly, replaceTeams }: DeploymentChoice,
  { wrangler, build, given, timeoutMs }: DeploymentTools,
): Promise<void> {
  const { name, origin } = described;
  await step("Checking the migrations", async () => checkMigrations());
  await assertSignedIn(wrangler);
  await step("Asking which protocol the live front-ends speak", () => assertSpeaksLive(origin));
  const isFirst = async () => (await findDatabase(wrangler, name)) === undefined;
  const { sentence, ...place } = await adminPlaceOf(described, { isFirst });
  const deployment = { ...described, ...place };
  const databases = await step("Databases and buckets", async () => {
    await ensureBuckets(wrangler, deployment);
    const site = await ensureDatabase(wrangler, name);
    return { site, drill: await ensureDatabase(wrangler, namesOf(deployment).drill) };
  });
  const config = await step(`Migrating and deploying ${name}`, () =>
    deployWorker(wrangler, environment, deployment, databases),
  );
  const made = await step("Secrets", () => ensureSecrets(wrangler, config, given, show));
  await step(`Waiting for ${origin}`, () => awaitHealthy(origin, timeoutMs));
  if (!workerOnly) {
    const manifests = await step("Building the front-ends", () => buildAll(build));
    // An interrupted first deployment has set a token that perhaps nobody knows, and nobody has used.
    const isUnknown = !made.RELEASE_TOKEN && !given.RELEASE_TOKEN && (await isEmptySite(origin));
    const renewed = isUnknown ? await renewReleaseToken(wrangler, config, show) : undefined;
    const token = made.RELEASE_TOKEN ?? given.RELEASE_TOKEN ?? renewed;
    if (token) {
      await step("Releasing the front-ends", async () => {
        await awaitToken(origin, token, timeoutMs);
        await beginSite({ origin, token });
        await releaseAll({ origin, token, keyFor: operatorsKeys(origin) }, manifests, {
          reason: operatorReasons.deploy,
          replaceTeams,
        });
      });
    } else if (!(await areLive(origin, manifests))) {
      throw new UserError("The Worker is live. Set RELEASE_TOKEN to release the front-ends as well.");
    }
  }
  const admin = `${place.adminOrigin ?? origin}/admin`;
  console.log(`${styleText(["green", "bold"], "Live")} ${origin}  ·  admin ${admin}${sentence ? `\n${sentence}` : ""}`);
}

/** A public site takes signed releases alone: with this machine's keys, or one that is made for all front-ends. */
function operatorsKeys(origin: string): (name: string) => SigningKey {
  return (name) => {
    const known = keyFor(origin, name);
    if (known) return known;
    const made = makeKey(origin, ALL);
    detail(`made the key ${made.key}, kept in ${keysFile(origin)}: keep a copy, later releases need it`);
    return made;
  };
}

async function buildAll(build: DeploymentTools["build"]): Promise<ReleaseManifest[]> {
  const manifests: ReleaseManifest[] = [];
  for (const frontEnd of frontEnds()) {
    const { manifest } = await build(frontEnd);
    detail(`${frontEnd} ${manifest.version}`);
    manifests.push(manifest);
  }
  return manifests;
}

async function areLive(origin: string, manifests: readonly ReleaseManifest[]): Promise<boolean> {
  const { microFrontends } = await discover(origin);
  return manifests.every(({ name, version }) => microFrontends[name]?.[0]?.metadata.version === version);
}

const show = (name: string, value: string): void =>
  console.log(
    `${styleText("bold", `${name} ${value}`)}  (shown once; keep it safe. Of several shown, the last is valid)`,
  );
