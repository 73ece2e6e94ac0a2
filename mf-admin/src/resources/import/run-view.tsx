import { Button, Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { isFileKind } from "./corrected-file.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import { OutcomeView } from "./outcome.tsx";
import { type Job, useRun } from "./use-run.ts";
import { count } from "./words.ts";

/** Checks the rows, shows what they would become, and imports them. */
export function RunView({ jobs, onEnd }: { jobs: readonly Job[]; onEnd: () => void }) {
  const t = useText();
  const { run, check, send, stop } = useRun(jobs);
  const all = jobs.reduce((sum, { rows }) => sum + rows.length, 0);
  const isOfSite = jobs.some(({ kind }) => !isFileKind(kind));
  if (run.phase === "ready")
    return (
      <div className={styles.actions}>
        <Button onClick={() => void check()}>{t(isOfSite ? m.checkAll : m.check)}</Button>
        <span className={styles.facts}>{t(isOfSite ? m.checkStores : m.noMails)}</span>
      </div>
    );
  if (run.phase === "checking" || run.phase === "importing") {
    const shown = { done: count(run.done), all: count(all) };
    return (
      <div className={styles.running}>
        <p role="status">{run.phase === "checking" ? t(m.checking, shown) : t(m.importing, shown)}</p>
        <progress value={run.done} max={all} aria-label={t(run.phase === "checking" ? m.check : m.imported)} />
        {run.phase === "importing" && <p className={styles.facts}>{t(m.keepOpen)}</p>}
        <div>
          <Button variant="secondary" onClick={stop}>
            {t(m.stop)}
          </Button>
        </div>
      </div>
    );
  }
  if (run.phase === "stopped")
    return (
      <>
        <Notice tone="error" title={t(m.stopped, { done: count(run.done), all: count(all) })}>
          {run.reason}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={() => void send()}>{t(m.goOn)}</Button>
        </div>
      </>
    );
  const isDone = run.phase === "imported";
  const { made, doubles } = run.outcome;
  return (
    <section className={styles.step} aria-labelledby="import-outcome">
      <h2 id="import-outcome" className={styles.title}>
        {t(isDone ? m.imported : isOfSite ? m.checkedAll : m.checked)}
      </h2>
      <OutcomeView outcome={run.outcome} isDone={isDone} />
      {!isDone && made === 0 && <Notice tone="empty">{t(doubles === all ? m.allThere : m.nothingToImport)}</Notice>}
      <div className={styles.actions}>
        {!isDone && made > 0 && (
          <Button onClick={() => void send()}>{t(isOfSite ? m.importThings : m.importRows, { count: made })}</Button>
        )}
        <Button variant="secondary" onClick={onEnd}>
          {t(m.another)}
        </Button>
      </div>
    </section>
  );
}
