import type { ReleaseManifest } from "@optimyz/contract/release";
import type { GateCheck, GateProblem, GateReport } from "@optimyz/contract/release-gate";
import { Fault } from "../../http/fault.ts";
import { appProblems } from "./app.ts";
import { budgetProblems } from "./budget.ts";
import type { Candidate } from "./candidate.ts";
import { claimsProblems } from "./claims.ts";
import { filesProblems } from "./files.ts";
import { type ServerHost, serverProblems } from "./server.ts";
import { sharedProblems } from "./shared.ts";

type Judged = GateReport["checks"][number];

/**
 * Judges a release before it is stored.
 * @param others the releases that it would be live with
 */
export async function judge(
  candidate: Candidate,
  others: readonly ReleaseManifest[],
  host: ServerHost,
): Promise<GateReport> {
  const { manifest } = candidate;
  const isRemote = manifest.kind === "remote";
  const files = await filesProblems(candidate);
  // What is not there or not right cannot be loaded, and saying so twice would help nobody.
  const server = files.length === 0 ? await serverProblems(host, candidate, others) : undefined;
  return reportOf(manifest, [
    judged("files", files),
    judged("app", isRemote ? appProblems(candidate) : undefined),
    judged("routes", isRemote ? claimsProblems(manifest, others) : undefined),
    judged("shared", sharedProblems(manifest, others)),
    judged("budget", await budgetProblems(candidate)),
    judged("server", server),
  ]);
}

/** The part of the judgement that changes with what else is live; for a release whose files were judged before. */
export function judgeBeside(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateReport {
  const isRemote = manifest.kind === "remote";
  return reportOf(manifest, [
    judged("files", []),
    judged("app", isRemote ? [] : undefined),
    judged("routes", isRemote ? claimsProblems(manifest, others) : undefined),
    judged("shared", sharedProblems(manifest, others)),
    judged("budget", []),
    judged("server", manifest.server ? [] : undefined),
  ]);
}

/** @throws Fault INVALID with the reports when one of the promoted releases does not fit to all that would be live */
export function gateTogether(promoted: readonly ReleaseManifest[], all: readonly ReleaseManifest[]): void {
  const reports = promoted.map((manifest) => judgeBeside(manifest, without(all, manifest)));
  const refused = reports.find((report) => !report.ok);
  if (refused) throw refusal(refused);
}

/** The failure that tells what the gate found, in a sentence and as a report. */
export function refusal(report: GateReport): Fault {
  const problems = report.checks.flatMap((check) => check.problems);
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  const sentence = `The gate refuses ${report.name} ${report.version}: ${problems[0]?.problem ?? ""}${more}`;
  return new Fault("INVALID", sentence, { extra: { report } });
}

const without = (all: readonly ReleaseManifest[], { name }: ReleaseManifest) =>
  all.filter((manifest) => manifest.name !== name);

function judged(check: GateCheck, problems: GateProblem[] | undefined): Judged {
  if (!problems) return { check, status: "skipped", problems: [] };
  return { check, status: problems.length === 0 ? "passed" : "failed", problems };
}

function reportOf({ name, version }: ReleaseManifest, checks: Judged[]): GateReport {
  return { name, version, ok: checks.every(({ status }) => status !== "failed"), checks };
}
