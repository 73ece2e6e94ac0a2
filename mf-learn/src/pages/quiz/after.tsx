import { Button, cx, Icon, icons, Notice } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import type { Attempt } from "../../endpoints/learner.ts";
import { useText } from "../../texts.ts";
import { forgetAnswers, lateAnswers } from "./answer-keeper.ts";
import { Attempts } from "./before.tsx";
import * as m from "./messages.ts";
import styles from "./quiz.module.css";
import type { Quiz } from "./quiz.ts";

interface AfterProps {
  attempt: Attempt;
  quiz: Quiz;
  begin: () => void;
  busy: boolean;
}

/** The result of a finished attempt. */
export function After({ attempt, quiz, begin, busy }: AfterProps) {
  const t = useText();
  const { id, result, questions } = attempt;
  const [late] = useState(() => lateAnswers(id, questions));
  useEffect(() => forgetAnswers(id), [id]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isPassed = result?.isPassed === true;
  const canTry = quiz.openAttemptId === null && quiz.triesLeft !== 0;
  const numbers = questions.flatMap((question, at) => (late.includes(question.id) ? at + 1 : []));
  return (
    <>
      <section className={cx(styles.result, isPassed && styles.passed)} aria-labelledby="result-title">
        <h2 ref={title} id="result-title" className={styles.verdict} tabIndex={-1}>
          {isPassed ? t(m.youPassed) : t(m.youDidNotPass)}
        </h2>
        {result && <p className={styles.marks}>{t(m.marksOf, result)}</p>}
        {!isPassed && <p>{t(m.passWith, { percent: quiz.passPercent })}</p>}
        {!isPassed && !canTry && <p>{t(m.noTryLeft)}</p>}
        {canTry && (
          <Button variant={isPassed ? "secondary" : "primary"} busy={busy} busyLabel={t(m.beginning)} onClick={begin}>
            {t(m.tryAgain)}
          </Button>
        )}
      </section>
      {numbers.length > 0 && (
        <Notice tone="error" title={t(m.someCameLate)}>
          {t(m.theseCameLate, { count: numbers.length, numbers: numbers.join(", ") })}
        </Notice>
      )}
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.id}>
            <Marked number={at + 1} question={question} />
          </li>
        ))}
      </ol>
      <Attempts quiz={quiz} />
    </>
  );
}

type MarkedQuestion = Attempt["questions"][number];

/** A question with what was answered, whether it was right, and what is, as far as that may be known. */
function Marked({ number, question }: { number: number; question: MarkedQuestion }) {
  const t = useText();
  const { text, value, isRight, answers, explanation } = question;
  const given = wordsOf(question, value);
  return (
    <div className={styles.question}>
      <h3 className={styles.text}>
        <span className={styles.number}>{number}</span>
        <span>{text}</span>
      </h3>
      <p className={cx(styles.mark, isRight === true && styles.right)}>
        <Icon path={isRight ? icons.check : icons.close} />
        {isRight ? t(m.right) : t(m.wrong)}
      </p>
      <p>{given ? t(m.youAnswered, { answer: given }) : t(m.youLeftOpen)}</p>
      {!isRight && answers && <p>{t(m.rightAnswer, { answer: wordsOf(question, answers) })}</p>}
      {explanation && <p className={styles.explanation}>{explanation}</p>}
    </div>
  );
}

/** The chosen options, or the text. */
const wordsOf = ({ kind, options }: MarkedQuestion, value: readonly string[]): string =>
  (kind === "single" || kind === "multiple" ? value.map((at) => options[Number(at)] ?? "") : value).join(" · ");
