import { sentenceIn } from "@optimyz/contract/api/sentences";
import { useTexts } from "@optimyz/kit";
import { type MouseEvent, type RefObject, useId } from "react";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import { useText } from "../texts.ts";
import styles from "./form.module.css";
import * as m from "./messages.ts";
import { controlsOf } from "./validation.ts";

interface ErrorSummaryProps {
  ref: RefObject<HTMLDivElement | null>;
  errors: Readonly<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}

/** Names several problems at the top of a form, each a link to its field. One problem alone needs none. */
export function ErrorSummary({ ref, errors, form }: ErrorSummaryProps) {
  const titleId = useId();
  const t = useText();
  const { say } = useTexts();
  const problems = Object.entries(errors);
  if (problems.length < 2) return null;

  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const field = form.current && controlsOf(form.current).find((control) => control.name === name);
    field?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form's own structure
    <div ref={ref} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={styles.summaryTitle}>
        <Icon path={icons.alert} />
        {t(m.fieldsNeedAnotherLook, { count: problems.length })}
      </p>
      <ul className={styles.summaryList}>
        {problems.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {sentenceIn(problem, say)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
