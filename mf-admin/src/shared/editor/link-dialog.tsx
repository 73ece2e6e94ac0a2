import { Button, Dialog, TextField } from "@optimyz/ui";
import { toggleMark } from "prosemirror-commands";
import type { MarkType } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { Detached } from "./detached.tsx";
import styles from "./editor.module.css";
import * as m from "./messages.ts";
import { schema } from "./schema.ts";

const link = schema.marks.link as MarkType;

/** The link that the cursor is in, with its reach. */
function linkAt(view: EditorView) {
  const { doc, selection } = view.state;
  const { from, to, $from } = selection;
  let found: { href: string; from: number; to: number } | undefined;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, at) => {
    const mark = link.isInSet(node.marks);
    const touches = at <= from && at + node.nodeSize >= to;
    if (mark && touches && $from.parent.isTextblock)
      found = { href: String(mark.attrs.href), from: at, to: at + node.nodeSize };
  });
  return found;
}

/** `example.com` is meant as https, and `a@b.c` as mail. */
export function hrefOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /[\s"<>\\]/.test(text)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(text)) return text;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return undefined;
  const [name, host, ...more] = text.split("@");
  if (name && host?.includes(".") && more.length === 0 && !text.includes("/")) return `mailto:${text}`;
  return /^[^/]+\.[^/]/.test(text) ? `https://${text}` : undefined;
}

/** Sets, changes or removes a link. */
export function LinkDialog({ view, close }: { view: EditorView; close: () => void }) {
  const t = useText();
  const [before] = useState(() => linkAt(view));
  const [typed, setTyped] = useState(before?.href ?? "");
  const [problem, setProblem] = useState("");

  const select = () => {
    if (!before) return;
    const { doc, tr } = view.state;
    view.dispatch(
      tr.setSelection(TextSelection.create(doc, before.from, before.to)).removeMark(before.from, before.to, link),
    );
  };
  const set = () => {
    const href = hrefOf(typed);
    if (!href) return setProblem(t(m.typeAddress));
    select();
    const { selection, tr } = view.state;
    if (selection.empty)
      view.dispatch(tr.insert(selection.from, schema.text(href.replace(/^mailto:/, ""), [link.create({ href })])));
    else toggleMark(link, { href })(view.state, view.dispatch);
    close();
  };
  return (
    <Detached>
      <Dialog open title={t(before ? m.changeLink : m.link)} onClose={close}>
        <div className={styles.linkFields}>
          <TextField
            name="href"
            label={t(m.whereItLeads)}
            inputMode="url"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              set();
            }}
          />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.linkButtons}>
            <Button size="small" onClick={set}>
              {t(m.setLink)}
            </Button>
            {before && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  select();
                  close();
                }}
              >
                {t(m.removeLink)}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </Detached>
  );
}
