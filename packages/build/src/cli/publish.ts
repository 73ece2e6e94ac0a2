import path from "node:path";
import { CLAIMS_FILE, manifestOfFolder, readClaims } from "../built-folder.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import { deliveryOf, deliveryOptions, deliveryUsage } from "../release/delivery.ts";
import { registryAt } from "../release/site.ts";
import { publish } from "../release-client.ts";
import { prepareTrial } from "../smoke.ts";

const usage = `npx optimyz publish <folder> [--claims <file>] ${deliveryUsage}`;

/** Publishes a folder that any bundler has made, shows what the gate says, and makes it live or a canary. */
const { values: options, positionals } = readArguments({ ...deliveryOptions, claims: { type: "string" } }, usage);

await runCommand(options.json, async () => {
  const [dist, ...more] = positionals;
  if (dist === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`);
  const registry = registryAt(options.to);
  const { during, companions, deliver } = deliveryOf(options);
  const claims = readClaims(path.resolve(options.claims ?? CLAIMS_FILE));
  const { name } = claims;
  const folder = path.resolve(dist);
  const trial = prepareTrial(registry.origin, name, folder);
  const { manifest, contents } = await manifestOfFolder(folder, claims, process.cwd());
  const { version } = manifest;
  await during(`Trying ${name} ${version}`, () => trial(manifest));
  const published = await during(`Publishing ${name} ${version} to ${registry.origin}`, async () =>
    publish(registry, manifest, await companions(registry, name), contents),
  );
  return { ...published, ...(await deliver(registry, name, published)) };
});
