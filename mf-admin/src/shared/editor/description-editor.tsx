import { updateCourseDetail } from "@optimyz/contract/endpoints/content";
import { Button, fieldsOf, TextAreaField } from "@optimyz/ui";
import { type KeyboardEvent, useRef } from "react";
import { useFieldValue, useTypeInto } from "../forms/own-field.ts";
import { unchecked } from "../forms/unchecked.ts";
import styles from "./editor.module.css";
import { type Format, formats } from "./format.ts";
import { Preview } from "./preview.tsx";

const { field } = fieldsOf(updateCourseDetail);

/** The description as HTML with formatting buttons, and a preview of what visitors will see. */
export function DescriptionEditor({ defaultValue = "" }: { defaultValue?: string }) {
  const source = useRef<HTMLTextAreaElement>(null);
  const [html, read] = useFieldValue(source, defaultValue);
  const typeInto = useTypeInto();

  const apply = (format: Format) => {
    const box = source.current;
    if (!box) return;
    const result = format.apply({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
    if (!replaceText(box, result.text)) typeInto(box, result.text);
    read();
    box.focus();
    box.setSelectionRange(result.start, result.end);
  };
  const shortcut = (event: KeyboardEvent) => {
    const format = formats.find(({ key }) => key && key === event.key.toLowerCase());
    if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(format);
  };

  return (
    <div className={styles.editor}>
      <div className={styles.source}>
        <div className={styles.buttons} role="toolbar" aria-label="Formatting">
          {formats.map((format) => (
            <Button key={format.label} variant="quiet" size="small" onClick={() => apply(format)}>
              {format.label}
            </Button>
          ))}
        </div>
        <TextAreaField
          {...unchecked(field("description"))}
          ref={source}
          rows={15}
          cols={60}
          spellCheck
          defaultValue={defaultValue}
          onChange={read}
          onKeyDown={shortcut}
        />
      </div>
      <Preview html={html} />
    </div>
  );
}

/** Types where the browser lets a page do that, so that undo works; false where it does not. */
function replaceText(box: HTMLTextAreaElement, text: string): boolean {
  box.focus();
  box.select();
  return document.execCommand?.("insertText", false, text) ?? false;
}
