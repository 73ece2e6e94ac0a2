import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** What a message takes: its placeholders, and the plurals among them. */
interface Shape {
  /** What each name is, such as `a tag`. */
  takes: Map<string, string>;
  /** Parts that parsers know and pages do not. */
  unknown: string[];
  plurals: { name: string; type: "cardinal" | "ordinal"; categories: string[] }[];
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: "a placeholder",
  [TYPE.number]: "a number",
  [TYPE.date]: "a date",
  [TYPE.time]: "a time",
  [TYPE.select]: "a choice",
  [TYPE.plural]: "a plural",
  [TYPE.tag]: "a tag",
};

/**
 * What is wrong with a translation, each as a sentence that says what to do; nothing for a good one.
 * @param code its language
 */
export function mistakesIn(message: string, translation: string, code: string): string[] {
  const english = shapeOf(message);
  if (typeof english === "string") return [`The English is no message in ICU syntax (${english}).`];
  const other = shapeOf(translation);
  if (typeof other === "string") return [`“${translation}” is no message in ICU syntax (${other}).`];
  const unknown = other.unknown.map((part) => `Pages cannot write ${part}: write it by Intl, and give it as a text.`);
  return [...unknown, ...takenOtherwise(english, other, code), ...missingCategories(other, code)];
}

/** What is wrong with an English message. */
export const mistakesInEnglish = (message: string): string[] => mistakesIn(message, message, "en");

function takenOtherwise({ takes }: Shape, other: Shape, code: string): string[] {
  const missing = [...takes].flatMap(([name, kind]) => {
    const found = other.takes.get(name);
    if (found === undefined) return [`It lacks ${written(name, kind)}, ${kind} of the English.`];
    if (found === kind || (kind === "a plural" && found === "a placeholder" && categoriesOf(code).length === 1))
      return [];
    return [`${written(name, found)} is ${found}, in the English ${kind}: write it as the English does.`];
  });
  const added = [...other.takes]
    .filter(([name]) => !takes.has(name))
    .map(([name, kind]) => `${written(name, kind)} is not in the English: remove it.`);
  return [...missing, ...added];
}

const written = (name: string, kind: string): string => (kind === "a tag" ? `<${name}>` : `{${name}}`);

const categoriesOf = (code: string, type: "cardinal" | "ordinal" = "cardinal"): string[] =>
  new Intl.PluralRules(code, { type }).resolvedOptions().pluralCategories;

function missingCategories({ plurals }: Shape, code: string): string[] {
  return plurals.flatMap(({ name, type, categories }) => {
    const needed = categoriesOf(code, type);
    const missing = needed.filter((category) => !categories.includes(category));
    const unknown = categories.filter((category) => !category.startsWith("=") && !needed.includes(category));
    return [
      ...missing.map((category) => `The plural {${name}} lacks “${category}”, which ${code} has: add it.`),
      ...unknown.map((category) => `The plural {${name}} has “${category}”, which ${code} does not have: remove it.`),
    ];
  });
}

/** A message's shape, or the parser's word for its mistake. */
function shapeOf(message: string): Shape | string {
  const shape: Shape = { takes: new Map(), unknown: [], plurals: [] };
  try {
    read(parse(message, { requiresOtherClause: true }), shape);
    return shape;
  } catch (error) {
    return (error as Error).message;
  }
}

function read(elements: readonly MessageFormatElement[], shape: Shape): void {
  for (const element of elements) {
    const kind = KINDS[element.type];
    if (kind === undefined || !("value" in element)) continue;
    shape.takes.set(element.value, kind);
    const part = unknownIn(element);
    if (part) shape.unknown.push(part);
    if (element.type === TYPE.tag) read(element.children, shape);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) {
      const { value: name, options, pluralType = "cardinal" } = element;
      shape.plurals.push({ name, type: pluralType, categories: Object.keys(options) });
    }
    for (const { value } of Object.values(element.options)) read(value, shape);
  }
}

/** What the runtime of messages leaves out, so that it stays small (`packages/kit/src/texts.ts`). */
function unknownIn(element: MessageFormatElement): string | undefined {
  switch (element.type) {
    case TYPE.date:
    case TYPE.time:
      return `dates and times such as {${element.value}}`;
    case TYPE.number:
      return element.style ? `a number in a style, as {${element.value}}` : undefined;
    case TYPE.plural:
      if (element.pluralType === "ordinal") return `an ordinal number, as {${element.value}}`;
      return element.offset ? `a plural with an offset, as {${element.value}}` : undefined;
    default:
      return undefined;
  }
}
