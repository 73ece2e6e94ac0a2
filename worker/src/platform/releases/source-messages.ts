import { env } from "cloudflare:workers";
import { paths } from "@optimyz/contract/domain/paths";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { messageKey, SOURCE_MESSAGES_FILE } from "@optimyz/contract/protocol/message-keys";
import * as z from "@optimyz/contract/z";
import compile from "icu-minify/compile";
import type { Bindings } from "../../core/env.ts";
import { parsedJson } from "../../core/json.ts";
import type { Database } from "../../db/database.ts";
import { written } from "../../language/written.ts";
import type { LiveMessage } from "../../settings/live-messages.ts";
import type { LockedPart } from "../../state/live.ts";
import { siteState } from "../../state/site-state.ts";
import { memory } from "../memory.ts";
import { CATALOGUE_LENGTH_MAX, catalogueOf, TITLE_LENGTH_MAX } from "./spoken.ts";
import { type ReleaseFiles, readText, releaseFiles } from "./stored-files.ts";

/** Longest message that can take the place of another one. */
const LENGTH_MAX = 2_000;

/**
 * What the live front-ends say to visitors, each with its translation as released. A release of a time before releases
 * listed their messages has the titles and labels of its pages alone.
 * @throws Error when R2 or D1 fails
 */
export async function messagesOfFrontEnds(db: Database, code: string): Promise<LiveMessage[]> {
  const { live, releaseKeys } = await siteState(db);
  if (!live) return [];
  const { shell, remotes } = live.lockSet;
  const { owner: admin } = remotesOf(paths.admin.pattern, live.lockSet);
  const files = releaseFiles((env as unknown as Bindings).RELEASES, db, releaseKeys);
  const parts = Object.entries<LockedPart>({ shell, ...remotes }).filter(([name]) => name !== admin);
  // What packages say is translated with the shell.
  const ofShell = await translationsOf(files, "shell", shell, code);
  return (await Promise.all(parts.map(([name, part]) => messagesOf(files, name, part, code, ofShell)))).flat();
}

const translationsOf = async (files: ReleaseFiles, name: string, { version, languages }: LockedPart, code: string) =>
  languages?.includes(code) ? catalogueOf(files, name, version, code) : ({} as Catalogue);

async function messagesOf(
  files: ReleaseFiles,
  where: string,
  part: LockedPart,
  code: string,
  ofShell: Catalogue,
): Promise<LiveMessage[]> {
  const [sources, own] = await Promise.all([
    sourcesOf(files, where, part.version),
    translationsOf(files, where, part, code),
  ]);
  const said = sources.map((source) => {
    const key = messageKey(compile(source));
    const found = own[key] ?? ofShell[key];
    return { where, source, translation: found && written(found), lengthMax: LENGTH_MAX };
  });
  return [...titlesOf(where, part, code), ...said];
}

/** Titles and labels of a front-end's pages. */
function titlesOf(where: string, part: LockedPart, code: string): LiveMessage[] {
  const routes = "routes" in part ? part.routes : [];
  return routes.flatMap(({ title, nav, translations }) => {
    const texts = [title, nav?.header?.label, nav?.footer?.label].filter((text) => text !== undefined);
    const known = new Map(Object.entries(translations?.[code] ?? {}));
    return texts.map((source) => ({
      where,
      source,
      translation: known.get(source) || undefined,
      lengthMax: TITLE_LENGTH_MAX,
    }));
  });
}

const sourcesSchema = z.array(z.string());

async function sourcesOf(files: ReleaseFiles, name: string, version: string): Promise<readonly string[]> {
  const key = `${name}/${version}`;
  const kept = memory.sourceMessages.get(key);
  if (kept) return kept;
  const text = await readText(files, name, version, SOURCE_MESSAGES_FILE);
  if (text === undefined) return [];
  const isRead = text.length <= CATALOGUE_LENGTH_MAX;
  const { data } = z.safeParse(sourcesSchema, isRead ? parsedJson(text) : undefined);
  const sources = (data ?? []).filter(isMessage);
  memory.sourceMessages.set(key, sources);
  return sources;
}

/** Any code can have written the list. */
function isMessage(source: string): boolean {
  if (source === "" || source.length > LENGTH_MAX) return false;
  try {
    compile(source);
    return true;
  } catch {
    return false;
  }
}
