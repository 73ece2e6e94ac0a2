import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateCheck, GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";

type CheckResult = GateReport["checks"][number];

/** @param problems undefined for a check that does not apply */
export function checkResult(
  check: GateCheck,
  problems: GateProblem[] | undefined,
  warnings: GateProblem[] = [],
): CheckResult {
  if (!problems) return { check, status: "skipped", problems: [] };
  const status = problems.length === 0 ? "passed" : "failed";
  return { check, status, problems, ...(warnings.length > 0 && { warnings }) };
}

export function reportOf({ name, version }: ReleaseManifest, checks: CheckResult[]): GateReport {
  return { name, version, ok: checks.every(({ status }) => status !== "failed"), checks };
}

/** A report in which one of its checks found more. */
export function withProblems(report: GateReport, check: GateCheck, problems: readonly GateProblem[]): GateReport {
  if (problems.length === 0) return report;
  const checks = report.checks.map((each) =>
    each.check === check ? { ...each, status: "failed" as const, problems: [...each.problems, ...problems] } : each,
  );
  return { ...report, ok: false, checks };
}
