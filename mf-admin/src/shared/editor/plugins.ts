import { baseKeymap, chainCommands } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { NodeType } from "prosemirror-model";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet } from "prosemirror-view";
import { enter, historyTools, indent, outdent, softBreak, type Tool, textTools } from "./commands.ts";
import { schema } from "./schema.ts";

const type = (name: string): NodeType => schema.nodes[name] as NodeType;

/** `Control+Alt+2` as ProseMirror names it: `Mod-Alt-2`. */
const keyOf = (keys: string): string =>
  keys
    .replace("Control", "Mod")
    .split("+")
    .map((key) => (/^[A-Z]$/.test(key) ? key.toLowerCase() : key))
    .join("-");

const ofTools = (tools: readonly Tool[]): Record<string, Command> =>
  Object.fromEntries(tools.flatMap(({ keys, run }) => (keys ? [[keyOf(keys), run]] : [])));

/** Shortcuts at the beginning of a line, as in word processors and chats. */
const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, type("bullet_list")),
    wrappingInputRule(/^\s*1[.)]\s$/, type("ordered_list")),
    wrappingInputRule(/^\s*>\s$/, type("blockquote")),
    textblockTypeInputRule(/^##\s$/, type("heading"), { level: 2 }),
    textblockTypeInputRule(/^###\s$/, type("heading"), { level: 3 }),
  ],
});

/** A head cell names its column once it has words: until then screen readers announce a cell. */
const emptyHeads = new Plugin({
  props: {
    decorations({ doc }) {
      const role = "cell";
      const empty: Decoration[] = [];
      doc.descendants((node, at) => {
        if (node.type === type("table_header") && !node.textContent.trim())
          empty.push(Decoration.node(at, at + node.nodeSize, { role }));
        return !node.isTextblock;
      });
      return DecorationSet.create(doc, empty);
    },
  },
});

/**
 * Commands of an editor.
 * @param link opens the field for a link
 */
export const pluginsOf = (link: Command): Plugin[] => [
  rules,
  keymap({
    ...ofTools(textTools),
    ...ofTools(historyTools),
    "Mod-y": historyTools[1]?.run as Command,
    "Mod-k": link,
    Enter: chainCommands(enter, splitListItem(type("list_item"))),
    "Shift-Enter": softBreak,
    // Tab moves within lists and tables alone: everywhere else it leaves the editor.
    Tab: chainCommands(goToNextCell(1), indent),
    "Shift-Tab": chainCommands(goToNextCell(-1), outdent),
  }),
  keymap(baseKeymap),
  history(),
  dropCursor({ class: "drop-cursor" }),
  gapCursor(),
  tableEditing(),
  emptyHeads,
];
