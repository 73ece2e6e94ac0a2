import type { App, PageLink } from "@optimyz/kit";

/** Name of the URL parameter that says where to go after logging in. */
const NEXT_PARAMETER = "next";

/** Only its origin counts: whatever leaves it is not a path of this site. */
const HERE = "http://here.invalid";

/** The login page, which leads back to a path of this site afterwards. */
export const loginPage = (next: string): PageLink => ({ role: "login", query: { [NEXT_PARAMETER]: next } });

/** Where to go after logging in: the path in the URL when it is one of this site, else the account. */
export function nextPath(search: URLSearchParams, { pathOf }: Pick<App, "pathOf">): string {
  const account = pathOf({ role: "account" });
  const asked = search.get(NEXT_PARAMETER) ?? "";
  const url = asked.startsWith("/") ? urlOf(asked) : undefined;
  if (!url || url.pathname === pathOf({ role: "login" })) return account;
  const path = url.pathname + url.search + url.hash;
  // What remains once dots are resolved may name another host itself, as `/.//evil.example` does.
  return urlOf(path)?.href === url.href && url.origin === HERE ? path : account;
}

/** `URL.parse`, which telephones of before 2025 do not have. */
function urlOf(path: string): URL | undefined {
  try {
    return new URL(path, HERE);
  } catch {
    return undefined;
  }
}
