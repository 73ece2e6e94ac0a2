import { gateCheckTitles, type GateReport as Report } from "@optimyz/contract/protocol/release-gate";
import type { Provenance as Stated } from "@optimyz/contract/protocol/release-provenance";
import type { ReactNode } from "react";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./watch.module.css";

const statusWords = { passed: m.checkPassed, failed: m.checkFailed, skipped: m.checkSkipped } as const;

const hidden = (words: ReactNode) => <span className="visually-hidden">{words}</span>;

/** The gate's report on a release: each check, and the problems and fixes of a failed one. */
export function GateReport({ report, of }: { report: Report | null | undefined; of: string }) {
  const t = useText();
  if (!report) return null;
  const problems = report.checks.reduce((sum, check) => sum + check.problems.length, 0);
  const passed = report.checks.filter(({ status }) => status === "passed").length;
  return (
    <>
      {report.provenance && <Provenance {...report.provenance} />}
      <details className={styles.report}>
        <summary>
          {report.ok
            ? t(m.gatePassed, { count: passed, release: of, hidden })
            : t(m.gateRefused, { count: problems, release: of, hidden })}
        </summary>
        <ul className={styles.checks}>
          {report.checks.map(({ check, status, problems: found }) => (
            <li key={check} data-status={status}>
              <span lang="en">{gateCheckTitles[check]}</span>{" "}
              <span className={rows.facts}>({t(statusWords[status])})</span>
              {found.map(({ problem, fix, stack }) => (
                <div key={problem} className={styles.problem} lang="en">
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
function Provenance({ repository, workflow, commit, builder }: Stated) {
  const t = useText();
  return (
    <p className={styles.provenance}>
      {t(m.builtFrom, { repository: repository || t(m.unnamedRepository) })}
      {workflow && <span>{t(m.ofWorkflow, { workflow })}</span>}
      {commit && <span>{t(m.ofCommit, { commit: commit.slice(0, 8) })}</span>}
      <span>{t(m.byBuilder, { builder })} </span>
      <strong>{t(m.onlyStated)}</strong>
    </p>
  );
}
