import { namesIn } from "@optimyz/contract/protocol/page-links";
import type { SlotProps } from "@optimyz/contract/protocol/slot-props";
import type { LiveSet } from "./live-set.ts";

/** The file with other front-ends' declarations, below a front-end's folder. */
export const DECLARATIONS_FILE = "src/live-set.d.ts";

/** Words before the site in the declarations' first line. */
const FROM = "// What slots take and links need, of ";

/** The line that says how the declarations are renewed. */
const RENEWAL = "// Renew it with: npx optimyz types --from <address of a site>";

/**
 * TypeScript of what front-ends offer each other, for `src/live-set.d.ts`. Every word of another team is in quotes and escaped, so
 * that none ends up as code.
 * @param site its source, an origin or our own text
 */
export function declarationsOf(site: string, { slots, roles }: LiveSet): string {
  return [
    `${FROM}${site}`,
    RENEWAL,
    "// biome-ignore-all format: it is generated",
    "export {};",
    "",
    'declare module "@optimyz/contract/protocol/live-set" {',
    "  interface LiveSlots {",
    ...sorted(slots).map(([slot, props]) => `    ${quoted(slot)}: ${propsType(props)};`),
    "  }",
    "  interface LiveRoles {",
    ...linkable(roles).map(([role, path]) => `    ${quoted(role)}: ${union(namesIn(path).map(quoted)) || "never"};`),
    "  }",
    "}",
    "",
  ].join("\n");
}

/** The origin that declarations come from, as their first line has it; undefined where they come from sources. */
export function siteOf(declarations: string): string | undefined {
  const [first = ""] = declarations.split("\n");
  return first.startsWith(FROM) && first.includes("://") ? first.slice(FROM.length) : undefined;
}

/** No link can lead to one page of a pattern with a star. */
const linkable = (roles: LiveSet["roles"]) => sorted(roles).filter(([, path]) => !path.includes("*"));

const sorted = <T>(entries: ReadonlyMap<string, T>): [string, T][] =>
  [...entries].sort(([one], [other]) => (one < other ? -1 : 1));

/** A slot with unknown props accepts anything. */
function propsType(props: SlotProps | undefined): string {
  if (!props) return "{ readonly [prop: string]: unknown }";
  const members = sorted(new Map(Object.entries(props))).map(([name, { required, ...prop }]) =>
    required ? `readonly ${quoted(name)}: ${typeOf(prop)}` : `readonly ${quoted(name)}?: ${typeOf(prop)} | undefined`,
  );
  return members.length > 0 ? `{ ${members.join("; ")} }` : "{ readonly [prop: string]: never }";
}

type Prop = SlotProps[string];

const types: Readonly<Record<Prop["type"], string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  array: "readonly unknown[]",
  object: "object",
  // Any function is accepted; the slot's team documents its arguments.
  function: "((...values: never[]) => unknown)",
};

const typeOf = ({ type, enum: values }: Prop): string => (values ? union(values.map(quoted)) : types[type]);

const union = (members: readonly string[]): string => [...new Set(members)].join(" | ");

/** A value as a literal of TypeScript, in letters that end no line, comment or literal. */
const quoted = (value: string | number | boolean): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
