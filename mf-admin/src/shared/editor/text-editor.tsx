import { Button, cx, Notice, TextAreaField, useForm } from "@optimyz/ui";
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useText } from "../../texts.ts";
import { useFieldValue, useTypeInto } from "../forms/own-field.ts";
import { when } from "../list/when.ts";
import styles from "./editor.module.css";
import { type Format, formats } from "./format.ts";
import * as m from "./messages.ts";
import { Preview } from "./preview.tsx";
import type { TextName } from "./text-name.ts";
import { useTextDraft } from "./use-text-draft.ts";
import { Versions } from "./versions.tsx";

const RichText = lazy(() => import("./rich-text.tsx"));

interface TextEditorProps {
  /** Of the field that holds the HTML. */
  name: string;
  label: string;
  /** The initial HTML; a new `key` starts again. */
  value: string;
  onChange?: (html: string) => void;
  /** The stored text; `value` may be this tab's draft. */
  saved?: string;
  /** Without it nothing is kept but what the form itself keeps. */
  text?: TextName;
  /** Of the text that the writing begins from; 0 for a new one. */
  baseVersion?: number;
  describedBy?: string;
  /** Further properties of the box for HTML. */
  field?: Partial<ComponentProps<typeof TextAreaField>>;
}

const modes = [
  { key: "write", label: m.write },
  { key: "html", label: "HTML" },
  { key: "versions", label: m.versions },
] as const;
type Mode = (typeof modes)[number]["key"];

/** Browser storage key of a preference for HTML. */
const MODE_KEY = "optimyz-editor";
const rememberedMode = (): Mode => (localStorage.getItem(MODE_KEY) === "html" ? "html" : "write");

/**
 * A long text: written as in a word processor, or as HTML, which is what the form sends. While it is written a draft is kept
 * on the server; earlier versions can be compared and brought back.
 */
export function TextEditor(props: TextEditorProps) {
  const t = useText();
  const { name, label, value, saved = value, onChange, text, baseVersion = 0, describedBy, field } = props;
  const source = useRef<HTMLTextAreaElement>(null);
  const [html, read] = useFieldValue(source, value);
  const typeInto = useTypeInto();
  const [mode, setMode] = useState(rememberedMode);
  const id = useId();
  const problem = useForm()?.errors[name];
  const shown = text ? modes : modes.filter(({ key }) => key !== "versions");

  const set = (next: string) => {
    if (!source.current) return;
    typeInto(source.current, next);
    read();
  };
  const draft = useTextDraft({ text, html, saved, baseVersion, source, set });
  const told = useRef(value);
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    onChange?.(html);
  }, [html, onChange]);

  const choose = (next: Mode) => {
    setMode(next);
    if (next !== "versions") localStorage.setItem(MODE_KEY, next);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = shown.findIndex(({ key }) => key === mode);
    const next = shown[(at + step + shown.length) % shown.length]?.key ?? mode;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const panel = (key: Mode) => ({
    id: `${id}-${key}-panel`,
    role: "tabpanel",
    "aria-labelledby": `${id}-${key}`,
    hidden: mode !== key,
  });

  return (
    <div className={styles.text}>
      <div className={styles.tabs} role="tablist" aria-label={t(m.waysToWrite, { label })} onKeyDown={move}>
        {shown.map(({ key, label: title }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className={cx(styles.tab, key === mode && styles.chosen)}
            aria-selected={key === mode}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === mode ? 0 : -1}
            onClick={() => choose(key)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      {draft.restored && (
        <Notice tone="info">
          <p>
            {t(m.notSavedBefore, { time: when(draft.restored.changed_at) })}
            {draft.isOutdated && <span> {t(m.savedSince)}</span>}
          </p>
          <Button variant="secondary" size="small" onClick={draft.discard}>
            {t(m.discard)}
          </Button>
        </Notice>
      )}
      <div {...panel("write")}>
        {mode === "write" && (
          <Suspense fallback={<p className={styles.empty}>{t(m.editorLoading)}</p>}>
            <RichText label={label} html={html} onChange={set} describedBy={describedBy} />
          </Suspense>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div {...panel("html")}>
        <div className={styles.editor}>
          <div className={styles.source}>
            <HtmlTools source={source} set={set} />
            <TextAreaField
              {...field}
              ref={source}
              name={name}
              label={label}
              rows={15}
              cols={60}
              spellCheck
              defaultValue={value}
              onChange={read}
              onKeyDown={(event) => shortcut(event, source.current, set)}
            />
          </div>
          {mode === "html" && <Preview html={html} />}
        </div>
      </div>
      {text && (
        <div {...panel("versions")}>
          {mode === "versions" && (
            <Versions
              text={text}
              html={html}
              bringBack={(earlier) => {
                set(earlier);
                choose("write");
              }}
            />
          )}
        </div>
      )}
      <p className={styles.kept} role="status">
        {draft.state}
      </p>
    </div>
  );
}

interface HtmlToolsProps {
  source: RefObject<HTMLTextAreaElement | null>;
  set: (html: string) => void;
}

/** Buttons that put tags around what is selected in the box. */
function HtmlTools({ source, set }: HtmlToolsProps) {
  const t = useText();
  return (
    <div className={styles.buttons} role="toolbar" aria-label={t(m.formattingOfHtml)}>
      {formats.map((format) => (
        <Button key={format.label} variant="quiet" size="small" onClick={() => apply(format, source.current, set)}>
          {t(format.label)}
        </Button>
      ))}
    </div>
  );
}

function apply(format: Format, box: HTMLTextAreaElement | null, set: (html: string) => void): void {
  if (!box) return;
  const result = format.apply({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
  if (!replaceText(box, result.text)) set(result.text);
  box.focus();
  box.setSelectionRange(result.start, result.end);
}

function shortcut(event: KeyboardEvent, box: HTMLTextAreaElement | null, set: (html: string) => void): void {
  const format = formats.find(({ key }) => key && key === event.key.toLowerCase());
  if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  apply(format, box, set);
}

/** Types where the browser lets a page do that, so that undo works; false where it does not. */
function replaceText(box: HTMLTextAreaElement, text: string): boolean {
  box.focus();
  box.select();
  return document.execCommand?.("insertText", false, text) ?? false;
}
