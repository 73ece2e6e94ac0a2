import { Link } from "@optimyz/kit/router";
import { Button, ConfirmDialog, cx, Notice } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import type { Attempt } from "../../endpoints/learner.ts";
import { loginPage, useHere } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { Question } from "./question.tsx";
import styles from "./quiz.module.css";
import { StateBar } from "./state-bar.tsx";
import { type OpenAttempt, useAttempt } from "./use-attempt.ts";

interface DuringProps {
  attempt: Attempt;
  /** When it came, in milliseconds by this browser's clock. */
  at: number;
  reload: () => void;
  onFinished: (attempt: Attempt) => void;
}

/** An open attempt with all its questions. */
export function During({ attempt, at, reload, onFinished }: DuringProps) {
  const t = useText();
  const open = useAttempt(attempt, at, reload);
  const { state, keeper, leftMs } = open;
  const [isAsked, setAsked] = useState(false);
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { result, answers, isFinishing, isOver } = state;
  const told = useRef(onFinished);
  told.current = onFinished;
  useEffect(() => void (result && told.current(result)), [result]);
  const { questions } = attempt;
  const answered = questions.filter(({ id }) => (answers[id]?.value ?? []).some((text) => text.trim() !== "")).length;
  const isClosed = isFinishing || isOver || leftMs === 0;
  const finish = () => {
    setAsked(false);
    void keeper.finish();
  };
  return (
    <form
      className={styles.during}
      // Enter in a field, or a telephone's "Go", does not hand in.
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => keeper.soon()}
    >
      <h2 ref={start} className={cx(styles.subtitle, styles.start)} tabIndex={-1}>
        {t(m.questionCount, { count: questions.length })}
      </h2>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.id}>
            <Question
              number={at + 1}
              question={question}
              value={answers[question.id]?.value ?? []}
              disabled={isClosed}
              onAnswer={(value) => keeper.answer(question.id, value)}
            />
          </li>
        ))}
      </ol>
      <Ending open={open} />
      {!isClosed && (
        <Button size="large" className={styles.finish} onClick={() => setAsked(true)}>
          {t(m.handIn)}
        </Button>
      )}
      <StateBar open={open} answered={answered} total={questions.length} />
      <ConfirmDialog
        open={isAsked}
        title={t(m.handInQuestion)}
        text={
          answered === questions.length ? t(m.allAnswered) : t(m.notAnswered, { count: questions.length - answered })
        }
        confirmLabel={t(m.handIn)}
        cancelLabel={t(m.goOnAnswering)}
        onConfirm={finish}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}

/** What keeps an attempt from ending, or answers from being saved, in whole sentences. */
function Ending({ open: { state, keeper, leftMs } }: { open: OpenAttempt }) {
  const t = useText();
  const here = useHere();
  const { phase, unsent, isFinishing, isOver } = state;
  const retry = () => void keeper.flush();
  const count = unsent.length;
  if (phase === "loggedOut")
    return (
      <Notice tone="error" title={t(m.loggedOut)}>
        <p>{t(m.loggedOutText, { link: (words) => <Link to={loginPage(here)}>{words}</Link> })}</p>
      </Notice>
    );
  if (phase === "refused")
    return (
      <Notice tone="error" title={t(m.refused)} retry={retry}>
        {t(m.refusedText)}
      </Notice>
    );
  if (!isFinishing) return null;
  if (phase !== "waiting")
    return (
      <p role="status" className={styles.ending}>
        {t(m.handingIn)}
      </p>
    );
  const isTimeOver = leftMs === 0 || isOver;
  return (
    <div className={styles.endings}>
      <Notice tone="error" title={isTimeOver ? t(m.timeOver) : t(m.notHandedIn)} retry={retry}>
        <p>{count > 0 ? t(m.answersWait, { count }) : t(m.handInWaits)}</p>
        {isTimeOver && count > 0 && <p>{t(m.lateDoNotCount)}</p>}
      </Notice>
      {!isTimeOver && (
        <Button variant="secondary" onClick={() => keeper.goOn()}>
          {t(m.goOnAnswering)}
        </Button>
      )}
    </div>
  );
}
