import { sentenceIn } from "@optimyz/contract/api/sentences";
import { useTexts } from "@optimyz/kit";
import { type ReactNode, useId, useLayoutEffect } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import styles from "./form.module.css";
import { useForm } from "./form-context.ts";
import { optional } from "./messages.ts";
import type { FieldRules } from "./validation.ts";

/** What every field takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** Help, always in view below the label. */
  hint?: ReactNode;
  required?: boolean | undefined;
  /** In place of `{label} is required.` */
  requiredMessage?: string | undefined;
  /** In place of the sentence about a wrong format. */
  formatMessage?: string | undefined;
  /** Checks a filled field before the browser's own rules do; returns a sentence when the value is wrong. */
  validate?: ((value: string) => string | undefined) | undefined;
  /** A problem that the page knows; the form's own comes first. */
  error?: string | undefined;
  /** Class of the whole field, for its place in a grid. */
  className?: string | undefined;
}

/** What a field's control needs to be tied to its label, hint and problem. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, then the hint, the control and what is wrong with it. */
export function FieldFrame({
  name,
  label,
  hint,
  required = false,
  requiredMessage,
  formatMessage,
  validate,
  error,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const { say } = useTexts();
  useRules(name, { label, requiredMessage, formatMessage, validate });
  const problem = useForm()?.errors[name] ?? error;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = problem ? `${id}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {say(label)} {!required && <span className={styles.optional}>{say(optional)}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: styles.control ?? "",
        required,
        "aria-describedby": cx(errorId, hintId) || undefined,
        "aria-invalid": problem ? true : undefined,
      })}
      {problem && <FieldError id={errorId} problem={problem} />}
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ id, problem }: { id?: string | undefined; problem: string }) {
  const { say } = useTexts();
  return (
    <p id={id} className={styles.error}>
      <Icon path={icons.alert} />
      {sentenceIn(problem, say)}
    </p>
  );
}

function useRules(name: string, rules: FieldRules): void {
  const register = useForm()?.register;
  // The newest rules after each render: a check may close over the page's state. Known before anybody can send the form.
  useLayoutEffect(() => register?.(name, rules));
}
