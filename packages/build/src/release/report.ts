import { styleText } from "node:util";
import { type GateReport, gateCheckTitles } from "@optimyz/contract/protocol/release-gate";
import type { Revision } from "@optimyz/contract/protocol/release-registry";

export const warningMark = styleText("yellow", "!");

const marks = {
  passed: styleText("green", "✓"),
  failed: styleText("red", "✗"),
  skipped: styleText("dim", "–"),
} as const;

/** The gate's report for people: one line for each check, and below a failed one what is wrong and how to fix it. */
export function reportLines(report: GateReport): string[] {
  return report.checks.flatMap(({ check, status, problems, warnings = [] }) => [
    `  ${marks[status]} ${gateCheckTitles[check]}${status === "skipped" ? " (does not apply)" : ""}`,
    ...problems.flatMap(({ problem, fix, stack }) => [
      `      ${problem}`,
      ...(stack?.split("\n").map((line) => `        ${line}`) ?? []),
      `      → ${fix}`,
    ]),
    ...warnings.flatMap(({ problem, fix }) => [`    ${warningMark} ${problem}`, `      → ${fix}`]),
  ]);
}

/** Columns as wide as their longest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [styleText("bold", line(head)), ...rows.map(line)].join("\n");
}

/** The newest revisions, each with what it moved in comparison with the one before. */
export function historyTable(revisions: readonly Revision[]): string {
  const rows = revisions.map((revision, index) => [
    String(revision.revision),
    revision.createdAt.slice(0, 16).replace("T", " "),
    revision.author,
    changesOf(revision, revisions[index + 1]),
    revision.restores ? `back to ${revision.restores}. ${revision.reason}` : revision.reason,
  ]);
  return table(["revision", "when (UTC)", "who", "what", "why"], rows);
}

/** `mf-home 1.0.0-abc`, with a share for a canary. */
function changesOf({ versions, canaries, retired = [] }: Revision, before: Revision | undefined): string {
  const moved = Object.entries(versions).filter(([name, version]) => before && before.versions[name] !== version);
  const gone = Object.keys(before?.versions ?? {}).filter((name) => !(name in versions));
  const tested = Object.entries(canaries).filter(([name, { version, percent }]) => {
    const known = before?.canaries[name];
    return known?.version !== version || known.percent !== percent;
  });
  const ended = Object.keys(before?.canaries ?? {}).filter((name) => !(name in canaries));
  const changes = [
    ...moved.map((pair) => pair.join(" ")),
    ...gone.map((name) => `${name} ${retired.includes(name) ? "retired" : "removed"}`),
    ...tested.map(([name, { version, percent }]) => `${name} ${version} for ${percent} %`),
    ...ended.map((name) => `${name} canary ended`),
  ];
  return changes.join(", ") || (before ? "nothing moved" : Object.keys(versions).join(", "));
}
