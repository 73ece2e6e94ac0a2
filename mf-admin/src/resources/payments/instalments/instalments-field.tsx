import { INSTALMENTS_MAX } from "@optimyz/contract/domain/instalments";
import { rupees } from "@optimyz/contract/domain/money";
import { Button, FieldFrame, Icon, icons } from "@optimyz/ui";
import { useId, useRef, useState } from "react";
import { useTyped } from "../../../shared/forms/use-typed.ts";
import { useText } from "../../../texts.ts";
import styles from "./instalments-field.module.css";
import * as m from "./messages.ts";
import { equalParts, type PlanLine, problemInPlan, restOf } from "./plan-lines.ts";

const NAME = "instalments";
const USUAL_PARTS = 3;

interface InstalmentsFieldProps {
  lines: readonly PlanLine[];
  set: (lines: readonly PlanLine[]) => void;
  /** The fee in paise; undefined while none is typed. */
  total: number | undefined;
  /** When the first part of a fee that is split is due. */
  firstDay: string;
}

/** The instalments of a fee, a line each; the last one shows what is left of it. */
export function InstalmentsField({ lines, set: setLines, total, firstDay }: InstalmentsFieldProps) {
  const t = useText();
  const field = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const typed = useTyped(NAME);
  const partsId = useId();
  const [parts, setParts] = useState(USUAL_PARTS);
  const problem = problemInPlan(lines, total, t);
  const last = lines.length - 1;
  const set = (next: readonly PlanLine[]) => typed(() => setLines(next), field.current?.form);
  const change = (place: number, part: Partial<PlanLine>) =>
    set(lines.map((line, each) => (each === place ? { ...line, ...part } : line)));
  const add = () => {
    set([...lines, { due: "", amount: "" }]);
    field.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  };
  const remove = (place: number) => {
    set(lines.toSpliced(place, 1));
    addButton.current?.focus();
  };
  return (
    <fieldset ref={field} className={styles.plan}>
      <legend>{t(m.instalments)}</legend>
      <div className={styles.split}>
        <label htmlFor={partsId}>{t(m.numberOfParts)}</label>
        <input
          id={partsId}
          className={styles.input}
          type="number"
          min={2}
          max={INSTALMENTS_MAX}
          value={parts}
          onChange={({ target }) => setParts(Number(target.value))}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={!total || !Number.isInteger(parts) || parts < 2 || parts > INSTALMENTS_MAX}
          onClick={() => set(equalParts(total ?? 0, parts, lines[0]?.due || firstDay))}
        >
          {t(m.split)}
        </Button>
      </div>
      {lines.length > 0 && (
        <FieldFrame
          name={NAME}
          label={t(m.instalments)}
          hint={t(m.daysOfMoney)}
          required={false}
          validate={() => problem?.sentence}
        >
          {(control) => (
            <ol className={styles.lines}>
              {lines.map(({ due, amount }, place) => {
                const number = place + 1;
                const known = place === (problem?.place ?? 0) ? control : undefined;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its values are shown
                  <li key={place} className={styles.line}>
                    <input
                      {...known}
                      className={styles.input}
                      type="date"
                      aria-label={t(m.dayOf, { number })}
                      value={due}
                      onChange={({ target }) => change(place, { due: target.value })}
                    />
                    {place === last ? (
                      <output className={styles.rest} aria-label={t(m.restOf, { number })}>
                        {total === undefined ? "" : rupees(Math.max(0, restOf(lines, total)))}
                      </output>
                    ) : (
                      <input
                        className={styles.input}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={t(m.amountOf, { number })}
                        value={amount}
                        onChange={({ target }) => change(place, { amount: target.value })}
                      />
                    )}
                    <Button
                      variant="quiet"
                      size="small"
                      iconOnly
                      aria-label={t(m.remove, { number })}
                      onClick={() => remove(place)}
                    >
                      <Icon path={icons.trash} />
                    </Button>
                  </li>
                );
              })}
            </ol>
          )}
        </FieldFrame>
      )}
      <p className={styles.sum} role="status">
        {lines.length > 0 && (problem?.sentence ?? t(m.sum, { amount: rupees(total ?? 0) }))}
      </p>
      {lines.length < INSTALMENTS_MAX && (
        <div>
          <Button ref={addButton} variant="secondary" size="small" onClick={add}>
            {t(m.addInstalment)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
