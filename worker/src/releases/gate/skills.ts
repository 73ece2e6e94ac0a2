import { isFormerPath } from "@optimyz/contract/page-links";
import { patternForm, segmentsOf } from "@optimyz/contract/patterns";
import type { ClaimedRoute, LockSet, ReleaseManifest } from "@optimyz/contract/platform/release";
import type { GateProblem, GateReport } from "@optimyz/contract/release-gate";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { skills } from "../../db/schema.ts";
import { plainPageSlugs } from "../../settings/page-slugs.ts";
import { checkCompatibility, gateError } from "./gate.ts";

/** The pages that a release claims, and its live version does not, are the address of no skill and no plain page. */
async function skillProblems(
  db: Database,
  manifest: ReleaseManifest,
  live: LockSet | undefined,
): Promise<GateProblem[]> {
  const known = new Set(pathsOf(live?.remotes[manifest.name]?.routes ?? []).map(patternForm));
  const added = pathsOf(manifest.routes).filter((path) => !known.has(patternForm(path)));
  const pathOf = new Map(added.map((path) => [slugIn(path), path] as const));
  pathOf.delete(undefined);
  if (pathOf.size === 0) return [];
  // One parameter, however many routes there are.
  const slugs = JSON.stringify([...pathOf.keys()]);
  const [rows, plainPages] = await Promise.all([
    db
      .select({ slug: skills.slug, title: skills.title })
      .from(skills)
      .where(sql`${skills.slug} IN (SELECT value FROM json_each(${slugs}))`),
    plainPageSlugs(
      db,
      [...pathOf.keys()].flatMap((slug) => slug ?? []),
    ),
  ]);
  const ofSkills = rows.map(({ slug, title }) => ({
    problem: `${pathOf.get(slug)} is the address of the skill “${title}”.`,
    fix: "Choose another path, or ask an administrator to give that skill another title first.",
  }));
  const ofPages = plainPages.map((slug) => ({
    problem: `${pathOf.get(slug)} is the address of a plain page of the settings.`,
    fix: "Choose another path, or ask an administrator to give that page another address first.",
  }));
  return [...ofSkills, ...ofPages];
}

/** The paths of pages, and those that redirect to them. */
const pathsOf = (routes: readonly ClaimedRoute[]): string[] =>
  routes.flatMap(({ path, formerly = [] }) => [path, ...formerly.filter(isFormerPath)]);

/** The slug that a skill would have at a page: of `/events` and `/events/*`, not of `/events/:id`. */
function slugIn(path: string): string | undefined {
  const [slug, rest, ...more] = segmentsOf(path.toLowerCase()) ?? [];
  return more.length === 0 && (rest === undefined || rest === "*") ? slug : undefined;
}

/** A report, with what its release would take from the skills. */
export async function withSkills(
  db: Database,
  report: GateReport,
  manifest: ReleaseManifest,
  live: LockSet | undefined,
): Promise<GateReport> {
  const problems = await skillProblems(db, manifest, live);
  if (problems.length === 0) return report;
  const checks = report.checks.map((each) =>
    each.check === "routes" ? { ...each, status: "failed" as const, problems: [...each.problems, ...problems] } : each,
  );
  return { ...report, ok: false, checks };
}

/** @throws ApiError INVALID with the report of the first release that claims the address of a skill */
export async function assertSkillsKept(
  db: Database,
  promoted: readonly ReleaseManifest[],
  live: LockSet | undefined,
): Promise<void> {
  for (const manifest of promoted) {
    const report = await withSkills(db, checkCompatibility(manifest, [], undefined), manifest, live);
    if (report.checks.some(({ check, status }) => check === "routes" && status === "failed")) throw gateError(report);
  }
}
