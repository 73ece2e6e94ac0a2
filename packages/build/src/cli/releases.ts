import { styleText } from "node:util";
import { LIVE } from "@optimyz/contract/protocol/release-channels";
import { channelUsage, runChannelCommand } from "../release/channels.ts";
import { readArguments, runCommand, UsageError } from "../release/command.ts";
import { historyTable, table } from "../release/report.ts";
import { authorOf, originOf, registryAt } from "../release/site.ts";
import { discover, history, promote, retire, rollBack, setCanary } from "../release-client.ts";
import { commandLine } from "../workspace.ts";

const usage = `${commandLine("releases")} --to <url> <command> [--reason <text>] [--json]
  list                              what visitors get at the moment, or what is in --channel <name>
  history                           the newest revisions: who, what, why; --channel <name> for its own
  promote <front-end> <version>     make a published version live
  canary <front-end> <version> <%>  give it to a share of the visitors; 0 ends that
  rollback <revision> [--only <front-end>]
  retire <front-end>                takes it off the site; its addresses then say that the page is gone
${channelUsage}`;

const { positionals, values: options } = readArguments(
  {
    to: { type: "string" },
    reason: { type: "string" },
    only: { type: "string" },
    channel: { type: "string" },
    from: { type: "string" },
    json: { type: "boolean", default: false },
  },
  usage,
);
const [command = "", ...rest] = positionals;

await runCommand(options.json, async () => {
  const response = await run();
  if (!options.json) console.log(response.text);
  return response.data;
});

async function run(): Promise<{ text: string; data: unknown }> {
  const cause = { reason: options.reason ?? "", author: authorOf() };
  if (command === "list" && (options.channel ?? LIVE) === LIVE) return list(originOf(options.to));
  const registry = registryAt(options.to);
  const ofChannel = await runChannelCommand(registry, [command, ...rest], options, cause);
  if (ofChannel) return ofChannel;
  if (command === "history") {
    const revisions = await history(registry);
    return { text: historyTable(revisions), data: revisions };
  }
  const [first, version, percent] = rest;
  if (command === "promote" && first && version) return done(await promote(registry, { [first]: version }, cause));
  if (command === "canary" && first && version && /^\d{1,3}$/.test(percent ?? "")) {
    return done(await setCanary(registry, { name: first, version, percent: Number(percent) }, cause));
  }
  if (command === "rollback" && /^\d+$/.test(first ?? "")) {
    return done(await rollBack(registry, Number(first), cause, options.only));
  }
  if (command === "retire" && first) return done(await retire(registry, first, cause));
  throw new UsageError(`Usage: ${usage}`);
}

async function list(origin: string): Promise<{ text: string; data: unknown }> {
  const data = await discover(origin);
  const rows = Object.entries(data.microFrontends).flatMap(([name, deployments]) =>
    deployments.map(({ metadata, deployment, extras }) => [
      name,
      metadata.version,
      `${deployment.traffic} %`,
      String(extras.revision),
    ]),
  );
  return { text: table(["front-end", "version", "visitors", "revision"], rows), data };
}

function done(revision: Awaited<ReturnType<typeof rollBack>>): { text: string; data: unknown } {
  const rows = Object.entries(revision.versions).map(([name, version]) => {
    const canary = revision.canaries[name];
    return [name, version, canary ? `${canary.version} for ${canary.percent} %` : ""];
  });
  const retired = (revision.retired ?? []).map((name) => [name, "retired", ""]);
  const title = `${styleText(["green", "bold"], "Done")} revision ${revision.revision} is live`;
  return { text: `${title}\n${table(["front-end", "version", "canary"], [...rows, ...retired])}`, data: revision };
}
