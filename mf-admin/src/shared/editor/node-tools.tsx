import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useText } from "../../texts.ts";
import styles from "./editor.module.css";
import { selectedImage } from "./images.ts";
import * as m from "./messages.ts";

interface NodeToolsProps {
  state: EditorState;
  view: EditorView;
}

/** Label of the table at the cursor. */
export function TableCaption({ state, view }: NodeToolsProps) {
  const t = useText();
  const { $from } = state.selection;
  const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).find(
    (at) => $from.node(at).type.name === "table",
  );
  if (depth === undefined) return null;
  const at = $from.before(depth);
  return (
    <Attribute
      label={t(m.titleOfTable)}
      value={String($from.node(depth).attrs.caption)}
      set={(caption) => view.dispatch(view.state.tr.setNodeAttribute(at, "caption", caption))}
    />
  );
}

/** What people who cannot see the selected picture read. */
export function ImageTools({ view }: NodeToolsProps) {
  const t = useText();
  const image = selectedImage(view);
  if (!image) return null;
  return (
    <Attribute
      label={t(m.alternativeText)}
      value={String(image.node.attrs.alt)}
      set={(alt) => view.dispatch(view.state.tr.setNodeAttribute(image.at, "alt", alt))}
    />
  );
}

interface AttributeProps {
  label: string;
  value: string;
  set: (value: string) => void;
}

function Attribute({ label, value, set }: AttributeProps) {
  return (
    <div className={styles.attribute}>
      <label>
        {label}
        <input
          maxLength={300}
          value={value}
          onChange={(event) => set(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </label>
    </div>
  );
}
