import { type ParseArgsOptionsConfig, styleText } from "node:util";
import { LIVE } from "@optimyz/contract/protocol/release-channels";
import type { Published, Revision } from "@optimyz/contract/protocol/release-registry";
import { detail, step } from "../progress.ts";
import {
  changeChannel,
  channels,
  linkChannel,
  liveRevision,
  promote,
  type Registry,
  setCanary,
} from "../release-client.ts";
import { commandLine } from "../workspace.ts";
import { UsageError } from "./command.ts";
import { reportLines, warningMark } from "./report.ts";
import { authorOf } from "./site.ts";

/** Options of every command that sends a release. */
export const deliveryOptions = {
  to: { type: "string" },
  "publish-only": { type: "boolean", default: false },
  canary: { type: "string" },
  channel: { type: "string" },
  reason: { type: "string" },
  json: { type: "boolean", default: false },
} as const satisfies ParseArgsOptionsConfig;

export const deliveryUsage =
  "--to <url> [--publish-only | --canary <percent> | --channel <name>] [--reason <text>] [--json]";

interface Options {
  "publish-only": boolean;
  canary?: string | undefined;
  channel?: string | undefined;
  reason?: string | undefined;
  json: boolean;
}

/** Where a release goes, and what the person at the terminal reads on the way. */
export interface Delivery {
  /** Target of a release that does not go live. */
  channel: string | undefined;
  /** Share of the visitors, for a canary. */
  percent: number | undefined;
  isPublishedOnly: boolean;
  cause: { reason: string; author: string };
  during: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  print: (line: string) => void;
  warn: (line: string) => void;
  done: (what: string) => void;
}

/** @throws UsageError when options contradict each other or name nothing */
export function deliveryOf(options: Options, usage: string): Delivery {
  const channel = options.channel === LIVE ? undefined : options.channel;
  const percent = readPercent(options.canary);
  const isPublishedOnly = options["publish-only"];
  const print = (line: string) => {
    if (!options.json) detail(line);
  };
  if (channel && (percent !== undefined || isPublishedOnly)) throw new UsageError(`Usage: ${usage}`);
  return {
    channel,
    percent,
    isPublishedOnly,
    cause: { reason: options.reason ?? "", author: authorOf() },
    during: (what, work) => (options.json ? work() : step(what, work)),
    print,
    warn: (line) => print(`${warningMark} ${line}`),
    done: (what) => {
      if (!options.json) console.log(`${styleText(["green", "bold"], "Done")} ${what}`);
    },
  };
}

/** The other front-ends' versions in its channel, which a release is judged next to; none in one that is new. */
export async function companionsOf(
  registry: Registry,
  { channel }: Delivery,
  name: string,
): Promise<Record<string, string>> {
  if (!channel) return {};
  const found = (await channels(registry)).find((each) => each.channel === channel);
  const { [name]: _, ...others } = found?.versions ?? {};
  return others;
}

/** Shows what the gate said of a published release, and puts it where it goes: live, to a canary, to a channel or nowhere. */
export async function deliver(registry: Registry, delivery: Delivery, published: Published) {
  const { name, version, isNew, isFirstKey, report } = published;
  for (const line of reportLines(report)) delivery.print(line.replace(/^ {2}/, ""));
  delivery.print(isNew ? "published" : "was published before");
  if (isFirstKey)
    delivery.warn(`its key is now the key of ${name} on ${registry.origin}: only releases signed with it run`);
  if (delivery.isPublishedOnly) return showPreview(registry, delivery, name, version);
  return delivery.channel
    ? putIntoChannel(registry, delivery, delivery.channel, { name, version })
    : goLive(registry, delivery, { name, version });
}

/** Says where a version that is published and nothing more can be looked at. */
function showPreview({ origin }: Registry, { print }: Delivery, name: string, version: string) {
  const preview = `${origin}/?override=${name}@${version}`;
  print(`look at it: ${preview}`);
  print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} ${version}`);
  return { preview };
}

interface Sent {
  name: string;
  version: string;
}

async function putIntoChannel(
  registry: Registry,
  { during, done, print, cause }: Delivery,
  into: string,
  { name, version }: Sent,
) {
  const { origin } = registry;
  await during(`Putting it into the channel ${into}`, () => changeChannel(registry, into, { [name]: version }, cause));
  const { url: preview, endsAt } = await linkChannel(registry, into);
  done(`${name} ${version} is in the channel ${into}`);
  print(`look at it, until ${endsAt.slice(0, 10)}: ${preview}`);
  print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} --from ${into}`);
  return { channel: into, preview, endsAt };
}

/** Makes the version live, or a canary for a share of the visitors. */
async function goLive(registry: Registry, delivery: Delivery, { name, version }: Sent) {
  const { during, done, print, warn, cause, percent } = delivery;
  const live = await liveRevision(registry);
  const revision =
    percent === undefined
      ? await during("Promoting", () => promote(registry, { [name]: version }, cause, live?.revision))
      : await during(`Giving it to ${percent} % of the visitors`, () =>
          setCanary(registry, { name, version, percent }, cause),
        );
  const isChanged = revision.revision !== live?.revision;
  const changed = isChanged ? "is live" : "was live already";
  const what = percent === undefined ? changed : `is a canary for ${percent} % of the visitors`;
  done(`${name} ${version} ${what}, revision ${revision.revision}`);
  if (percent !== undefined && percent < 100 && live && !(name in live.versions)) {
    warn(`this is its first version: for the other ${100 - percent} % of the visitors its pages are not found`);
  }
  if (live && isChanged) {
    print(`back with: ${commandLine("releases")} --to ${registry.origin} ${wayBack(name, version, live, percent)}`);
  }
  return { revision };
}

/** How to take back what has just gone live, without what another front-end has released. */
function wayBack(name: string, version: string, live: Revision, percent: number | undefined): string {
  if (name in live.versions) return `rollback ${live.revision} --only ${name}`;
  // Before its first release a front-end has no version to go back to: then it leaves the site again.
  return percent === undefined ? `retire ${name}` : `canary ${name} ${version} 0`;
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--canary needs a share from 1 to 100, not ${text}.`);
}
