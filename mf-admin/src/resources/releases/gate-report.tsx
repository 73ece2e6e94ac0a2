import { gateCheckTitles, type GateReport as Report } from "@optimyz/contract/protocol/release-gate";
import type { Provenance as Stated } from "@optimyz/contract/protocol/release-provenance";
import rows from "../../shared/list/rows.module.css";
import { counted } from "./overview.ts";
import styles from "./watch.module.css";

const statusWords = { passed: "passed", failed: "failed", skipped: "does not apply" } as const;

/** The gate's report on a release: each check, and the problems and fixes of a failed one. */
export function GateReport({ report, of }: { report: Report | null | undefined; of: string }) {
  if (!report) return null;
  const problems = report.checks.reduce((sum, check) => sum + check.problems.length, 0);
  const passed = report.checks.filter(({ status }) => status === "passed").length;
  return (
    <>
      {report.provenance && <Provenance {...report.provenance} />}
      <details className={styles.report}>
        <summary>
          {report.ok
            ? `The gate passed it: ${counted(passed, "check")}`
            : `The gate refused it: ${counted(problems, "problem")}`}
          <span className="visually-hidden"> of {of}</span>
        </summary>
        <ul className={styles.checks}>
          {report.checks.map(({ check, status, problems: found }) => (
            <li key={check} data-status={status}>
              {gateCheckTitles[check]} <span className={rows.facts}>({statusWords[status]})</span>
              {found.map(({ problem, fix, stack }) => (
                <div key={problem} className={styles.problem}>
                  <p>
                    <strong>{problem}</strong>
                  </p>
                  <p>{fix}</p>
                  {stack && <code className={styles.code}>{stack}</code>}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The release's statement, which is not verified. */
const Provenance = ({ repository, workflow, commit, builder }: Stated) => (
  <p className={styles.provenance}>
    Built from {repository || "a repository that is not named"}
    {workflow && <span>, workflow {workflow}</span>}
    {commit && <span>, commit {commit.slice(0, 8)}</span>}
    <span>, by {builder}. </span>
    <strong>Stated by the releaser; the site has not checked the signature.</strong>
  </p>
);
