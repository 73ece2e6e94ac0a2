import { readFileSync } from "node:fs";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { type AppLiteral, appLiteral } from "../app-literal.ts";
import { tryInBrowser } from "../browser-smoke.ts";
import { build, manifestFile, releasable, smokeScript } from "../build.ts";
import { keptFor, type Mounted, mountedLine } from "../mounted-pages.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import {
  companionsOf,
  type Delivery,
  deliver,
  deliveryOf,
  deliveryOptions,
  deliveryUsage,
} from "../release/deliver.ts";
import { isLocal, registryAt } from "../release/site.ts";
import { checkTypes } from "../release/types.ts";
import { hold, publish, publishHeld, type Registry, storeMaps } from "../release-client.ts";
import { prepareTrial } from "../smoke.ts";
import { commandLine, currentFrontEnd, frontEndFolder, frontEnds } from "../workspace.ts";

const usage = `${commandLine("release", "<front-end>")} ${deliveryUsage} [--provenance <file>] [--types | --no-types] [--source-maps | --no-source-maps] [--all]`;

/** Builds one front-end, publishes it, shows what the gate says, and makes it live or a canary. */
const { values: options, positionals } = readArguments(
  {
    ...deliveryOptions,
    provenance: { type: "string" },
    types: { type: "boolean", default: false },
    "no-types": { type: "boolean", default: false },
    "source-maps": { type: "boolean", default: false },
    "no-source-maps": { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
  usage,
);
const [name = currentFrontEnd() ?? ""] = positionals;

await runCommand(options.json, async () => {
  const registry = registryAt(options.to);
  if (!frontEnds().includes(name)) throw new UsageError(`There is no front-end ${name}. Usage: ${usage}`);
  const delivery = deliveryOf(options, usage);
  // A local site gets a release in two seconds; the types alone take longer.
  const isTyped = !options["no-types"] && (!isLocal(registry.origin) || options.types);
  const { manifest, mounted, ...published } = await buildAndPublish(registry, delivery, isTyped);
  const outcome = await deliver(registry, delivery, published);
  if (!isTyped) delivery.warn("its types were not checked: --types does it before anything is published");
  const trial = mounted && { mounted };
  return { ...published, ...outcome, ...trial, isTyped, sourceMaps: await sendMaps(registry, delivery, manifest) };
});

/** Builds the front-end, tries it, and publishes it next to what is in its channel. */
async function buildAndPublish(registry: Registry, delivery: Delivery, isTyped: boolean) {
  const { during } = delivery;
  const provenance = readText(options.provenance);
  // Asked for while the build runs: the gate judges it next to what is in its channel.
  const companions = companionsOf(registry, delivery, name);
  companions.catch(() => undefined);
  const types = isTyped ? checkTypes(frontEndFolder(name)) : undefined;
  types?.catch(() => undefined);
  const script = Promise.withResolvers<string>();
  const rendering = name === "shell" ? "edge" : (await appLiteral(name)).rendering;
  const tryBuild = beginTrial(registry.origin, name, rendering, script.promise);
  const manifest = await during(`Building ${name}`, async () => {
    const built = await build(name, () => script.resolve(smokeScript(name))).catch((error: unknown) => {
      script.reject(error);
      throw error;
    });
    return built.fresh ? built.manifest : releasable(built.manifest);
  });
  const { version } = manifest;
  const others = await companions;
  const stated =
    provenance === undefined ? undefined : { manifest: readFileSync(manifestFile(name), "utf8"), provenance };
  // The gate runs no code of a remote that only browsers render. That of others has to be known to end before it does.
  const held = rendering === "browser" ? hold(registry, manifest, others, stated) : undefined;
  held?.catch(() => undefined);
  const mounted = await during(`Trying ${name} ${version}`, () => tryBuild(manifest));
  if (mounted) delivery.print(mountedLine(mounted));
  if (types) await during("Checking its types", () => types);
  const published = await during(`Publishing ${name} ${version} to ${registry.origin}`, async () => {
    if (!held) return publish(registry, manifest, others, undefined, stated);
    // Of what was published before, the first request is the one that brings the key.
    const { isFirstKey = false } = await held;
    const whole = await publishHeld(registry, manifest, others);
    return { ...whole, isFirstKey: isFirstKey || whole.isFirstKey };
  });
  return { manifest, mounted, ...published };
}

/** Sends source maps. What the release is already does not depend on this: it fails with a word and no more. */
async function sendMaps(to: Registry, { during, print }: Delivery, of: ReleaseManifest): Promise<number> {
  // The sources of a local site's releases are at hand, and a second build would take longer than the first.
  if (options["no-source-maps"] || (isLocal(to.origin) && !options["source-maps"])) return 0;
  try {
    return await during("Sending source maps for the team's page", async () => {
      const { sourceMaps: mapsOf } = await import("../source-maps.ts");
      return storeMaps(to, of, await mapsOf(name, of));
    });
  } catch (error) {
    print(`no source maps were sent: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  }
}

/**
 * Begins what a trial needs in addition to the build.
 * @param script path of the script that mounts the front-end, which the build makes
 */
function beginTrial(
  origin: string,
  frontEnd: string,
  rendering: AppLiteral["rendering"],
  script: Promise<string>,
): (manifest: ReleaseManifest) => Promise<Mounted | undefined> {
  script.catch(() => undefined);
  if (rendering !== "browser") {
    const tryOnEdge = prepareTrial(origin, frontEnd);
    return async (manifest) => void (await tryOnEdge(manifest));
  }
  const mounted = tryInBrowser(origin, frontEnd, script, keptFor(origin, frontEnd, options.all));
  // A build that fails says so first, and says more.
  mounted.catch(() => undefined);
  return () => mounted;
}

function readText(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`--provenance names no file that can be read: ${file}`);
  }
}
