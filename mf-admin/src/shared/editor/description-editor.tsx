import { Button, TextAreaField } from "@optimyz/ui";
import { type KeyboardEvent, useRef } from "react";
import forms from "../forms/forms.module.css";
import { typeInto, useFieldValue } from "../forms/own-field.ts";
import styles from "./editor.module.css";
import { type Format, formats } from "./format.ts";
import { Preview } from "./preview.tsx";

interface DescriptionEditorProps {
  defaultValue?: string;
  /** The seed checks nothing when a description is added. */
  required?: boolean;
}

/** The description as HTML with formatting buttons, and a preview of what visitors will see. */
export function DescriptionEditor({ defaultValue = "", required = false }: DescriptionEditorProps) {
  const source = useRef<HTMLTextAreaElement>(null);
  const [html, read] = useFieldValue(source, defaultValue);

  const apply = (format: Format) => {
    const field = source.current;
    if (!field) return;
    const result = format.apply({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
    replaceText(field, result.text);
    field.focus();
    field.setSelectionRange(result.start, result.end);
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
          ref={source}
          className={forms.needed}
          name="description"
          label="Description"
          rows={15}
          cols={60}
          spellCheck
          required={required}
          defaultValue={defaultValue}
          aria-required
          onChange={read}
          onKeyDown={shortcut}
        />
      </div>
      <Preview html={html} />
    </div>
  );
}

/** Writes as if it were typed where the browser allows that, so that undo works. */
function replaceText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.select();
  if (document.execCommand?.("insertText", false, text)) return;
  typeInto(field, text);
}
