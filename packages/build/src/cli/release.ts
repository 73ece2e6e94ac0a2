import { readFileSync } from "node:fs";
import { styleText } from "node:util";
import type { ReleaseManifest } from "@optimyz/contract/platform/release";
import { LIVE } from "@optimyz/contract/release-channels";
import { type AppLiteral, appLiteral } from "../app-literal.ts";
import { tryInBrowser } from "../browser-smoke.ts";
import { build, manifestFile, releasable, smokeScript } from "../build.ts";
import { detail, step } from "../progress.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import { reportLines } from "../release/report.ts";
import { authorOf, isLocal, registryAt } from "../release/site.ts";
import {
  changeChannel,
  channels,
  hold,
  linkChannel,
  liveRevision,
  promote,
  publish,
  publishHeld,
  type Registry,
  setCanary,
  storeMaps,
} from "../release-client.ts";
import { prepareTrial, type Trial } from "../smoke.ts";
import { commandLine, currentFrontEnd, frontEnds } from "../workspace.ts";

const usage = `${commandLine("release", "<front-end>")} --to <url> [--publish-only | --canary <percent> | --channel <name>] [--reason <text>] [--provenance <file>] [--source-maps | --no-source-maps] [--json]`;

/** Builds one front-end, publishes it, shows what the gate says, and makes it live or a canary. */
const { values: options, positionals } = readArguments(
  {
    to: { type: "string" },
    "publish-only": { type: "boolean", default: false },
    canary: { type: "string" },
    channel: { type: "string" },
    reason: { type: "string" },
    provenance: { type: "string" },
    "source-maps": { type: "boolean", default: false },
    "no-source-maps": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
  usage,
);
const [name = currentFrontEnd() ?? ""] = positionals;

/** Target of a release that does not go live. */
const channel = options.channel === LIVE ? undefined : options.channel;

const during = <T>(what: string, work: () => Promise<T>) => (options.json ? work() : step(what, work));
const print = (line: string) => options.json || detail(line);
const done = (what: string) => options.json || console.log(`${styleText(["green", "bold"], "Done")} ${what}`);

await runCommand(options.json, async () => {
  const registry = registryAt(options.to);
  if (!frontEnds().includes(name)) throw new UsageError(`There is no front-end ${name}. Usage: ${usage}`);
  const percent = readPercent(options.canary);
  if (channel && (percent !== undefined || options["publish-only"])) throw new UsageError(`Usage: ${usage}`);
  const { manifest, isNew, report } = await buildAndPublish(registry);
  if (!options.json) for (const line of reportLines(report)) console.log(line);
  print(isNew ? "published" : "was published before");
  const { version } = manifest;
  const outcome = options["publish-only"]
    ? showPreview(registry, version)
    : channel
      ? await putIntoChannel(registry, version, channel)
      : await goLive(registry, version, percent);
  return { name, version, isNew, report, ...outcome, sourceMaps: await sendMaps(registry, manifest) };
});

/** Who releases, and why. */
function causeOf() {
  return { reason: options.reason ?? "", author: authorOf() };
}

/** Builds the front-end, tries it, and publishes it next to what is in its channel. */
async function buildAndPublish(registry: Registry) {
  const provenance = readText(options.provenance);
  // Asked for while the build runs: the gate judges it next to what is in its channel.
  const companions = channel ? companionsIn(registry, channel, name) : Promise.resolve({});
  companions.catch(() => undefined);
  const script = Promise.withResolvers<string>();
  const rendering = name === "shell" ? "edge" : (await appLiteral(name)).rendering;
  const tryBuild = beginTrial(registry.origin, name, rendering, script.promise);
  const manifest = await during(`Building ${name}`, async () => {
    const built = await build(name, () => script.resolve(smokeScript(name))).catch((error: unknown) => {
      script.reject(error);
      throw error;
    });
    return releasable(built.manifest);
  });
  const { version } = manifest;
  const others = await companions;
  const stated =
    provenance === undefined ? undefined : { manifest: readFileSync(manifestFile(name), "utf8"), provenance };
  // The gate runs no code of a remote that only browsers render. That of others has to be known to end before it does.
  const held = rendering === "browser" ? hold(registry, manifest, others, stated) : undefined;
  held?.catch(() => undefined);
  await during(`Trying ${name} ${version}`, () => tryBuild(manifest));
  const published = await during(`Publishing ${name} ${version} to ${registry.origin}`, async () => {
    if (!held) return publish(registry, manifest, others, undefined, stated);
    await held;
    return publishHeld(registry, manifest, others);
  });
  return { manifest, ...published };
}

/** Says where a version that is published and nothing more can be looked at. */
function showPreview({ origin }: Registry, version: string) {
  const preview = `${origin}/?override=${name}@${version}`;
  print(`look at it: ${preview}`);
  print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} ${version}`);
  return { preview };
}

async function putIntoChannel(registry: Registry, version: string, into: string) {
  const { origin } = registry;
  await during(`Putting it into the channel ${into}`, () =>
    changeChannel(registry, into, { [name]: version }, causeOf()),
  );
  const { url: preview, endsAt } = await linkChannel(registry, into);
  done(`${name} ${version} is in the channel ${into}`);
  print(`look at it, until ${endsAt.slice(0, 10)}: ${preview}`);
  print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} --from ${into}`);
  return { channel: into, preview, endsAt };
}

/** Makes the version live, or a canary for a share of the visitors. */
async function goLive(registry: Registry, version: string, percent: number | undefined) {
  const live = await liveRevision(registry);
  const revision =
    percent === undefined
      ? await during("Promoting", () => promote(registry, { [name]: version }, causeOf(), live?.revision))
      : await during(`Giving it to ${percent} % of the visitors`, () =>
          setCanary(registry, { name, version, percent }, causeOf()),
        );
  const isChanged = revision.revision !== live?.revision;
  const changed = isChanged ? "is live" : "was live already";
  const what = percent === undefined ? changed : `is a canary for ${percent} % of the visitors`;
  done(`${name} ${version} ${what}, revision ${revision.revision}`);
  if (live && isChanged && !options.json) {
    // Before its first release a front-end has no version to go back to; then it leaves the site again.
    const only = name in live.versions ? ` --only ${name}` : "";
    console.log(`  back with: ${commandLine("releases")} --to ${registry.origin} rollback ${live.revision}${only}`);
  }
  return { revision };
}

/** Sends source maps. What the release is already does not depend on this: it fails with a word and no more. */
async function sendMaps(to: Registry, of: ReleaseManifest): Promise<number> {
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
): Trial {
  script.catch(() => undefined);
  if (rendering !== "browser") return prepareTrial(origin, frontEnd);
  const mounted = tryInBrowser(origin, frontEnd, script);
  // A build that fails says so first, and says more.
  mounted.catch(() => undefined);
  return () => mounted;
}

/** The other front-ends' versions in a channel, which a release is judged next to; none in one that is new. */
async function companionsIn(registry: Registry, channel: string, name: string): Promise<Record<string, string>> {
  const found = (await channels(registry)).find((each) => each.channel === channel);
  const { [name]: _, ...others } = found?.versions ?? {};
  return others;
}

function readText(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`--provenance names no file that can be read: ${file}`);
  }
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--canary needs a share from 1 to 100, not ${text}.`);
}
