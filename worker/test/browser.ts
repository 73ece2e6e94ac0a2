import { adminCookie, type JsonResponse, type Sending, send } from "./client.ts";

/** A browser with a cookie jar, at one IP address. */
export function browser({
  from,
  userAgent = "Firefox/140.0 (Windows NT 10.0)",
}: {
  from?: string;
  userAgent?: string;
} = {}) {
  const jar = new Map<string, string>();
  return {
    jar,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    async call<Body = Record<string, unknown>>(
      method: string,
      path: string,
      body?: unknown,
      sending: Sending = {},
    ): Promise<JsonResponse<Body>> {
      const response = await send(method, path, {
        cookie: this.cookie,
        ...(from !== undefined && { from }),
        ...(body !== undefined && { body }),
        ...sending,
        headers: { "user-agent": userAgent, ...sending.headers },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
    },
  };
}

export type Browser = ReturnType<typeof browser>;

/** A browser with a new session of an administrator's account. */
export async function adminBrowser(email: string): Promise<Browser> {
  const own = browser();
  own.jar.set("__Host-admin", (await adminCookie(email)).split("=")[1] ?? "");
  return own;
}
