import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseSummary, ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import type { EdgePhase, FailurePhase } from "@optimyz/contract/protocol/release-report";
import { query } from "../../shared/data/query.ts";
import { when } from "../../shared/list/when.ts";

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

const earlierWords = { "last good": "Last good: ", left: "Left because it was bad: " } as const;

/** Versions of a front-end that were live before the present one: the last good one first, those that were left last. */
export function earlierVersions(
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
      label: `${known ? earlierWords[known] : ""}${version}, revision ${revision}`,
    });
  }
  return [...found.values()].toSorted((a, b) => a.rank - b.rank);
}

export const publishedBy = ({ createdAt, author, via, commit }: ReleaseSummary): string =>
  `published ${when(createdAt)} by ${author || via}${commit && `, ${commitInWords(commit)}`}`;

/** A build of sources that are in no commit says so. */
const commitInWords = (commit: string): string =>
  `commit ${commit.slice(0, 8)}${commit.endsWith("-dirty") ? " with uncommitted changes" : ""}`;

/** Failures in words. */
const words: Readonly<Record<FailurePhase | EdgePhase, string>> = {
  fetch: "could not be fetched",
  integrity: "had another hash",
  timeout: "took too long",
  load: "failed while loading",
  shape: "was no app",
  render: "failed while rendering",
  runtime: "failed while in use",
  "edge-error": "its code failed",
  "edge-timeout": "it took too long",
  "edge-unbound": "no Worker Loader is bound",
  "edge-hang": "the whole site hung",
};

/** `3 × failed while loading, 1 × took too long`; empty when nothing was counted. */
export const countsInWords = (counts: Readonly<Record<string, number>> = {}): string =>
  Object.entries(counts)
    .map(([phase, count]) => `${count} × ${words[phase as keyof typeof words] ?? phase}`)
    .join(", ");

/** `a`, `a and b`, `a, b and c` */
export const listInWords = (items: readonly string[]): string =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(items);

/** `1 visit`, `1,200 visits` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-GB")} ${noun}${count === 1 ? "" : "s"}`;

/** Facts of a version on trial. */
export const verdictOf = ({ verdicts = [] }: ReleasesOverview, name: string, version: string) =>
  verdicts.find((verdict) => verdict.name === name && verdict.version === version);

/** One thing that a revision moved in comparison with the one before. */
export interface Difference {
  name: string;
  text: string;
}

const goneInWords = ({ retired = [] }: Revision, name: string, version = ""): string =>
  `${version} is ${retired.includes(name) ? "retired" : "gone"}`;

/** Changes of a revision, in words. */
export function differencesOf(revision: Revision, before: Revision | undefined): Difference[] {
  if (!before) return [];
  const names = [...new Set([...Object.keys(revision.versions), ...Object.keys(before.versions)])];
  const moved = names.flatMap((name) => {
    const [now, then] = [revision.versions[name], before.versions[name]];
    if (now === then) return [];
    return [
      { name, text: now && then ? `${then} → ${now}` : now ? `${now} is new` : goneInWords(revision, name, then) },
    ];
  });
  const tested = names.flatMap((name) => {
    const [now, then] = [revision.canaries[name], before.canaries[name]];
    if (now?.version === then?.version && now?.percent === then?.percent) return [];
    return [{ name, text: now ? `${now.version} for ${now.percent} % of the visitors` : "canary ended" }];
  });
  return [...moved, ...tested];
}
