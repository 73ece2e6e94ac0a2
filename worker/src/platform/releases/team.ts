import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { vitalMetrics } from "@optimyz/contract/protocol/release-report";
import type { TeamOverview, TeamSession, TeamVital } from "@optimyz/contract/protocol/team";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Config } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import { releases, releaseVitals } from "../../db/schema.ts";
import type { PublisherCaller } from "../../http/caller.ts";
import { listAlerts } from "./alerts.ts";
import { listFreezes } from "./freezes.ts";
import { signedOverride } from "./override-signature.ts";
import { newestReleases } from "./overview.ts";
import { assertScope } from "./publisher.ts";
import { listRevisions } from "./revision.ts";
import { verdicts } from "./verdicts.ts";
import { middleOf, quantileOf } from "./vitals.ts";

const RELEASES_MAX = 20;
/** More front-ends than a site has. */
const NAMES_MAX = 100;
/** Versions whose web vitals are shown: the live one, a canary, and what came before. */
const MEASURED_MAX = 8;

interface Asked {
  name?: string | undefined;
  before?: string | undefined;
}

/**
 * Everything that a team's page shows.
 * @param key signs the links to try a version
 * @throws ApiError FORBIDDEN for another team's front-end
 */
export async function teamPage(
  db: Database,
  config: Config,
  caller: PublisherCaller,
  { name: asked, before, key }: Asked & { key: string },
): Promise<TeamOverview> {
  if (asked !== undefined) assertScope(caller, [asked]);
  const names = await namesFor(db, caller);
  const name = asked ?? names.find((each) => each !== "shell") ?? names[0] ?? "";
  const shown = { scope: name, limit: RELEASES_MAX, before: before === undefined ? undefined : Number(before) };
  const [revisions, watched, newest, freezes, alerts] = await Promise.all([
    listRevisions(db),
    verdicts(db),
    newestReleases(db, shown),
    listFreezes(db),
    listAlerts(db, name),
  ]);
  const live = revisions[0] ? ownOf(revisions[0], name) : null;
  const versions = newest.releases.map(({ version }) => version);
  const measured = [live?.versions[name], live?.canaries[name]?.version, ...versions].filter(
    (each) => each !== undefined,
  );
  return {
    session: sessionOf(caller),
    name,
    names,
    live,
    moves: movesOf(revisions, name),
    releases: newest.releases,
    nextBefore: newest.nextBefore === null ? null : String(newest.nextBefore),
    verdicts: watched.filter((verdict) => verdict.name === name),
    vitals: await vitalsOf(db, name, [...new Set(measured)].slice(0, MEASURED_MAX)),
    freezes: freezes.filter(({ scope }) => scope === name || scope === "*"),
    alerts,
    previews: await previewsOf(config, key, newest.manifests),
  };
}

export const sessionOf = ({ scope, label, session }: PublisherCaller): TeamSession => ({
  scope,
  label,
  endsAt: session?.endsAt ?? null,
});

async function namesFor(db: Database, { scope }: PublisherCaller): Promise<string[]> {
  if (scope !== "*") return [scope];
  const rows = await db
    .selectDistinct({ name: releases.name })
    .from(releases)
    .orderBy(asc(releases.name))
    .limit(NAMES_MAX);
  return rows.map(({ name }) => name);
}

/** A revision with the version and canary of one front-end alone: the others' are their teams'. */
function ownOf(revision: Revision, name: string): Revision {
  const own = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).filter(([other]) => other === name));
  return { ...revision, versions: own(revision.versions), canaries: own(revision.canaries) };
}

/** The revisions that moved a front-end, of the newest; the oldest of these counts as one when it has it. */
function movesOf(revisions: readonly Revision[], name: string): Revision[] {
  const stateOf = (revision: Revision | undefined) => {
    const canary = revision?.canaries[name];
    return JSON.stringify([revision?.versions[name], canary?.version, canary?.percent]);
  };
  return revisions
    .filter((revision, index) => stateOf(revision) !== stateOf(revisions[index + 1]))
    .map((revision) => ownOf(revision, name));
}

async function vitalsOf(db: Database, name: string, versions: readonly string[]): Promise<TeamVital[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .select()
    .from(releaseVitals)
    .where(and(eq(releaseVitals.name, name), inArray(releaseVitals.version, [...versions])));
  return versions.flatMap((version) =>
    vitalMetrics.flatMap((metric) => {
      const own = rows.filter((row) => row.version === version && row.metric === metric);
      const histogram = new Map(own.map(({ bucket, count }) => [bucket, count]));
      const views = own.reduce((sum, { count }) => sum + count, 0);
      const at = (share: number) => middleOf(metric, quantileOf(histogram, share));
      return views > 0 ? [{ version, metric, views, median: at(0.5), p75: at(0.75) }] : [];
    }),
  );
}

/** Links to a page of each version, signed, so that the team needs no administrator's session to look at it. */
async function previewsOf(
  { SITE_ORIGIN, ADMIN_ORIGIN }: Config,
  key: string,
  manifests: readonly ReleaseManifest[],
): Promise<Record<string, string>> {
  const links = manifests.map(async ({ name, version, routes }) => {
    const page = routes.find(({ path }) => !/[:*]/.test(path))?.path ?? "/";
    const origin = /^\/admin(\/|$)/i.test(page) ? (ADMIN_ORIGIN ?? SITE_ORIGIN) : SITE_ORIGIN;
    const url = new URL(page, origin);
    url.searchParams.set("override", await signedOverride(key, `${name}@${version}`));
    return [version, url.href] as const;
  });
  return Object.fromEntries(await Promise.all(links));
}
