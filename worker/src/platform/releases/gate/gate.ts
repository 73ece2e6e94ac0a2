import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";
import { ApiError } from "../../../core/api-error.ts";
import { appProblems } from "./app.ts";
import { browserProblems } from "./browser.ts";
import { budgetProblems } from "./budget.ts";
import type { Candidate } from "./candidate.ts";
import { chunkProblems } from "./chunks.ts";
import { claimsProblems } from "./claims.ts";
import { deprecationWarnings } from "./deprecation.ts";
import { filesProblems } from "./files.ts";
import { type PartHost, partProblems } from "./part.ts";
import { placedProblems, unofferedWarnings } from "./placed.ts";
import { privateProblems } from "./private.ts";
import { protocolProblems } from "./protocol.ts";
import { checkResult, reportOf } from "./report.ts";
import { rolesProblems } from "./roles.ts";
import { serverProblems } from "./server.ts";
import { bundledProblems, sharedProblems } from "./shared.ts";
import type { ServerHost } from "./smoke.ts";
import { stylesProblems } from "./styles.ts";

/** What counts of the version that a release replaces. */
type Replaced = Pick<ReleaseManifest, "slots" | "routes" | "slotProps">;

/**
 * Runs every check on a release before it is stored.
 * @param others the releases that it would be live with
 * @param before the version that it replaces
 */
export async function runGate(
  candidate: Candidate,
  others: readonly ReleaseManifest[],
  before: ReleaseManifest | undefined,
  host: ServerHost & PartHost,
): Promise<GateReport> {
  const { manifest } = candidate;
  const isRemote = manifest.kind === "remote";
  const files = [...(await filesProblems(candidate)), ...chunkProblems(candidate)];
  // Files that are missing or wrong cannot be loaded, and one report of that is enough.
  const [server, browser, part = []] =
    files.length === 0
      ? await Promise.all([
          serverProblems(host, candidate, others, before),
          browserProblems(host, candidate, others),
          partProblems(host, candidate),
        ])
      : [];
  // Its text shows a copy that loads late; its run shows one whose names are put together at run time.
  const ownReact = isRemote ? [...bundledProblems(candidate), ...(browser?.shared ?? [])].slice(0, 1) : [];
  return reportOf(manifest, [
    checkResult("files", [...files, ...(browser?.files ?? [])]),
    checkResult("app", isRemote ? [...appProblems(candidate), ...(browser?.app ?? [])] : undefined),
    checkResult(
      "routes",
      isRemote ? placeProblems(manifest, others, before) : undefined,
      unofferedWarnings(manifest, others),
    ),
    checkResult("shared", [...fitProblems(manifest, others), ...ownReact], deprecationWarnings(manifest, others)),
    checkResult("budget", await budgetProblems(candidate)),
    checkResult("styles", isRemote ? await stylesProblems(candidate) : undefined),
    checkResult("server", serverResult(manifest, server?.problems, part), server?.warnings),
  ]);
}

/** What was found of its code that renders and of its server part; undefined where it has neither. */
const serverResult = ({ part }: ReleaseManifest, rendering: GateProblem[] | undefined, problems: GateProblem[]) =>
  part || rendering || problems.length > 0 ? [...(rendering ?? []), ...problems] : undefined;

/** The checks whose result depends on what else is live; for a release whose files were checked before. */
export function checkCompatibility(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Replaced | undefined,
): GateReport {
  const isRemote = manifest.kind === "remote";
  return reportOf(manifest, [
    checkResult("files", []),
    checkResult("app", isRemote ? [] : undefined),
    checkResult(
      "routes",
      isRemote ? placeProblems(manifest, others, before) : undefined,
      unofferedWarnings(manifest, others),
    ),
    checkResult("shared", fitProblems(manifest, others), deprecationWarnings(manifest, others)),
    checkResult("budget", []),
    checkResult("styles", isRemote ? [] : undefined),
    checkResult("server", manifest.server || manifest.part ? [] : undefined),
  ]);
}

/**
 * @param live the remotes that are live before
 * @throws ApiError INVALID with the reports when a promoted release does not fit the others that would be live
 */
export function assertCompatible(
  promoted: readonly ReleaseManifest[],
  all: readonly ReleaseManifest[],
  live: Readonly<Record<string, Replaced>> = {},
): void {
  const reports = promoted.map((manifest) => checkCompatibility(manifest, without(all, manifest), live[manifest.name]));
  const refused = reports.find((report) => !report.ok);
  if (refused) throw gateError(refused);
}

/**
 * Visitors of a canary get the promoted releases next to it, so their claims fit each other as well.
 * @param canaries of front-ends that are not promoted
 * @throws ApiError INVALID with the report of the first release that does not fit one, by name
 */
export function assertFitsCanaries(
  promoted: readonly ReleaseManifest[],
  all: readonly ReleaseManifest[],
  canaries: readonly ReleaseManifest[],
  live: Readonly<Record<string, Replaced>>,
): void {
  for (const canary of canaries) {
    const others = [...without(all, canary), canary];
    for (const manifest of promoted.filter(({ kind }) => kind === "remote")) {
      const found = placeProblems(manifest, without(others, manifest), live[manifest.name]);
      if (found.length === 0) continue;
      const where = `Visitors of the canary ${canary.name} ${canary.version} get both.`;
      const problems = found.map((each) => ({ ...each, problem: `${each.problem} ${where}` }));
      throw gateError(reportOf(manifest, [checkResult("routes", problems)]));
    }
  }
}

/** The error with what the gate found, as a sentence and as a report. */
export function gateError(report: GateReport): ApiError {
  const problems = report.checks.flatMap((check) => check.problems);
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  const sentence = `The gate refuses ${report.name} ${report.version}: ${problems[0]?.problem ?? ""}${more}`;
  return new ApiError("INVALID", sentence, { extra: { report } });
}

const without = (all: readonly ReleaseManifest[], { name }: ReleaseManifest) =>
  all.filter((manifest) => manifest.name !== name);

/** Whether it understands, and has what it needs of, what it would be live with. */
const fitProblems = (manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] => [
  ...protocolProblems(manifest, others),
  ...sharedProblems(manifest, others),
];

const placeProblems = (
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Replaced | undefined,
): GateProblem[] => [
  ...claimsProblems(manifest, others),
  ...rolesProblems(manifest, others, before),
  ...placedProblems(manifest, others, before),
  ...privateProblems(manifest),
];
