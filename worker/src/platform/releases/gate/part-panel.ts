import type { PartList } from "@optimyz/contract/protocol/part-panel";
import { besidesNull, mayBeNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import { type PartEndpoint, partKey, type ServerPartManifest } from "@optimyz/contract/protocol/server-part";

/** What fields may be chosen from besides the part's own lists. */
const siteChoices = ["courses", "batches"];

type Members = Readonly<Record<string, PartSchema>>;

/** What is wrong with the lists for the admin panel, as sentences: the panel makes all of them of schemas alone. */
export function panelProblems({ endpoints, panel = [] }: ServerPartManifest): string[] {
  const choices = [...siteChoices, ...panel.map(({ name }) => name)];
  return panel.flatMap((list) => listProblems(list, endpoints, choices).map((problem) => `${nameOf(list)} ${problem}`));
}

const nameOf = ({ name }: PartList): string => `The list ${name}`;
const quoted = (name: string): string => JSON.stringify(name.slice(0, 80));

function listProblems(list: PartList, endpoints: readonly PartEndpoint[], choices: readonly string[]): string[] {
  const at = (key: string | undefined) => endpoints.find((endpoint) => partKey(endpoint) === key);
  const named = [list.rows, list.add, list.change, list.remove].filter((key) => key !== undefined);
  const missing = named.filter((key) => !at(key)).map((key) => `names an endpoint that there is not: ${quoted(key)}.`);
  const open = named.filter((key) => at(key) && at(key)?.access !== "admin");
  const all = [...missing, ...open.map((key) => `names ${key}, which is not for administrators.`)];
  const rows = at(list.rows);
  if (!rows || all.length > 0) return all;
  const row = rowOf(rows);
  if (!row)
    return [`needs rows from ${list.rows}: a GET without parameters, with { items: [{ id }], next } of whole numbers.`];
  const forms = [at(list.add), at(list.change)].flatMap((endpoint) => endpoint ?? []);
  return [
    ...(row.pages && !memberOf(membersOf(rows.query), "after")
      ? [`has pages, and the query of ${list.rows} has no "after".`]
      : []),
    ...pathProblems(list, at),
    ...forms.flatMap(formProblems),
    ...memberProblems(list, row.members, membersOf(rows.query), forms, choices),
  ];
}

const membersOf = (schema: PartSchema | undefined): Members => {
  const kind = schema && besidesNull(schema);
  return kind?.type === "object" ? (kind.properties ?? {}) : {};
};
const memberOf = (members: Members, name: string): PartSchema | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** The members of a row, and whether there may be more than one page; undefined for what is no list. */
function rowOf({ method, path, output }: PartEndpoint): { members: Members; pages: boolean } | undefined {
  const { items, next } = membersOf(output);
  const list = items && besidesNull(items);
  const item = list?.type === "array" ? besidesNull(list.items) : undefined;
  if (method !== "GET" || path.includes(":") || item?.type !== "object" || !next || !mayBeNull(next)) return undefined;
  const { id } = item.properties ?? {};
  const kind = besidesNull(next);
  const isList = id && "type" in id && id.type === "integer" && item.required?.includes("id");
  const pages = "type" in next ? next.type === "integer" : kind?.type === "integer";
  return isList && (pages || !kind) ? { members: item.properties ?? {}, pages } : undefined;
}

function pathProblems(
  { add, change, remove }: PartList,
  at: (key: string | undefined) => PartEndpoint | undefined,
): string[] {
  const adds = at(add);
  const removed = membersOf(at(remove)?.input);
  const ofOne = [at(change), at(remove)].flatMap((endpoint) => endpoint ?? []);
  const isRead = [adds, ...ofOne].filter((endpoint) => endpoint?.method === "GET");
  return [
    ...isRead.flatMap((endpoint) => (endpoint ? [`changes nothing by ${partKey(endpoint)}, which is a GET.`] : [])),
    ...(Object.keys(removed).some((name) => name !== "version")
      ? [`removes by ${remove}, whose input has more than "version".`]
      : []),
    ...(adds?.path.includes(":") ? [`adds by ${add}, whose path has a parameter.`] : []),
    ...ofOne
      .filter(({ path }) => !/^[^:]*\/:id$/.test(path))
      .map((endpoint) => `needs ${partKey(endpoint)} to end with /:id, its only parameter.`),
  ];
}

function formProblems(endpoint: PartEndpoint): string[] {
  const key = partKey(endpoint);
  const { input } = endpoint;
  const kind = input && besidesNull(input);
  if (kind?.type !== "object") return [`has no form for ${key}: its input is no object.`];
  return formless(kind, "").map((path) => `has no field for ${quoted(path)} of ${key}: it may be of several kinds.`);
}

/** The required members of a form that it could not show. */
function formless(schema: PartSchema, path: string): string[] {
  const kind = besidesNull(schema);
  if (!kind) return [path];
  if (kind.type === "array") return formless(kind.items, `${path}.0`);
  if (kind.type !== "object") return kind.type === "null" ? [path] : [];
  const { properties = {}, required = [], additionalProperties } = kind;
  if (additionalProperties !== false && path) return [path];
  return required.flatMap((name) => {
    const own = memberOf(properties, name);
    return own ? formless(own, path ? `${path}.${name}` : name) : [];
  });
}

function memberProblems(
  { columns, details = [], filters = [], fields }: PartList,
  row: Members,
  query: Members,
  forms: readonly PartEndpoint[],
  choices: readonly string[],
): string[] {
  const isIn = (path: string, members: Members): boolean => {
    const [name = "", inner] = path.split(".");
    const member = memberOf(members, name);
    if (!member || inner === undefined) return member !== undefined;
    const kind = besidesNull(member);
    return memberOf(membersOf(kind?.type === "array" ? kind.items : kind), inner) !== undefined;
  };
  const chosen = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.choose : undefined);
  const isChoice = (name: string) => {
    const schema = memberOf(query, name);
    const kind = schema && besidesNull(schema);
    return chosen(name) !== undefined || (kind?.type === "string" && kind.enum !== undefined);
  };
  const known = [row, query, ...forms.map(({ input }) => membersOf(input))];
  return [
    ...[...columns, ...details]
      .filter((name) => memberOf(row, name) === undefined)
      .map((name) => `shows ${quoted(name)}, which its rows do not have.`),
    ...filters
      .filter((name) => memberOf(query, name) === undefined)
      .map((name) => `filters by ${quoted(name)}, which the query of its rows does not have.`),
    ...filters
      .filter((name) => memberOf(query, name) && !isChoice(name))
      .map((name) => `filters by ${quoted(name)}, which is no choice: give it an enum, or say "choose".`),
    ...Object.keys(fields)
      .filter((path) => !known.some((members) => isIn(path, members)))
      .map((path) => `has words for ${quoted(path)}, which neither its rows nor its inputs have.`),
    ...Object.entries(fields).flatMap(([path, { choose }]) =>
      choose === undefined || choices.includes(choose)
        ? []
        : [`lets ${quoted(path)} be chosen from ${quoted(choose)}, which is no list.`],
    ),
  ];
}
