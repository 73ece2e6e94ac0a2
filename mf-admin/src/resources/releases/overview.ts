import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseSummary, ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import type { EdgePhase, FailurePhase } from "@optimyz/contract/protocol/release-report";
import type { Text } from "@optimyz/kit";
import { query } from "../../shared/data/query.ts";
import { spokenLocale } from "../../shared/language/spoken.ts";
import { when } from "../../shared/list/when.ts";
import * as m from "./messages.ts";

export const overviewQuery = query(releasesOverview);

/** One front-end of the live revision. */
export interface FrontEndProps {
  overview: ReleasesOverview;
  live: Revision;
  name: string;
}

/** Names of all front-ends that are live, the shell first. */
export const namesOf = ({ versions }: Revision): string[] =>
  Object.keys(versions).sort((a, b) => Number(b === "shell") - Number(a === "shell") || a.localeCompare(b));

export const releaseOf = ({ releases }: ReleasesOverview, name: string, version: string): ReleaseSummary | undefined =>
  releases.find((release) => release.name === name && release.version === version);

/** Published versions of a front-end other than the live one, newest first. */
export const otherReleases = ({ releases }: ReleasesOverview, live: Revision, name: string): ReleaseSummary[] =>
  releases.filter((release) => release.name === name && release.version !== live.versions[name]);

/** A version that was live, and the newest revision that has it. */
interface EarlierVersion {
  version: string;
  revision: number;
  /** For a list to choose from. */
  label: string;
}

const earlierWords = { "last good": m.lastGoodVersion, left: m.leftVersion } as const;

/** Versions of a front-end that were live before the present one: the last good one first, those that were left last. */
export function earlierVersions(
  t: Text,
  { revisions, releases }: Pick<ReleasesOverview, "revisions" | "releases">,
  name: string,
): EarlierVersion[] {
  const live = revisions[0]?.versions[name];
  const found = new Map<string, EarlierVersion & { rank: number }>();
  for (const { revision, versions } of revisions) {
    const version = versions[name];
    if (version === undefined || version === live || found.has(version)) continue;
    const labels = releases.find((release) => release.name === name && release.version === version)?.labels ?? [];
    const known = labels.find((label) => label === "last good" || label === "left");
    const rank = known === "last good" ? 0 : known === "left" ? 2 : 1;
    found.set(version, {
      version,
      revision,
      rank,
      label: t(known ? earlierWords[known] : m.earlierVersion, { version, revision }),
    });
  }
  return [...found.values()].toSorted((a, b) => a.rank - b.rank);
}

/** A build of sources that are in no commit says so. */
export function publishedBy(t: Text, { createdAt, author, via, commit }: ReleaseSummary): string {
  const facts = { time: when(createdAt), who: author || via };
  if (!commit) return t(m.published, facts);
  const message = commit.endsWith("-dirty") ? m.publishedFromChanged : m.publishedFrom;
  return t(message, { ...facts, commit: commit.slice(0, 8) });
}

/** Failures in words. */
const words = {
  fetch: m.notFetched,
  integrity: m.otherHash,
  timeout: m.tookTooLong,
  load: m.failedLoading,
  shape: m.noApp,
  render: m.failedRendering,
  runtime: m.failedInUse,
  "edge-error": m.codeFailed,
  "edge-timeout": m.codeTookTooLong,
  "edge-unbound": m.noLoader,
  "edge-hang": m.siteHung,
  "edge-part": m.partFailed,
} as const satisfies Readonly<Record<FailurePhase | EdgePhase, string>>;

const isPhase = (phase: string): phase is keyof typeof words => Object.hasOwn(words, phase);

/** `3 × failed while loading, 1 × took too long`; empty when nothing was counted. */
export const countsInWords = (t: Text, counts: Readonly<Record<string, number>> = {}): string =>
  Object.entries(counts)
    .map(([phase, count]) => `${count} × ${isPhase(phase) ? t(words[phase]) : phase}`)
    .join(", ");

/** `a`, `a and b`, `a, b and c` */
export const listInWords = (items: readonly string[]): string =>
  new Intl.ListFormat(spokenLocale(), { type: "conjunction" }).format(items);

/** Facts of a version on trial. */
export const verdictOf = ({ verdicts = [] }: ReleasesOverview, name: string, version: string) =>
  verdicts.find((verdict) => verdict.name === name && verdict.version === version);

/** One thing that a revision moved in comparison with the one before. */
export interface Difference {
  name: string;
  text: string;
}

/** Changes of a revision, in words. */
export function differencesOf(t: Text, revision: Revision, before: Revision | undefined): Difference[] {
  if (!before) return [];
  const names = [...new Set([...Object.keys(revision.versions), ...Object.keys(before.versions)])];
  const moved = names.flatMap((name) => {
    const [now, then] = [revision.versions[name], before.versions[name]];
    if (now === then) return [];
    if (now && then) return [{ name, text: `${then} → ${now}` }];
    if (now) return [{ name, text: t(m.isNew, { version: now }) }];
    const gone = revision.retired?.includes(name) ? m.wasRetired : m.isGone;
    return [{ name, text: t(gone, { version: then ?? "" }) }];
  });
  const tested = names.flatMap((name) => {
    const [now, then] = [revision.canaries[name], before.canaries[name]];
    if (now?.version === then?.version && now?.percent === then?.percent) return [];
    return [{ name, text: now ? t(m.forShare, { version: now.version, percent: now.percent }) : t(m.canaryEnded) }];
  });
  return [...moved, ...tested];
}
