import type { PartFile } from "@optimyz/contract/protocol/part-capabilities";
import { partFilesPath } from "@optimyz/contract/protocol/part-files";
import type { Database } from "../../db/database.ts";
import { isMacOf, macOf } from "../../state/mac.ts";
import { siteState } from "../../state/site-state.ts";
import { filesOf } from "./files.ts";
import { limits } from "./limits.ts";

/** What a link's signature says. The front-end is in it: another one's link to the same id is no link. */
const signedText = (frontEnd: string, id: string, until: number): string => `part file ${frontEnd} ${id} ${until}`;

/**
 * Links to files of a front-end, which hold for an hour. For some minutes they are the same, so that a browser that has
 * loaded one does so once.
 * @param at milliseconds since the epoch
 */
export async function linksTo(
  db: Database,
  frontEnd: string,
  ids: readonly string[],
  at = Date.now(),
): Promise<(PartFile & { url: string })[]> {
  const [files, { ticketKey }] = await Promise.all([filesOf(db, frontEnd, ids), siteState(db)]);
  const { linkSeconds, sameLinkSeconds } = limits;
  const until = Math.ceil((at / 1000 + linkSeconds) / sameLinkSeconds) * sameLinkSeconds;
  return Promise.all(
    files.map(async (file) => {
      const mac = await macOf(ticketKey, signedText(frontEnd, file.id, until));
      return { ...file, url: `${partFilesPath(frontEnd)}/${file.id}?until=${until}&mac=${mac}` };
    }),
  );
}

/** Whether somebody's request has a link that was given and holds. */
export async function isLinked(
  ticketKey: string,
  { name, id }: { name: string; id: string },
  { until = "", mac = "" }: Record<string, string>,
): Promise<boolean> {
  const isTime = /^[1-9]\d{9}$/.test(until) && Number(until) * 1000 > Date.now();
  return isTime && isMacOf(ticketKey, signedText(name, id, Number(until)), mac);
}
