import { besidesNull, mayBeNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";

/** What a form holds for a value of a server part's schema: a text is "" where there is none, a number undefined. */
type Held = unknown;

/** A member of an object's schema. */
export interface Member {
  name: string;
  schema: PartSchema;
  isRequired: boolean;
}

/** The members of an object's schema, in its order; none of any other. */
export function membersOf(schema: PartSchema | undefined): Member[] {
  const kind = schema && besidesNull(schema);
  if (kind?.type !== "object") return [];
  const { properties = {}, required = [] } = kind;
  return Object.entries(properties).map(([name, each]) => ({
    name,
    schema: each,
    isRequired: required.includes(name) && !mayBeNull(each),
  }));
}

/** The schema of a member; undefined where there is none. */
export const memberOf = (schema: PartSchema | undefined, name: string): PartSchema | undefined =>
  membersOf(schema).find((member) => member.name === name)?.schema;

/** A member of what came from a server part; undefined where there is none of its own. */
export const inside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Whether a schema is that of files, which the form holds by their ids. */
export function isFile(schema: PartSchema): boolean {
  const kind = besidesNull(schema);
  const one = kind?.type === "array" ? besidesNull(kind.items) : kind;
  return one?.type === "string" && one.format === "file";
}

/** A file as a row has it, next to the value that holds its id. */
export interface ShownFile {
  id: string;
  name: string;
  bytes: number;
  url: string;
}

/** Name of the member with the files of which another one has the ids: `files` of `fileIds`, `file` of `fileId`. */
const filesName = (idsName: string): string => idsName.replace(/Ids$/, "s").replace(/Id$/, "");

/** What a value holds of files. */
export const filesIn = (value: unknown): ShownFile[] => [value].flat().filter(isShownFile);

const isShownFile = (value: unknown): value is ShownFile =>
  ["id", "name", "url"].every((name) => typeof inside(value, name) === "string");

/** All files of a row, wherever they are in it. */
export const filesWithin = (value: unknown): ShownFile[] =>
  isShownFile(value)
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(filesWithin)
      : [];

/** What a form begins with. @param value of a row; undefined for a new one */
export function heldOf(schema: PartSchema, value?: unknown): Held {
  const kind = besidesNull(schema);
  switch (kind?.type) {
    case "object":
      return Object.fromEntries(
        membersOf(kind).map(({ name, schema: each }) => {
          const own = inside(value, name);
          const files = own === undefined && isFile(each) ? inside(value, filesName(name)) : undefined;
          return [name, heldOf(each, files === undefined ? own : idsOf(each, files))];
        }),
      );
    case "array": {
      const items: unknown[] = Array.isArray(value) ? value : Array.from({ length: kind.minItems ?? 0 });
      return isFile(kind) ? items.filter(Boolean) : items.map((item) => heldOf(kind.items, item));
    }
    case "boolean":
      return value === true;
    case "number":
    case "integer":
      return typeof value === "number" ? value : undefined;
    case "string":
      return typeof value === "string" ? value : "";
    default:
      return undefined;
  }
}

function idsOf(schema: PartSchema, files: unknown): unknown {
  const ids = filesIn(files).map(({ id }) => id);
  return besidesNull(schema)?.type === "array" ? ids : ids[0];
}

/**
 * What is sent of what a form holds.
 * @returns undefined for what is left out
 */
export function sentOf(schema: PartSchema, held: Held, isRequired = true): unknown {
  const kind = besidesNull(schema);
  const nothing = mayBeNull(schema) ? null : undefined;
  switch (kind?.type) {
    case "object": {
      const members = membersOf(kind).map(({ name, schema: each }) => {
        const isNeeded = (kind.required ?? []).includes(name);
        return [name, sentOf(each, inside(held, name), isNeeded)] as const;
      });
      return Object.fromEntries(members.filter(([, value]) => value !== undefined));
    }
    case "array": {
      const items = Array.isArray(held) ? held : [];
      const one = besidesNull(kind.items);
      const filled = one?.type === "string" && !isRichText(one) ? items.filter((item) => String(item).trim()) : items;
      return filled.map((item) => sentOf(kind.items, item));
    }
    case "string":
      if (held !== "" && held !== undefined) return held;
      return nothing === null || !isRequired ? nothing : "";
    case "number":
    case "integer":
      return typeof held === "number" && !Number.isNaN(held) ? held : nothing;
    case "boolean":
      return held === true;
    default:
      return nothing;
  }
}

/** Whether a text is HTML, for which there is the editor. */
const isRichText = (schema: PartSchema): boolean =>
  "type" in schema && schema.type === "string" && schema.format === "html";

/** Whether a list is shown as a text with one item in each line. */
export function isLines(schema: PartSchema): boolean {
  const kind = besidesNull(schema);
  const item = kind?.type === "array" ? besidesNull(kind.items) : undefined;
  return item?.type === "string" && !item.enum && !item.format;
}
