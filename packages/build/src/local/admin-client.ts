import { UserError } from "../progress.ts";

/** Makes calls to a site as its administrator. Each gives the id of the row it made or changed. */
export interface AdminClient {
  send: (method: string, path: string, body: unknown) => Promise<number>;
  upload: (method: string, path: string, fields: Record<string, string>, image: File) => Promise<number>;
}

/** Logs in, or gives undefined when the password is not the one the site knows. */
export async function adminClient(origin: string, email: string, password: string): Promise<AdminClient | undefined> {
  const response = await fetch(`${origin}/admin/login`, {
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
    const answer = await fetch(origin + path, { method, headers: { ...headers, cookie, origin }, body });
    const row = (await answer.json().catch(() => ({}))) as { id?: number; error?: string };
    if (!answer.ok || row.id === undefined) {
      throw new UserError(`${method} ${path} was refused: ${answer.status} ${row.error ?? ""} ${JSON.stringify(row)}`);
    }
    return row.id;
  }

  return {
    send: (method, path, body) => call(method, path, { "content-type": "application/json" }, JSON.stringify(body)),
    upload(method, path, fields, image) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("image", image);
      return call(method, path, {}, form);
    },
  };
}
