import type { KeyboardEvent, MouseEvent } from "react";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";

/** A point of a picture, in hundredths of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

interface FocusFieldProps {
  src: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEP = 5;
const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** A picture's focal point: set by a click, or moved with the arrow keys. */
export function FocusField({ src, focus: { x, y }, onChange }: FocusFieldProps) {
  const t = useText();
  const point = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // A click by keyboard has no coordinates.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(x + step.x), y: within(y + step.y) });
  };
  return (
    <div className={styles.focusField}>
      <p className={styles.label}>{t(m.focalPoint)}</p>
      <button
        type="button"
        className={styles.focus}
        aria-label={t(m.setFocalPoint)}
        aria-describedby="focal-point"
        onClick={point}
        onKeyDown={move}
      >
        <img src={src} alt="" />
        <span className={styles.focusMark} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p id="focal-point" className={styles.muted} role="status">
        {t(m.focalPointAt, { x, y })}
      </p>
    </div>
  );
}
