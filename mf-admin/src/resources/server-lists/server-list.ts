import { endpoint } from "@optimyz/contract/api/endpoint";
import type { PartPanel } from "@optimyz/contract/protocol/part-endpoints";
import type { PartField, PartList } from "@optimyz/contract/protocol/part-panel";
import { besidesNull, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import { PARTS_PATH, type PartEndpoint, partKey } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { query } from "../../shared/data/query.ts";
import { capital } from "../../shared/list/capital.ts";
import { memberOf } from "./values.ts";

/** A list of a server part, with the endpoints that the administrator may call. */
export interface ServerList extends Omit<PartList, "rows" | "add" | "change" | "remove"> {
  frontEnd: string;
  rows: PartEndpoint;
  /** Schema of a row. */
  row: PartSchema | undefined;
  add: PartEndpoint | undefined;
  change: PartEndpoint | undefined;
  remove: PartEndpoint | undefined;
}

/** A row as its server part gives it; the worker has checked it by the schema of the release. */
export interface ServerRow {
  id: number;
  readonly [member: string]: unknown;
}

/** All lists of a front-end. */
export function serverListsOf({ name, lists, endpoints }: PartPanel): ServerList[] {
  const at = (key: string | undefined) => endpoints.find((each) => partKey(each) === key);
  return lists.flatMap(({ rows: rowsKey, add, change, remove, ...list }) => {
    const rows = at(rowsKey);
    if (!rows) return [];
    const items = memberOf(rows.output, "items");
    const kind = items && besidesNull(items);
    const row = kind?.type === "array" ? kind.items : undefined;
    return [{ ...list, frontEnd: name, rows, row, add: at(add), change: at(change), remove: at(remove) }];
  });
}

const anything = z.transform((value: unknown) => value);
const rowsSchema = z.object({
  items: z.array(z.transform((value: unknown) => value as ServerRow)),
  next: z.optional(z.nullable(z.int())),
});

/** A page of a list's rows. @param filters members of the query, by name @param after where the page before has ended */
export const rowsQuery = ({ rows: { path } }: ServerList, filters: Readonly<Record<string, string>>, after?: number) =>
  query(
    endpoint({
      method: "GET",
      path,
      access: "admin",
      summary: "",
      query: z.record(z.string(), z.string()),
      output: rowsSchema,
    }),
    { query: { ...filters, ...(after !== undefined && { after: String(after) }) } },
  );

/** An endpoint of a server part that changes something, for a request of the admin. */
export const changing = ({ frontEnd }: ServerList, { method, path, status }: PartEndpoint) =>
  endpoint({
    method,
    path,
    access: "admin",
    summary: "",
    status: status as 200,
    input: z.record(z.string(), anything),
    output: anything,
    invalidates: [`${PARTS_PATH}${frontEnd}/`],
  });

/** What a list says of a value. @param path as a form has it: `questions.2.text` */
export function fieldAt({ fields }: ServerList, path: string): PartField {
  const name = path.replaceAll(/\.\d+(?=\.|$)/g, "");
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return own ?? { label: { en: plainName(name.split(".").at(-1) ?? name) } };
}

/** `Due at`, of `dueAt` and of `due_at`. */
const plainName = (name: string): string =>
  capital(name.replaceAll(/_+|(?<=[a-z])(?=[A-Z])/g, " ").toLocaleLowerCase("en")).trim();
