import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { type Attrs, Fragment, type MarkType, type Node, type NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from "prosemirror-tables";
import * as m from "./messages.ts";
import { schema } from "./schema.ts";

/** A button of the toolbar. */
export interface Tool {
  label: string;
  /** Keys as `aria-keyshortcuts` names them; `Control` is the Command key on a Mac. */
  keys?: string;
  run: Command;
  /** Whether it is active at the cursor; absent for plain actions. */
  isOn?: (state: EditorState) => boolean;
}

const type = (name: string): NodeType => schema.nodes[name] as NodeType;
const markType = (name: string): MarkType => schema.marks[name] as MarkType;

export function isMarked(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
}

/** Whether the cursor is within a node of a kind. */
function isWithin(state: EditorState, name: string, attrs: Attrs = {}): boolean {
  const { $from } = state.selection;
  const fits = (node: Node) =>
    node.type.name === name && Object.entries(attrs).every(([key, value]) => node.attrs[key] === value);
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(fits);
}

const marked = (label: string, name: string, keys?: string): Tool => ({
  label,
  ...(keys && { keys }),
  run: toggleMark(markType(name)),
  isOn: (state) => isMarked(state, markType(name)),
});

const heading = (label: string, level: number): Tool => ({
  label,
  keys: `Control+Alt+${level}`,
  run: (state, dispatch) =>
    (isWithin(state, "heading", { level })
      ? setBlockType(type("paragraph"))
      : setBlockType(type("heading"), { level }))(state, dispatch),
  isOn: (state) => isWithin(state, "heading", { level }),
});

const list = (label: string, name: string, keys: string): Tool => ({
  label,
  keys,
  run: (state, dispatch) =>
    (isWithin(state, name) ? liftListItem(type("list_item")) : wrapInList(type(name)))(state, dispatch),
  isOn: (state) => isWithin(state, name),
});

export const textTools: readonly Tool[] = [
  marked(m.bold, "strong", "Control+B"),
  marked(m.italic, "em", "Control+I"),
  heading(m.heading, 2),
  heading(m.subheading, 3),
  list(m.list, "bullet_list", "Control+Shift+8"),
  list(m.numberedList, "ordered_list", "Control+Shift+7"),
  {
    label: m.quotation,
    keys: "Control+Shift+9",
    run: (state, dispatch) => (isWithin(state, "blockquote") ? lift : wrapIn(type("blockquote")))(state, dispatch),
    isOn: (state) => isWithin(state, "blockquote"),
  },
];

const paragraph = (text = "") => type("paragraph").create(null, text ? schema.text(text) : null);
const cell = (name: string, text: string) => type(name).create(null, paragraph(text));
const row = (name: string, texts: readonly string[]) =>
  type("table_row").create(
    null,
    texts.map((text) => cell(name, text)),
  );
const table = (caption: string, head: readonly string[], rows: number) =>
  type("table").create({ caption }, [
    row("table_header", head),
    ...Array.from({ length: rows }, () =>
      row(
        "table_cell",
        head.map(() => ""),
      ),
    ),
  ]);

/** Inserts a block after the cursor's one, with the cursor at its beginning. */
const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const block = make();
    const depth = 1;
    if ($from.depth < depth) return false;
    const isEmpty = $from.depth === depth && $from.parent.content.size === 0;
    const at = $from.after(depth);
    const start = isEmpty ? $from.before(depth) : at;
    // A paragraph after it, so that writing can continue.
    const transaction = state.tr.replaceWith(start, at, Fragment.from([block, paragraph()]));
    const selection = TextSelection.near(transaction.doc.resolve(start + 1));
    dispatch?.(transaction.setSelection(selection).scrollIntoView());
    return true;
  };

export const blockTools: readonly Tool[] = [
  { label: m.table, run: insertBlock(() => table("", ["", "", ""], 2)) },
  { label: m.timetable, run: insertBlock(() => table("Timetable", ["Day", "Time", "Topic"], 3)) },
  {
    label: m.trainer,
    run: insertBlock(() =>
      type("figure").create(
        null,
        type("caption").create(null, [
          schema.text("Name", [markType("strong").create()]),
          schema.text(", what they teach"),
        ]),
      ),
    ),
  },
  {
    label: m.questionAndReply,
    run: insertBlock(() =>
      type("definition_list").create(null, [
        type("term").create(null, schema.text("Question?")),
        type("details").create(null, paragraph("Answer.")),
      ]),
    ),
  },
];

/** Actions for the table at the cursor. */
export const tableTools: readonly Tool[] = [
  { label: m.addRow, run: addRowAfter },
  { label: m.addColumn, run: addColumnAfter },
  { label: m.removeRow, run: deleteRow },
  { label: m.removeColumn, run: deleteColumn },
  { label: m.headRow, run: toggleHeaderRow, isOn: headIsOn },
  { label: m.removeTable, run: deleteTable },
];

function headIsOn(state: EditorState): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === "table")
      return $from.node(depth).firstChild?.firstChild?.type.name === "table_header";
  return false;
}

/** Undo and redo: at the end, where word processors' keys are known best. */
export const historyTools: readonly Tool[] = [
  { label: m.undo, keys: "Control+Z", run: undo },
  { label: m.redo, keys: "Control+Shift+Z", run: redo },
];

export { isInTable };

/** Enter after an answer starts the next question; in a question it moves to the answer. */
const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "term") return false;
  const end = $from.after();
  const transaction = state.tr;
  if (state.doc.resolve(end).nodeAfter?.type.name !== "details")
    transaction.insert(end, type("details").createAndFill() as Node);
  dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(end + 1))).scrollIntoView());
  return true;
};
const leaveDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isIn = $from.depth >= 3 && $from.node(-1).type.name === "details";
  if (!empty || !isIn || $from.parent.content.size > 0) return false;
  const list = $from.node(-2);
  const at = $from.after(-2);
  const isLast = $from.index(-2) === list.childCount - 1 && $from.index(-1) === $from.node(-1).childCount - 1;
  if (!isLast || $from.node(-1).childCount < 2) return false;
  const transaction = state.tr.insert(at, paragraph()).delete($from.before(), $from.after());
  dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(transaction.mapping.map(at) + 1))));
  return true;
};

/** A line break within a block. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(type("hard_break").create()).scrollIntoView());
  return true;
});

export const enter = chainCommands(splitDefinition, leaveDefinition);
export const softBreak = breakLine;
export const indent = sinkListItem(type("list_item"));
export const outdent = liftListItem(type("list_item"));
