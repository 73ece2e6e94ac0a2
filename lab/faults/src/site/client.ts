/** What a request carries. */
export interface Sending {
  json?: unknown;
  form?: FormData;
  cookie?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; an empty object when it is none. */
  json: Record<string, unknown>;
}

export interface Admin {
  email: string;
  password: string;
}

export interface SiteClient {
  origin: string;
  send: (method: string, path: string, sending?: Sending) => Promise<Received>;
}

/** Sends requests to a site as pages of its own origin do. */
export function siteClient(origin: string): SiteClient {
  return {
    origin,
    async send(method, path, { json, form, cookie, headers = {}, signal } = {}) {
      const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
      const response = await fetch(origin + path, {
        method,
        redirect: "manual",
        headers: {
          origin,
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
    },
  };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** @returns the cookie of a new session */
export async function logIn(client: SiteClient, admin: Admin): Promise<string> {
  const { status, headers, text } = await client.send("POST", "/admin/login", { json: admin });
  if (status !== 200) throw new Error(`The login was refused: ${status} ${text}`);
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Paths of all public pages, as the site map names them. */
export async function publicPages(client: SiteClient): Promise<string[]> {
  const { text } = await client.send("GET", "/sitemap.xml");
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}
