import { siteUrl } from "@optimyz/contract/domain/paths";
import type { Catalogue, Language } from "@optimyz/contract/protocol/languages";
import type { EdgePhase } from "@optimyz/contract/protocol/release-report";
import type { Context } from "hono";
import { describeError } from "../../core/describe-error.ts";
import { isLocal } from "../../core/env.ts";
import { log } from "../../core/log.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import { memory } from "../memory.ts";
import type { Counted } from "../releases/counts.ts";
import { edgeFallback } from "../releases/edge-fallbacks.ts";
import { edgeErrorText } from "../releases/error-text.ts";
import { gather, writeLater } from "../releases/gathered.ts";
import { isSource, withMessages } from "../releases/spoken.ts";
import { releaseFiles } from "../releases/stored-files.ts";
import { isTrialDue, type RenderedPlace, recordFailure, recordSuccess, renderableRemotes } from "./breaker.ts";
import { type PageWithHead, readHead } from "./head.ts";
import {
  canRender,
  dropIsolate,
  ModulesUnreadable,
  RefusedHtml,
  type RenderingHost,
  renderOnEdge,
} from "./rendering.ts";

export interface PageToRender extends RenderedPlace {
  language: Language;
  /** Messages in the provider's own words; undefined where there are none. */
  changed?: Catalogue | undefined;
  /** What the page will be kept under. */
  contentRevision: number;
  /** See `SiteState`. */
  releaseKeys: ReleaseKeys;
  /** Whether the page is of a preview, with the drafts. */
  isDraft?: boolean;
}

/** What the edge has of a page. */
export interface EdgePage {
  /** Undefined where the browser renders page and frame: by configuration, in development, without server code or without a Worker Loader; `failed` where it has to do so this once. */
  page: PageWithHead | "failed" | undefined;
  /** Remotes whose part of the page is the browser's to fill, because it fails on the edge. */
  leftOut: readonly string[];
  /** Front-ends of this page that failed without being left out: the shell, or a remote in a slot of its own page. */
  failed: readonly string[];
}

/**
 * The longest time for the page with all its remotes, and for each further try with fewer, whose isolate may be cold, in
 * milliseconds. Tests, whose machine may be busy, wait longer.
 */
export const patience = { first: 2_000, next: 1_500 };

/**
 * The page rendered at the edge, with all that works of it: without a slot that fails, and as the frame alone where the
 * page's own remote fails. What failed is counted, and left out of the next pages until a trial succeeds.
 * @param without remotes that are left out from the beginning
 */
export async function pageOnEdge(
  c: Context<AppEnv>,
  toRender: PageToRender,
  without: readonly string[],
): Promise<EdgePage> {
  const { lockSet, needed } = toRender;
  const { RENDERING, DEV_REMOTES, SITE_ORIGIN: origin } = c.var.config;
  if (RENDERING === "off" || DEV_REMOTES !== undefined || !canRender(lockSet))
    return { page: undefined, leftOut: [], failed: [] };
  const { LOADER: loader } = c.env;
  const releases = releaseFiles(c.env.RELEASES, c.var.db, toRender.releaseKeys);
  if (!loader) {
    const error = "no Worker Loader is bound";
    noteFallback(c, toRender, edgeFallback(lockSet, needed, "edge-unbound", error), error);
    return { page: undefined, leftOut: [], failed: [] };
  }
  const { isDraft = false } = toRender;
  const { PublicReads } = c.executionCtx.exports;
  const reads = isDraft ? PublicReads({ props: { draft: true } }) : PublicReads;
  const host = { loader, releases, reads, origin, isDraft, keepsIsolates: isLocal(c.var.config) };
  const possible = renderableRemotes(toRender);
  const remotes = possible.filter((name) => !without.includes(name));
  const { page, rendered, failures, isShellBroken, unreadable } = await renderWhatWorks(
    host,
    toRender,
    remotes,
    patience.first,
  );
  if (unreadable !== undefined) {
    log("error", { message: "server modules not read", requestId: c.var.requestId, error: unreadable });
    return { page: "failed", leftOut: without, failed: [] };
  }
  for (const { remote, phase, error } of failures) {
    const version = remote && lockSet.remotes[remote]?.version;
    const counted = version ? { name: remote, version, phase } : edgeFallback(lockSet, needed, phase, error);
    noteFallback(c, toRender, counted, error);
  }
  if (!page) return { page: "failed", leftOut: without, failed: isShellBroken ? ["shell"] : [] };
  // A page that has a slot of its own remote is not left out because of that.
  const isOwnSlot = ({ remote }: Failure) => remote === needed.owner && rendered.includes(remote ?? "");
  const failed = failures.flatMap((failure) => (isOwnSlot(failure) ? [] : (failure.remote ?? [])));
  for (const failure of failures) {
    if (failure.remote !== undefined && failed.includes(failure.remote)) {
      recordFailure(toRender, failure.remote, failure);
    }
  }
  const working = rendered.filter((name) => !failed.includes(name));
  for (const remote of working) recordSuccess(toRender, remote);
  if (page.status === 200 && !toRender.channel)
    memory.pageQueries.set(toRender.language.base + toRender.path, Object.keys(page.queries));
  const ownSlots = failures.filter((failure) => isOwnSlot(failure) && failure.phase === "edge-error");
  return {
    page,
    leftOut: possible.filter((name) => !working.includes(name)),
    failed: [...new Set(ownSlots.flatMap(({ remote }) => remote ?? []))],
  };
}

/** Tries what fails on a page again, after the response and from time to time, so that no visitor waits for it. */
export function tryLeftOut(c: Context<AppEnv>, toRender: PageToRender, leftOut: readonly string[]): void {
  if (!isTrialDue(toRender, leftOut)) return;
  const trial = pageOnEdge(c, toRender, []).catch((error) =>
    log("error", { message: "trial failed", error: describeError(error) }),
  );
  c.executionCtx.waitUntil(trial);
}

interface Failure {
  /** Undefined where it is not known: nothing could be rendered. */
  remote: string | undefined;
  phase: EdgePhase;
  error: string;
  /** Whether nothing but this remote can be to blame. */
  isCertain: boolean;
}

interface Attempt {
  page: PageWithHead | undefined;
  /** The remotes whose code took part. */
  rendered: readonly string[];
  failures: Failure[];
  /** Whether the shell throws without any remote. */
  isShellBroken?: boolean;
  /** Why the modules could not be read, which says nothing about any release. */
  unreadable?: string;
}

/**
 * Renders the page with these remotes; where that fails, with its own alone, and then the frame without any. The remotes
 * without which it succeeds are to blame.
 */
async function renderWhatWorks(
  host: RenderingHost,
  toRender: PageToRender,
  remotes: readonly string[],
  timeoutMs: number,
): Promise<Attempt> {
  const { needed } = toRender;
  try {
    return attemptOf(toRender, remotes, await renderPage(host, toRender, remotes, timeoutMs));
  } catch (error) {
    if (error instanceof ModulesUnreadable) {
      return { page: undefined, rendered: [], failures: [], unreadable: error.message };
    }
    const failure = failureOf(error);
    if (remotes.length === 0) {
      return { page: undefined, rendered: [], failures: [failure], isShellBroken: failure.phase === "edge-error" };
    }
    const own = remotes.filter((name) => name === needed.owner);
    const fewer = own.length < remotes.length ? own : [];
    const next = await renderWhatWorks(host, toRender, fewer, patience.next);
    if (!next.page) return { ...next, failures: [failure] };
    if (next.rendered.length < fewer.length) return next;
    if (error instanceof ForeignHead && refusedInHead(next.page) === refusedInHead(error.page)) {
      return attemptOf(toRender, remotes, error.page);
    }
    const without = remotes.filter((name) => !fewer.includes(name));
    if (error instanceof RefusedHtml && without.length > 1) {
      const guilty = await refusedAlone(host, toRender, fewer, without);
      if (guilty.length > 0) {
        const others = remotes.filter((name) => !guilty.includes(name));
        const rest = await renderWhatWorks(host, toRender, others, patience.next);
        const certain = guilty.map((remote) => ({ ...failure, remote, isCertain: true }));
        return { ...rest, failures: [...certain, ...rest.failures] };
      }
    }
    const blamed = without.map((remote) => ({ ...failure, remote, isCertain: without.length === 1 }));
    return { ...next, failures: [...blamed, ...next.failures] };
  }
}

/** A page that came, with the slots that the shell has left out of it. */
function attemptOf({ lockSet, needed }: PageToRender, remotes: readonly string[], page: PageWithHead): Attempt {
  const failures = page.slotFailures
    .filter(({ remote }) => remotes.includes(remote))
    .map((failure) => ({ ...failure, isCertain: true }));
  if (failures.some(({ remote }) => remote !== needed.owner)) dropIsolate(lockSet, remotes);
  return { page, rendered: remotes, failures };
}

/** @throws RefusedHtml also for a head that may be of a slot */
async function renderPage(
  host: RenderingHost,
  toRender: PageToRender,
  remotes: readonly string[],
  timeoutMs: number,
): Promise<PageWithHead> {
  const { lockSet, needed, path, contentRevision, language, changed } = toRender;
  // What the page was made of last time is read before the page asks for the first of it.
  const reads = { expected: memory.pageQueries.get(language.base + path) ?? [], contentRevision };
  const url = siteUrl(host.origin, language.base + path);
  const spoken = isSource(language) && !changed ? undefined : await messagesFor(host, toRender, remotes);
  const rendered = await renderOnEdge(host, lockSet, remotes, { url, reads, timeoutMs, language: spoken });
  const page = { ...rendered, ownHead: await readHead(rendered, host.origin + language.base) };
  const hasSlots = remotes.some((name) => name !== needed.owner);
  if (hasSlots && page.ownHead.refused.length > 0) throw new ForeignHead(page);
  return page;
}

/** @throws ModulesUnreadable: no release is to blame */
const messagesFor = (
  { releases }: RenderingHost,
  { lockSet, language, changed }: PageToRender,
  remotes: readonly string[],
) =>
  withMessages(releases, language, lockSet, remotes, changed).catch((error: unknown) => {
    throw new ModulesUnreadable(String(error));
  });

/**
 * A page with slots whose HTML has more in its head than the page may give. Nothing of that comes into the document; the
 * page without its slots shows whose it is.
 */
class ForeignHead extends RefusedHtml {
  readonly page: PageWithHead;

  constructor(page: PageWithHead) {
    super(page.ownHead.refused);
    this.page = page;
  }
}

const refusedInHead = ({ ownHead }: PageWithHead): string => ownHead.refused.join();

/** Those of these remotes whose slots alone make a page be refused. */
async function refusedAlone(
  host: RenderingHost,
  toRender: PageToRender,
  own: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const guilty: string[] = [];
  for (const name of names) {
    const error = await renderPage(host, toRender, [...own, name], patience.next).catch((failure: unknown) => failure);
    if (error instanceof RefusedHtml) guilty.push(name);
  }
  return guilty;
}

function failureOf(error: unknown): Failure {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  const phase = isLate ? "edge-timeout" : "edge-error";
  // What an isolate sent begins with the name of its own error.
  const text = error instanceof Error && error.name === "Error" ? error.message : String(error);
  return { remote: undefined, phase, error: text, isCertain: false };
}

/** Counts what failed for its release, unless it did so in a channel: there others' versions may be to blame. */
function noteFallback(c: Context<AppEnv>, { path, channel }: PageToRender, counted: Counted, error: string): void {
  log("warn", { message: "left to the browser", requestId: c.var.requestId, path, channel, ...counted, error });
  if (channel) return;
  gather({ ...counted, error: edgeErrorText(error) });
  writeLater(c);
}
