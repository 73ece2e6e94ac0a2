import { cx, Icon, icons } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./quiz.module.css";
import type { OpenAttempt } from "./use-attempt.ts";

const MINUTE_MS = 60_000;
/** Minutes of which a screen reader says that they are left. */
const SAID = [5, 1];
const URGENT_MS = 5 * MINUTE_MS;

interface StateBarProps {
  open: OpenAttempt;
  answered: number;
  total: number;
}

/** Always in view: the time that is left, how many questions are answered, and whether the answers are saved. */
export function StateBar({ open: { state, leftMs }, answered, total }: StateBarProps) {
  const t = useText();
  const isUrgent = leftMs !== null && leftMs <= URGENT_MS;
  return (
    <div className={cx(styles.bar, isUrgent && styles.urgent)}>
      {leftMs !== null && (
        <p className={styles.time}>
          <Icon path={icons.clock} />
          <span role="timer" aria-label={t(m.timeLeft)}>
            {clockText(leftMs)}
          </span>
        </p>
      )}
      <p>{t(m.answeredOf, { answered, total })}</p>
      <p className={styles.saving}>
        <Icon
          path={state.phase === "waiting" ? icons.offline : state.unsent.length > 0 ? icons.refresh : icons.check}
        />
        <Saving state={state} />
      </p>
      <p className="visually-hidden" role="status">
        <LeftSaid leftMs={leftMs} />
      </p>
    </div>
  );
}

function Saving({ state: { phase, unsent } }: Pick<OpenAttempt, "state">) {
  const t = useText();
  const count = unsent.length;
  if (phase === "waiting") return count > 0 ? t(m.waitingForLine, { count }) : t(m.noConnection);
  if (phase === "loggedOut" || phase === "refused") return t(m.notSaved);
  if (count === 0) return t(m.saved);
  return phase === "sending" ? t(m.savingNow) : t(m.notSavedYet);
}

/** Says once that five minutes are left, and that one is. */
function LeftSaid({ leftMs }: { leftMs: number | null }) {
  const t = useText();
  const before = useRef(leftMs);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const last = before.current;
    before.current = leftMs;
    if (leftMs === null || last === null) return;
    const passed = SAID.findLast((minutes) => last > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS);
    if (passed !== undefined) setSaid(t(m.minutesLeft, { count: passed }));
  }, [leftMs, t]);
  return said;
}

/** `4:05`, `1:04:05` */
function clockText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const parts = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
