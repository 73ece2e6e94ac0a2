import { type Expression, type JSXAttribute, type Node, parseSync, Visitor } from "oxc-parser";

/** A text that somebody sees and that no catalogue can translate, since it is not in a `messages.ts`. */
export interface VisibleText {
  /** Where it is, such as `shell/src/root.tsx:12`. */
  place: string;
  text: string;
}

/** Attributes, props and fields that are never shown, whatever they say. */
const UNSEEN =
  /^(?:className|id|key|name|type|role|href|src|to|rel|target|form|method|action|autoComplete|inputMode|pattern|d|viewBox|log|slot|slug|value|aria-(?:keyshortcuts|controls|labelledby|describedby|current|live|haspopup|owns)|data-.+|.*Id|.*ClassName)$/;

/** Attributes and props of which single words are shown as well. */
const SHOWN =
  /^(?:aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint|description|lead|empty|heading|legend|caption|summary|submit|text|.*Label|.*Text|.*Message)$/;

/** Calls whose texts are for developers and logs, or no texts: headers, SQL and what other texts are compared with. */
const UNSEEN_CALLS =
  /^(?:console\.\w+|cx|import|require|Symbol|super|browser|withTimeout|useLoggedError|logError|.*\.(?:querySelector(?:All)?|matches|closest|[gs]etAttribute|createElement|startsWith|endsWith|split|join|replaceAll?|matchMedia|addEventListener|has|get|set|includes|header))$/;

/** What is thrown is for developers, unless it is the API's error, which is shown. */
const UNSEEN_ERRORS = /^(?!ApiError$)\w*Error$/;

/** Variables with the names of fonts. */
const FONTS = /(?:^f|F)amilies$|_FONT$/;

/** Templates that are no text. */
const UNSEEN_TAGS = /^(?:sql|raw|String\.raw)\b/;

/** Two words or more, the first with a capital letter, or a full stop at the end: what is written to be read. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:;]? \S|^\S.*\p{L}.* \p{L}.*[.?!]$/u;

const WORD = /\p{L}{2}/u;

/** Where a text begins, and what it says. */
type Found = [start: number, text: string];

/**
 * The texts of one file that people see and that are no messages: between elements, in attributes and props that are
 * shown, and sentences anywhere else.
 * @param file its path: its extension decides between TypeScript and JSX
 */
export function visibleTexts(file: string, code: string): VisibleText[] {
  const found = new Map<number, string>();
  const unseen: Node[] = [];
  const leaveOut = (node: Node) => unseen.push(node);
  const note = (texts: Found[]) => {
    for (const [at, text] of texts) {
      if (!unseen.some(({ start, end }) => at >= start && at < end)) found.set(at, text);
    }
  };
  const noteChildren = ({ children }: { children: Node[] }) => note(children.flatMap(shownIn));
  const sourceOf = ({ start, end }: Node) => code.slice(start, end);
  new Visitor({
    ImportDeclaration: leaveOut,
    ExportAllDeclaration: leaveOut,
    ImportExpression: leaveOut,
    TSTypeAliasDeclaration: leaveOut,
    TSInterfaceDeclaration: leaveOut,
    TSTypeAnnotation: leaveOut,
    JSXAttribute(attribute) {
      const name = nameOf(attribute);
      if (UNSEEN.test(name)) leaveOut(attribute);
      else if (SHOWN.test(name)) note(shownIn(attribute.value));
    },
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init && FONTS.test(id.name)) leaveOut(init);
    },
    Property({ key, value, computed }) {
      if (!computed) leaveOut(key);
      if (key.type === "Identifier" && UNSEEN.test(key.name) && value.type === "Literal") leaveOut(value);
    },
    NewExpression({ callee, arguments: given }) {
      if (UNSEEN_ERRORS.test(sourceOf(callee))) given.forEach(leaveOut);
    },
    CallExpression({ callee, arguments: given }) {
      if (UNSEEN_CALLS.test(sourceOf(callee))) given.forEach(leaveOut);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (sourceOf(tag) === "html") note(inHtml(quasi));
      if (sourceOf(tag) === "html" || UNSEEN_TAGS.test(sourceOf(tag))) leaveOut(quasi);
    },
    JSXText: (text) => note(shownIn(text)),
    JSXElement(element) {
      // Names of keys are as they stand on the keyboard.
      if (/^<kbd\b/.test(sourceOf(element))) leaveOut(element);
      noteChildren(element);
    },
    JSXFragment: noteChildren,
    Literal: (literal) => note(shownIn(literal).filter(isSentence)),
    TemplateLiteral: (template) => note(shownIn(template).filter(isSentence)),
  }).visit(parseSync(file, code).program);
  const line = (at: number) => code.slice(0, at).split("\n").length;
  return [...found].map(([at, text]) => ({ place: `${file}:${line(at)}`, text: text.replaceAll(/\s+/g, " ").trim() }));
}

const nameOf = ({ name }: JSXAttribute): string => (name.type === "JSXIdentifier" ? name.name : "");

const isSentence = ([, text]: Found): boolean => SENTENCE.test(text);

/** What a value shows: single words too, and each side of a choice. */
function shownIn(value: Node | null): Found[] {
  switch (value?.type) {
    case "JSXText":
    case "Literal":
      return typeof value.value === "string" && WORD.test(value.value) ? [[value.start, value.value]] : [];
    case "TemplateLiteral":
      return WORD.test(wordsOf(value)) ? [[value.start, wordsOf(value)]] : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return shownIn(value.expression);
    case "LogicalExpression":
      return shownIn(value.right);
    case "ConditionalExpression":
      return [...shownIn(value.consequent), ...shownIn(value.alternate)];
    default:
      return [];
  }
}

type Template = Extract<Expression, { type: "TemplateLiteral" }>;

/** A template's words, with `…` where values come in. */
const wordsOf = ({ quasis }: Template): string => quasis.map(({ value }) => value.cooked ?? "").join("…");

/** The words of a template of HTML, without its elements. */
function inHtml(template: Template): Found[] {
  const words = wordsOf(template)
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^<>]*>|&\w+;/g, " ")
    .replaceAll(/[\w-]+="[^"]*"/g, " ");
  return WORD.test(words) ? [[template.start, words]] : [];
}
