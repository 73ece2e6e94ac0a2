import { UserError } from "@optimyz/build/progress";
import { localFetch } from "./local-fetch.ts";

/** The site refused a request: status 400 to 499. */
export class RefusedCall extends UserError {}

/** A row as the API returns it, of any kind. */
export type Row = { id: number } & Record<string, unknown>;

/** Sends requests to a site as its administrator. */
export interface AdminClient {
  list: (path: string) => Promise<Row[]>;
  /** @returns the id of the row that was made or changed */
  send: (method: string, path: string, body: unknown) => Promise<number>;
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
  ): Promise<number> {
    const response = await localFetch(origin + path, { method, headers: { ...headers, cookie, origin }, body });
    const row = (await response.json().catch(() => ({}))) as { id?: number; error?: string };
    if (response.ok && row.id !== undefined) return row.id;
    const sentence = `${method} ${path} was refused: ${response.status} ${row.error ?? ""} ${JSON.stringify(row)}`;
    throw response.status >= 400 && response.status < 500 ? new RefusedCall(sentence) : new UserError(sentence);
  }

  return {
    async list(path) {
      const response = await localFetch(origin + path, { headers: { cookie } });
      if (!response.ok) throw new UserError(`GET ${path} was refused: ${response.status}`);
      return (await response.json()) as Row[];
    },
    send: (method, path, body) => call(method, path, { "content-type": "application/json" }, JSON.stringify(body)),
    upload(method, path, fields, image) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("image", image);
      return call(method, path, {}, form);
    },
  };
}
