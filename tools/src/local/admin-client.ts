import { UserError } from "@optimyz/build/progress";
import { localFetch } from "./local-fetch.ts";

/** The site refused a request: status 400 to 499. */
export class RefusedCall extends UserError {}

/** A row as the API returns it, of any kind. */
export type Row = { id: number } & Record<string, unknown>;

/** Sends JSON. @param key an idempotency key: a repeat gets the first one's response */
type Send<Result> = (method: string, path: string, body: unknown, key?: string) => Promise<Result>;

interface Sender {
  /** @returns the id of the row that was made or changed */
  send: Send<number>;
  /** For a response without an id. */
  request: Send<Record<string, unknown>>;
}

/** Sends requests to a site as its administrator. */
export interface AdminClient extends Sender {
  /** All rows of a list, of every page. */
  list: (path: string) => Promise<Row[]>;
  read: (path: string) => Promise<unknown>;
  /** Without the administrator's session. */
  visitor: Sender;
  /** As somebody with an account. */
  user: (email: string, password: string) => Promise<Sender>;
  upload: (method: string, path: string, fields: Record<string, string>, image: File) => Promise<number>;
}

/** Logs in; undefined when the password is wrong. */
export async function adminClient(origin: string, email: string, password: string): Promise<AdminClient | undefined> {
  const response = await localFetch(`${origin}/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  if (!response.ok) return undefined;
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  async function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | FormData,
  ): Promise<Record<string, unknown>> {
    const response = await localFetch(origin + path, { method, headers: { ...headers, origin }, body });
    const row = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return row;
    throw refusal(method, path, response.status, row);
  }

  function sender(session: Record<string, string>): Sender {
    const request: Sender["request"] = (method, path, body, key) => {
      const once: Record<string, string> = key ? { "idempotency-key": key } : {};
      const headers = { ...session, ...once, "content-type": "application/json" };
      return call(method, path, headers, JSON.stringify(body));
    };
    return {
      request,
      send: async (method, path, body, key) => idOf(method, path, await request(method, path, body, key)),
    };
  }

  async function read(path: string): Promise<unknown> {
    const response = await localFetch(origin + path, { headers: { cookie } });
    if (!response.ok) throw refusal("GET", path, response.status, {});
    return response.json();
  }

  return {
    async list(path) {
      const rows: Row[] = [];
      let query = "";
      for (;;) {
        const page = (await read(path + query)) as Row[] | { items: Row[]; nextCursor: string | null };
        if (Array.isArray(page)) return page;
        rows.push(...page.items);
        if (page.nextCursor === null) return rows;
        query = `?${new URLSearchParams({ cursor: page.nextCursor })}`;
      }
    },
    read,
    ...sender({ cookie }),
    visitor: sender({}),
    async user(email, password) {
      const { token } = await sender({}).request("POST", "/api/login", { email, password });
      return sender({ authorization: `Bearer ${token}` });
    },
    async upload(method, path, fields, image) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("image", image);
      return idOf(method, path, await call(method, path, { cookie }, form));
    },
  };
}

function idOf(method: string, path: string, row: Record<string, unknown>): number {
  if (typeof row.id === "number") return row.id;
  throw new UserError(`${method} ${path} returned no id: ${JSON.stringify(row)}`);
}

function refusal(method: string, path: string, status: number, row: Record<string, unknown>): UserError {
  const sentence = `${method} ${path} was refused: ${status} ${row.error ?? ""} ${JSON.stringify(row)}`;
  return status >= 400 && status < 500 ? new RefusedCall(sentence) : new UserError(sentence);
}
