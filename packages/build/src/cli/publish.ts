import { readFileSync } from "node:fs";
import path from "node:path";
import { releaseOf } from "../any-build/release.ts";
import { UserError } from "../progress.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import { companionsOf, deliver, deliveryOf, deliveryOptions, deliveryUsage } from "../release/deliver.ts";
import { registryAt } from "../release/site.ts";
import { publish } from "../release-client.ts";
import { fetchShell, trialFolder, trialIn } from "../smoke.ts";
import { commandLine } from "../workspace.ts";

const usage = `${commandLine("publish")} <dist> ${deliveryUsage} [--server <file>] [--entry <path>] [--version <number>]`;

/** Publishes what any bundler made, shows what the gate says, and makes it live or a canary. */
const { values: options, positionals } = readArguments(
  { ...deliveryOptions, server: { type: "string" }, entry: { type: "string" }, version: { type: "string" } },
  usage,
);
const [dist, ...more] = positionals;

await runCommand(options.json, async () => {
  if (dist === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`);
  const registry = registryAt(options.to);
  const { origin } = registry;
  const delivery = deliveryOf(options, usage);
  const { during } = delivery;
  const trial = trialFolder();
  const { server, entry, version } = options;
  const { manifest, folder } = await during(`Looking at ${dist}`, async () => {
    const protocol = await fetchShell(origin, trial);
    if (protocol === undefined) throw new UserError(`${origin} has no live shell that the build could be tried with.`);
    const release = await releaseOf({ dist, server, entry, version }, trial);
    await trialIn(trial, origin, release.manifest.name, protocol, release.folder)(release.manifest);
    return release;
  });
  const { name } = manifest;
  const contents = manifest.files.map(({ path: file }) => [file, readFileSync(path.join(folder, file))] as const);
  const published = await during(`Publishing ${name} ${manifest.version} to ${origin}`, async () =>
    publish(registry, manifest, await companionsOf(registry, delivery, name), new Map(contents)),
  );
  const outcome = await deliver(registry, delivery, published);
  if (!manifest.server)
    delivery.warn("it has no server module (server/entry.js, or --server): documents come without its pages and slots");
  return { ...published, ...outcome };
});
