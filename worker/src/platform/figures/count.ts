import { isPrivate } from "@optimyz/contract/api/private-pages";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayIn, dayLater, dayStartIn } from "@optimyz/contract/domain/meetings";
import { isParameter, segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Context } from "hono";
import type { figureKinds } from "../../db/schema.ts";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { PageUrl } from "../document/page-url.ts";
import { memory } from "../memory.ts";
import { theSite } from "../site.ts";
import { isRead } from "./reader.ts";
import { campaignOf, OTHER, sourceOf } from "./sources.ts";
import { writeFigures } from "./write.ts";

/**
 * An isolate writes what it has counted after this time, or at this many documents if that is sooner. One that ends before
 * loses no more. Only tests, which wait for what comes after a response, make it short.
 */
export const pace = { ms: 5_000, documents: 100 };

/** Most different keys in an isolate's memory: a megabyte. What goes beyond is counted as other. */
const KEYS_MAX = 2_000;

interface Opened {
  lockSet: LockSet;
  url: Pick<PageUrl, "publicPath" | "needed" | "isPersonal">;
  language: string;
  /** Of the provider. */
  timeZone: string;
}

/**
 * Counts a document that somebody has opened, in memory alone: a page, and a visit when another site, or no page, led to it.
 * Nothing of the request is kept but the domain that it came from and the name of a campaign.
 */
export function countDocument(c: Context<AppEnv>, { lockSet, url, language, timeZone }: Opened): void {
  const { owner } = url.needed;
  if (!isRead(c) || !owner || url.isPersonal || isPrivate(owner, lockSet)) return;
  const { day, monday } = today(timeZone);
  add("view", day, "");
  add("page", monday, pageKey(url));
  add("language", monday, language);
  if (!isFromWithin(c)) {
    const campaign = campaignOf(new URL(c.req.url).searchParams);
    add("visit", day, "");
    add("source", monday, sourceOf(c.req.header("referer")));
    if (campaign !== undefined) add("campaign", monday, campaign);
  }
  memory.figures.documents += 1;
  writeInTime(c);
}

/** Whether a page of this site led to the document. */
function isFromWithin(c: Context<AppEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  return URL.parse(c.req.header("referer") ?? "")?.origin === new URL(c.req.url).origin;
}

/**
 * What a page is counted as: one of the content by role and parameters (`course 41`), any other by the pattern of its path,
 * in which nothing is a visitor's.
 */
function pageKey({ publicPath, needed: { route } }: Opened["url"]): string {
  const { path = "", role } = route ?? {};
  const isContent = theSite().pages.some((pages) => pages.role === role);
  if (!isContent) return path;
  const segments = segmentsOf(publicPath) ?? [];
  const pattern = segmentsOf(path) ?? [];
  return [role, ...segments.filter((_, index) => isParameter(pattern[index] ?? ""))].join(" ");
}

/** Day and week of now, by the provider's clock; made once for each day. */
export function today(timeZone: string): { day: string; monday: string } {
  const at = new Date().toISOString();
  const { today: known } = memory.figures;
  if (known && known.timeZone === timeZone && known.from <= at && at < known.before) return known;
  const day = dayIn(timeZone, at);
  const span = { from: dayStartIn(timeZone, day), before: dayStartIn(timeZone, dayLater(day)) };
  memory.figures.today = { timeZone, day, monday: dayLater(day, 1 - weekdayOf(day)), ...span };
  return memory.figures.today;
}

function add(kind: (typeof figureKinds)[number], day: string, key: string): void {
  const { counts } = memory.figures;
  const name = JSON.stringify([kind, day, key]);
  const known = counts.get(name);
  if (known) known.count += 1;
  else if (counts.size < KEYS_MAX || key === "" || key === OTHER) counts.set(name, { kind, day, key, count: 1 });
  else add(kind, day, OTHER);
}

/** Writes after the response what is gathered until then; one write waits at a time. */
function writeInTime(c: Context<AppEnv>): void {
  const { figures } = memory;
  const sinceMs = Date.now() - figures.writtenAtMs;
  const leftMs = sinceMs < 0 ? 0 : pace.ms - sinceMs;
  if (leftMs <= 0 || figures.documents >= pace.documents) {
    afterResponse(c, () => writeNow(c));
  } else if (figures.writesAtMs <= Date.now() || figures.writesAtMs > Date.now() + pace.ms) {
    // One that should have been made by now ended with its request, or the clock was set back.
    figures.writesAtMs = Date.now() + leftMs;
    afterResponse(c, () => scheduler.wait(leftMs).then(() => writeNow(c)));
  }
}

async function writeNow(c: Context<AppEnv>): Promise<void> {
  const { figures } = memory;
  const rows = [...figures.counts.values()];
  figures.counts.clear();
  Object.assign(figures, { documents: 0, writtenAtMs: Date.now() });
  await writeFigures(c.var.db, rows);
}
