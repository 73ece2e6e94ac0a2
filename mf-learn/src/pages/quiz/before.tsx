import { Link, useParams } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { attemptPage } from "../../parts/links.ts";
import { useTimes } from "../../parts/use-times.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./quiz.module.css";
import type { Quiz } from "./quiz.ts";

interface BeforeProps {
  quiz: Quiz;
  begin: () => void;
  busy: boolean;
}

/** The rules of a quiz in plain words, and its earlier attempts. */
export function Before({ quiz, begin, busy }: BeforeProps) {
  const t = useText();
  const { questions, minutes, tries, triesLeft, passPercent, attempts } = quiz;
  const rules = [
    t(m.questionCount, { count: questions }),
    minutes > 0 ? t(m.timeLimit, { count: minutes }) : t(m.noTimeLimit),
    t(m.passWith, { percent: passPercent }),
    triesLeft === null ? t(m.anyTries) : t(m.triesLeft, { left: triesLeft, tries }),
    t(m.answersAreKept),
  ];
  return (
    <section className={styles.before} aria-labelledby="rules-title">
      <h2 id="rules-title" className={styles.subtitle}>
        {t(m.beforeYouBegin)}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {triesLeft === 0 ? (
        <p className={styles.none}>{t(m.noTryLeft)}</p>
      ) : questions === 0 ? (
        <p className={styles.none}>{t(m.noQuestions)}</p>
      ) : (
        <Button size="large" busy={busy} busyLabel={t(m.beginning)} onClick={begin}>
          {attempts.length > 0 ? t(m.tryAgain) : t(m.begin)}
        </Button>
      )}
      <Attempts quiz={quiz} />
    </section>
  );
}

/** The finished attempts, the latest first. */
export function Attempts({ quiz: { id, attempts } }: { quiz: Quiz }) {
  const t = useText();
  const { moment } = useTimes();
  const { batchId = "" } = useParams();
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null);
  if (finished.length === 0) return null;
  return (
    <div className={styles.attempts}>
      <h2 className={styles.subtitle}>{t(m.yourAttempts)}</h2>
      <ul className={styles.attemptList}>
        {finished.map((attempt) => (
          <li key={attempt.id}>
            <Link to={attemptPage(batchId, id, attempt.id)}>{moment(attempt.startedAt)}</Link>
            {attempt.result && (
              <span>
                {t(m.marksOf, attempt.result)} · {attempt.result.isPassed ? t(m.passed) : t(m.notPassed)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
