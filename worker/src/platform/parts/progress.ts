import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { PartCapability } from "@optimyz/contract/protocol/part-capabilities";
import type { PlaceLink } from "@optimyz/contract/protocol/part-panel";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { partGrants } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type FoundPart, findPart, partsIn } from "./find.ts";

/** A front-end that may say how far people are. */
export interface ProgressPart {
  name: string;
  link?: PlaceLink | undefined;
}

/** Those of the versions that this visitor has. */
export async function visitorProgressParts(c: Context<AppEnv>): Promise<ProgressPart[]> {
  const names = await grantedNames(c.var.db);
  const absent = (error: unknown): undefined => {
    if (!(error instanceof ApiError)) throw error;
  };
  const found = await Promise.all(names.map((name) => findPart(c, name).catch(absent)));
  return claiming(found.filter((part) => part !== undefined));
}

/** Those of live versions, for people who work at the desk. */
export async function liveProgressParts(c: Context<AppEnv>): Promise<ProgressPart[]> {
  const names = await grantedNames(c.var.db);
  const { live, releaseKeys } = await c.var.reads.state();
  const remotes = Object.entries(live?.lockSet.remotes ?? {}).filter(([name]) => names.includes(name));
  return claiming(await partsIn(c.var.db, releaseKeys, Object.fromEntries(remotes)));
}

/** Asked each time: what an owner takes back is gone at once. Most sites have none, and read nothing else. */
async function grantedNames(db: Database): Promise<string[]> {
  const isProgress = eq(partGrants.capability, "progress" satisfies PartCapability);
  const grants = await db.select({ name: partGrants.name }).from(partGrants).where(isProgress).orderBy(partGrants.name);
  return grants.map(({ name }) => name);
}

const claiming = (parts: readonly FoundPart[]): ProgressPart[] =>
  parts
    .filter(({ capabilities = [] }) => capabilities.includes("progress"))
    .map(({ source, placeLink }) => ({ name: source.name, link: placeLink }));

/** What a front-end is called in a language: as its link says, in English otherwise, or by its name without one. */
export function labelOf({ name, link }: ProgressPart, language: string): { label: string; lang?: string } {
  const words = link?.label ?? {};
  const own = Object.hasOwn(words, language) ? words[language] : undefined;
  if (own !== undefined) return { label: own };
  const english = words[SOURCE_LANGUAGE];
  return english === undefined ? { label: name } : { label: english, lang: SOURCE_LANGUAGE };
}
