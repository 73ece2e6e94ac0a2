import { styleText } from "node:util";
import { LIVE } from "@optimyz/contract/release-channels";
import type { Published, Revision } from "@optimyz/contract/release-registry";
import { detail, step } from "../progress.ts";
import {
  type Cause,
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
import { reportLines } from "./report.ts";
import { authorOf } from "./site.ts";

/** Options of every command that publishes a version: what becomes of it then. */
export const deliveryOptions = {
  to: { type: "string" },
  "publish-only": { type: "boolean", default: false },
  canary: { type: "string" },
  channel: { type: "string" },
  reason: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export const deliveryUsage =
  "--to <url> [--publish-only | --canary <percent> | --channel <name>] [--reason <text>] [--json]";

interface Options {
  "publish-only": boolean;
  canary?: string | undefined;
  channel?: string | undefined;
  reason?: string | undefined;
  json: boolean;
}

/** What a command that publishes tells, and what becomes of the version. */
export interface Delivery {
  /** Names a step and says how long it took; nothing with `--json`. */
  during: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  print: (line: string) => void;
  /** The other front-ends' versions that a release is judged next to: those of its channel. */
  companions: (registry: Registry, name: string) => Promise<Record<string, string>>;
  /** Shows the gate's report, then makes the version live, a canary, or a part of a channel. */
  deliver: (registry: Registry, name: string, published: Published) => Promise<Delivered>;
}

interface Delivered {
  revision?: Revision;
  channel?: string;
  preview?: string;
  endsAt?: string;
}

/** @throws UsageError when options contradict each other */
export function deliveryOf(options: Options): Delivery {
  const percent = readPercent(options.canary);
  /** Target of a release that does not go live. */
  const channel = options.channel === LIVE ? undefined : options.channel;
  if (channel && (percent !== undefined || options["publish-only"])) {
    throw new UsageError("A channel takes no canary, and needs no --publish-only.");
  }
  const during: Delivery["during"] = (what, work) => (options.json ? work() : step(what, work));
  const print = (line: string) => options.json || detail(line);
  const done = (what: string) => options.json || console.log(`${styleText(["green", "bold"], "Done")} ${what}`);
  const cause: Cause = { reason: options.reason ?? "", author: authorOf() };

  /** Says where a version that is published and nothing more can be looked at. */
  const showPreview = ({ origin }: Registry, name: string, version: string): Delivered => {
    const preview = `${origin}/?override=${name}@${version}`;
    print(`look at it: ${preview}`);
    print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} ${version}`);
    return { preview };
  };

  const putIntoChannel = async (registry: Registry, name: string, version: string, into: string) => {
    const { origin } = registry;
    await during(`Putting it into the channel ${into}`, () =>
      changeChannel(registry, into, { [name]: version }, cause),
    );
    const { url: preview, endsAt } = await linkChannel(registry, into);
    done(`${name} ${version} is in the channel ${into}`);
    print(`look at it, until ${endsAt.slice(0, 10)}: ${preview}`);
    print(`make it live: ${commandLine("releases")} --to ${origin} promote ${name} --from ${into}`);
    return { channel: into, preview, endsAt };
  };

  /** Makes the version live, or a canary for a share of the visitors. */
  const goLive = async (registry: Registry, name: string, version: string): Promise<Delivered> => {
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
    if (live && isChanged && !options.json) {
      console.log(
        `  back with: ${commandLine("releases")} --to ${registry.origin} ${wayBack(name, version, live, percent)}`,
      );
    }
    return { revision };
  };

  return {
    during,
    print,
    companions: (registry, name) => (channel ? companionsIn(registry, channel, name) : Promise.resolve({})),
    async deliver(registry, name, { version, isNew, report }) {
      if (!options.json) for (const line of reportLines(report)) console.log(line);
      print(isNew ? "published" : "was published before");
      if (options["publish-only"]) return showPreview(registry, name, version);
      return channel ? putIntoChannel(registry, name, version, channel) : goLive(registry, name, version);
    },
  };
}

/** How to take back what has just gone live: nothing of another front-end goes with it. */
function wayBack(name: string, version: string, live: Revision, percent: number | undefined): string {
  if (name in live.versions) return `rollback ${live.revision} --only ${name}`;
  // Before its first release a front-end has no version to go back to.
  return percent === undefined ? `retire ${name}` : `canary ${name} ${version} 0`;
}

/** The other front-ends' versions in a channel; none in one that is new. */
async function companionsIn(registry: Registry, channel: string, name: string): Promise<Record<string, string>> {
  const found = (await channels(registry)).find((each) => each.channel === channel);
  const { [name]: _, ...others } = found?.versions ?? {};
  return others;
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--canary needs a share from 1 to 100, not ${text}.`);
}
