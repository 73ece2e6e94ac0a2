import { Button, cx } from "@optimyz/ui";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import { blockTools, historyTools, isInTable, isMarked, type Tool, tableTools, textTools } from "./commands.ts";
import styles from "./editor.module.css";
import * as m from "./messages.ts";
import { ImageTools, TableCaption } from "./node-tools.tsx";
import { schema } from "./schema.ts";

interface ToolbarProps {
  state: EditorState;
  view: EditorView;
  onLink: () => void;
  onImage: () => void;
}

/** Everything that can be done with the text; the arrow keys move within it, Alt+F10 in the text comes to it. */
export function Toolbar({ state, view, onLink, onImage }: ToolbarProps) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const act = (run: Tool["run"]) => {
    run(state, view.dispatch, view);
    view.focus();
  };
  useEffect(() => {
    const come = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    };
    view.dom.addEventListener("keydown", come);
    return () => view.dom.removeEventListener("keydown", come);
  }, [view]);

  const move = (event: KeyboardEvent) => {
    const buttons = buttonsOf(bar.current);
    const now = buttons.indexOf(event.target as HTMLButtonElement);
    if (event.key === "Escape") return view.focus();
    const next = nextOf(event.key, now, buttons.length);
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  const inTable = isInTable(state);
  const groups: { label: string; tools: readonly Tool[] }[] = [
    { label: m.text, tools: textTools },
    { label: m.putIn, tools: blockTools },
    { label: m.history, tools: historyTools },
    ...(inTable ? [{ label: m.table, tools: tableTools }] : []),
  ];
  let place = -1;
  const button = (label: string, more: { keys?: string | undefined; on?: boolean | undefined }, run: () => void) => {
    place += 1;
    return <ToolButton key={label} {...more} label={label} isNext={place === at} run={run} />;
  };
  return (
    <>
      <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={t(m.formatting)} onKeyDown={move}>
        {groups.map(({ label, tools }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={label} role="group" aria-label={t(label)} className={styles.group}>
            {tools.map((tool) => button(tool.label, { keys: tool.keys, on: tool.isOn?.(state) }, () => act(tool.run)))}
            {index === 0 && button(m.link, { keys: "Control+K", on: isLinked(state) }, onLink)}
            {index === 1 && button(m.picture, {}, onImage)}
          </div>
        ))}
      </div>
      {inTable && <TableCaption state={state} view={view} />}
      <ImageTools view={view} state={state} />
    </>
  );
}

const isLinked = (state: EditorState): boolean => Boolean(schema.marks.link && isMarked(state, schema.marks.link));

const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [...(bar?.querySelectorAll("button") ?? [])];

function nextOf(key: string, now: number, count: number): number | undefined {
  if (key === "ArrowRight") return (now + 1) % count;
  if (key === "ArrowLeft") return (now - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

interface ToolButtonProps {
  label: string;
  keys?: string | undefined;
  on?: boolean | undefined;
  /** Whether Tab comes to it: one button of the toolbar is. */
  isNext: boolean;
  run: () => void;
}

function ToolButton({ label, keys, on, isNext, run }: ToolButtonProps) {
  const t = useText();
  return (
    <Button
      variant="quiet"
      size="small"
      className={cx(styles.tool, on && styles.on)}
      tabIndex={isNext ? 0 : -1}
      aria-pressed={on}
      aria-keyshortcuts={keys}
      title={keys ? `${t(label)} (${keys.replace("Control", "Ctrl")})` : undefined}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {t(label)}
    </Button>
  );
}
