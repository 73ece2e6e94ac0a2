import { styleText } from "node:util";
import { type Channel, LIVE } from "@optimyz/contract/protocol/release-channels";
import {
  type Cause,
  changeChannel,
  channelHistory,
  channelNamed,
  channels,
  linkChannel,
  promote,
  type Registry,
  removeChannel,
} from "../release-client.ts";
import { UsageError } from "./command.ts";
import { table } from "./report.ts";

export const channelUsage = `  channels                          all channels, with what is in them
  promote <front-end> <version> --channel <name>   put it into a channel; the version live takes it out
  promote [<front-end>] --from <name> [--channel <other>]   the same bytes from a channel to all, or to another channel
  link <channel>                    a link that shows it for seven days
  remove <channel>                  remove it, or your front-end from it`;

interface Options {
  channel?: string | undefined;
  from?: string | undefined;
}

interface Output {
  text: string;
  data: unknown;
}

/**
 * Runs a command that is about a channel.
 * @returns undefined for one that is about what is live
 * @throws UsageError when it is called wrongly; RegistryError
 */
export async function runChannelCommand(
  registry: Registry,
  [command = "", first = "", second = "", ...more]: readonly string[],
  { channel, from }: Options,
  cause: Cause,
): Promise<Output | undefined> {
  if (more.length === 0 && !second && first) {
    if (command === "link") return linked(registry, first);
    if (command === "remove") return removed(registry, first);
  }
  if (command === "channels") return listed(await channels(registry));
  if (command === "promote" && from && !second) return promoted(registry, from, { only: first, to: channel }, cause);
  if (!channel || channel === LIVE) return undefined;
  if (command === "list") return listed([await channelNamed(registry, channel)]);
  if (command === "history") return past(registry, channel);
  if (command === "promote" && first && second) {
    return moved(await changeChannel(registry, channel, { [first]: second }, cause));
  }
  throw new UsageError(`${command} knows no channel. What does:\n${channelUsage}`);
}

async function promoted(
  registry: Registry,
  from: string,
  { only, to = LIVE }: { only: string; to?: string | undefined },
  cause: Cause,
): Promise<Output> {
  const { versions: all } = await channelNamed(registry, from);
  const versions = Object.fromEntries(Object.entries(all).filter(([name]) => !only || name === only));
  if (Object.keys(versions).length === 0) {
    throw new UsageError(only ? `${only} is not in the channel ${from}.` : `Nothing is in the channel ${from}.`);
  }
  const reason = cause.reason || `From the channel ${from}.`;
  if (to !== LIVE) return moved(await changeChannel(registry, to, versions, { ...cause, reason }));
  const revision = await promote(registry, versions, { ...cause, reason });
  const names = Object.entries(versions).map((pair) => pair.join(" "));
  return { text: `${done()} ${names.join(", ")} live, revision ${revision.revision}`, data: revision };
}

async function linked(registry: Registry, channel: string): Promise<Output> {
  const link = await linkChannel(registry, channel);
  return { text: `${link.url}\nworks until ${inUtc(link.endsAt)} UTC, for whoever has it`, data: link };
}

async function removed(registry: Registry, channel: string): Promise<Output> {
  const data = await removeChannel(registry, channel);
  return { text: data.message, data };
}

async function past(registry: Registry, channel: string): Promise<Output> {
  const data = await channelHistory(registry, channel);
  const rows = data.map(({ revision, createdAt, author, versions, reason }) => [
    String(revision),
    inUtc(createdAt),
    author,
    inWords(versions),
    reason,
  ]);
  return { text: table(["change", "when (UTC)", "who", "what", "why"], rows), data };
}

function listed(data: readonly Channel[]): Output {
  const rows = data.map(({ channel, versions, changed, endsAt }) => [
    channel,
    inWords(versions) || "as live",
    inUtc(changed.createdAt),
    changed.author,
    inUtc(endsAt),
  ]);
  return { text: table(["channel", "versions", "changed (UTC)", "by", "goes unused on"], rows), data };
}

const moved = (channel: Channel): Output => ({
  text: `${done()} the channel ${channel.channel} has ${inWords(channel.versions) || "what is live"}`,
  data: channel,
});

const done = (): string => styleText(["green", "bold"], "Done");
const inUtc = (moment: string): string => moment.slice(0, 16).replace("T", " ");
const inWords = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map((pair) => pair.join(" "))
    .join(", ");
