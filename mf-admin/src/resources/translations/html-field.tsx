import { directionOf } from "@optimyz/contract/protocol/language-names";
import { Button, Prose } from "@optimyz/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { TextEditor } from "../../shared/editor/text-editor.tsx";
import { useText } from "../../texts.ts";
import type { FieldOfText } from "./field-of-text.ts";
import * as m from "./messages.ts";
import styles from "./translations.module.css";
import { FIELD } from "./use-go-on.ts";

/** The translation of a formatted text: read until its editor is opened, and saved by a button. */
export function HtmlField({ translation, label, lang, describedBy, goOn }: FieldOfText) {
  const t = useText();
  const { item, value, set, isChanged, isSaving, save, discard } = translation;
  // What was typed before a reload is in view. A new one begins as a copy: pictures, tables and headings stay in place.
  const [begun, setBegun] = useState(isChanged ? value : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const written = { lang, dir: directionOf(lang) };
  const close = () => {
    setBegun(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const saveAndGo = async (to?: "left") => {
    if (!(await save())) return;
    close();
    if (to) requestAnimationFrame(() => button.current && goOn(button.current, to));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void saveAndGo("left");
  };
  if (begun === undefined)
    return (
      <div className={styles.target}>
        {value && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to scroll it
          <section {...written} className={styles.long} aria-label={label} tabIndex={0}>
            <Prose html={value} />
          </section>
        )}
        <Button
          ref={button}
          {...{ [FIELD]: item.state }}
          variant="secondary"
          size="small"
          aria-label={value ? `${t(m.edit)}: ${label}` : `${t(m.translate)}: ${label}`}
          aria-describedby={describedBy}
          onClick={() => setBegun(value || item.source)}
        >
          {value ? t(m.edit) : t(m.translate)}
        </Button>
      </div>
    );
  return (
    <div className={styles.target} {...written} onKeyDownCapture={press}>
      <TextEditor name={item.key} label={label} value={begun} onChange={set} describedBy={describedBy} />
      <div className={styles.buttons}>
        <Button size="small" busy={isSaving} busyLabel={t(m.saving)} onClick={() => void saveAndGo()}>
          {t(m.save)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            discard();
            close();
          }}
        >
          {t(m.cancel)}
        </Button>
      </div>
    </div>
  );
}
