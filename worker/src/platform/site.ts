import type { Role } from "@optimyz/contract/api/roles";
import type { PageLink } from "@optimyz/contract/protocol/page-links";
import type { PartBatch, PartParticipant, PartProgress } from "@optimyz/contract/protocol/part-capabilities";
import type { SQL } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { ContentEndpoint } from "./reads/content-endpoint.ts";

/** Parameters in the path of a page. */
type Params = NonNullable<PageLink["params"]>;

/** Where one page of the content is: its parameters, and by language those that are others there. */
export interface PageParams {
  params: Params;
  translated?: Readonly<Record<string, Params>>;
}

/** Pages of the content: one for each row, at the address that a front-end claims for the role. */
export interface ContentPages {
  /** The role of their route. */
  role: string;
  /** What one is called in a sentence. */
  noun: string;
  /** Path of a feed of these pages, which their documents name. */
  feed?: string;
  count: (db: Database) => Promise<number>;
  /** The parameters of some pages, in a lasting order. */
  params: (db: Database, limit: number, offset: number) => Promise<PageParams[]>;
  /** Those of the page with these parameters in any language; absent where they are the same in all. */
  paramsOf?: (db: Database, params: Readonly<Record<string, string>>) => Promise<PageParams | undefined>;
  /** A query of what the share pictures of all of them say: a title, and the line above it. */
  words: SQL;
  /** The same of the page with these parameters, in a language; undefined for none that can be. */
  wordsOf: (params: Readonly<Record<string, string>>, language: string) => SQL | undefined;
  /** Which of some first segments are addresses of such pages, where they are alone in their path. */
  owners?: (db: Database, slugs: readonly string[]) => Promise<{ slug: string; title: string }[]>;
}

/** A member of staff, as a server part's call has found them. */
export interface StaffMember {
  adminId: number;
  role: Role;
}

/** Who may get a mail of a server part. */
export interface Mailbox {
  email: string;
  /** Code of the language that they read; null where it is not known. */
  language: string | null;
}

/** What server parts may learn of the site's people, and say of them, by ids of their rows. */
export interface PartPeople {
  placesOf: (db: Database, userId: number) => Promise<PartBatch[]>;
  batchesOf: (db: Database, staff: StaffMember) => Promise<PartBatch[]>;
  /** @throws ApiError NOT_FOUND, also for dates that are another trainer's; FORBIDDEN for a role that sees no people */
  peopleOf: (
    db: Database,
    batchId: number,
    staff: StaffMember,
  ) => Promise<{ batch: PartBatch; people: PartParticipant[] }>;
  /** @param isCaller whether that person asks for it; undefined where nobody may write to them */
  mailbox: (
    db: Database,
    person: { kind: "user" | "admin"; id: number; isCaller: boolean },
  ) => Promise<Mailbox | undefined>;
  /** @returns how many of them have a confirmed place in those dates; nothing is written of the others */
  setProgress: (db: Database, frontEnd: string, progresses: readonly PartProgress[]) => Promise<number>;
}

/** The site that the platform releases front-ends for and writes the pages of. */
export interface Site {
  /** What code that renders a page can read. */
  reads: readonly ContentEndpoint[];
  pages: readonly ContentPages[];
  people: PartPeople;
  /** Where a page is now that had one of these paths, or this query of the home page, on an earlier site. */
  movedTo?: (db: Database, pathnames: readonly string[], search: string) => Promise<string | undefined>;
  /** Whether a query of the home page names a page of an earlier site. */
  namesOldPage?: (search: string) => boolean;
}

const registered: Site[] = [];

/** Registers the site, once, as the Worker starts. */
export const registerSite = (site: Site): unknown => registered.splice(0, 1, site);

/** @throws Error before {@link registerSite} */
export function theSite(): Site {
  const [site] = registered;
  if (!site) throw new Error("No site is registered: import src/site.ts first.");
  return site;
}
