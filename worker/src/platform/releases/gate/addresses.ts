import { isFormerPath } from "@optimyz/contract/protocol/page-links";
import { patternForm, segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { ClaimedRoute, LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";
import type { Database } from "../../../db/database.ts";
import { plainPageSlugs } from "../../../settings/page-slugs.ts";
import { theSite } from "../../site.ts";
import { checkCompatibility, gateError } from "./gate.ts";
import { withProblems } from "./report.ts";

/** The pages that a release claims, and its live version does not, are the address of no content and no plain page. */
async function addressProblems(
  db: Database,
  manifest: ReleaseManifest,
  live: LockSet | undefined,
): Promise<GateProblem[]> {
  const known = new Set(pathsOf(live?.remotes[manifest.name]?.routes ?? []).map(patternForm));
  const added = pathsOf(manifest.routes).filter((path) => !known.has(patternForm(path)));
  const pathOf = new Map(
    added.flatMap((path) => {
      const slug = slugIn(path);
      return slug === undefined ? [] : [[slug, path] as const];
    }),
  );
  if (pathOf.size === 0) return [];
  const slugs = [...pathOf.keys()];
  const [plainPages, ...ofContent] = await Promise.all([
    plainPageSlugs(db, slugs),
    ...theSite().pages.map(async ({ noun, owners }) =>
      ((await owners?.(db, slugs)) ?? []).map(({ slug, title }) => ({
        problem: `${pathOf.get(slug)} is the address of the ${noun} “${title}”.`,
        fix: `Choose another path, or ask an administrator to give that ${noun} another title first.`,
      })),
    ),
  ]);
  const ofPages = plainPages.map((slug) => ({
    problem: `${pathOf.get(slug)} is the address of a plain page of the settings.`,
    fix: "Choose another path, or ask an administrator to give that page another address first.",
  }));
  return [...ofContent.flat(), ...ofPages];
}

/** The paths of pages, and those that redirect to them. */
const pathsOf = (routes: readonly ClaimedRoute[]): string[] =>
  routes.flatMap(({ path, formerly = [] }) => [path, ...formerly.filter(isFormerPath)]);

/** The slug that a page of the content would have at a page: of `/events` and `/events/*`, not of `/events/:id`. */
function slugIn(path: string): string | undefined {
  const [slug, rest, ...more] = segmentsOf(path.toLowerCase()) ?? [];
  return more.length === 0 && (rest === undefined || rest === "*") ? slug : undefined;
}

/** A report, with the addresses that its release would take from the content. */
export async function withAddresses(
  db: Database,
  report: GateReport,
  manifest: ReleaseManifest,
  live: LockSet | undefined,
): Promise<GateReport> {
  return withProblems(report, "routes", await addressProblems(db, manifest, live));
}

/** @throws ApiError INVALID with the report of the first release that claims the address of some content */
export async function assertAddressesKept(
  db: Database,
  promoted: readonly ReleaseManifest[],
  live: LockSet | undefined,
): Promise<void> {
  for (const manifest of promoted) {
    const report = await withAddresses(db, checkCompatibility(manifest, [], undefined), manifest, live);
    if (report.checks.some(({ check, status }) => check === "routes" && status === "failed")) throw gateError(report);
  }
}
