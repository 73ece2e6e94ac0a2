import { paths } from "@optimyz/kit";

/** Name of the address parameter that says where to go after logging in. */
const NEXT_PARAMETER = "next";

/** Only its origin counts: whatever leaves it is not a path of this site. */
const HERE = "http://here.invalid";

/** Address of the login page that leads back to a path of this site afterwards. */
export function loginPath(next?: string): string {
  return next ? `${paths.login.to()}?${new URLSearchParams({ [NEXT_PARAMETER]: next })}` : paths.login.to();
}

/** Where to go after logging in: the path that the address asks for when it is one of this site, else the account. */
export function nextPath(search: URLSearchParams): string {
  const asked = search.get(NEXT_PARAMETER) ?? "";
  const url = asked.startsWith("/") ? parse(asked) : undefined;
  if (!url || url.origin !== HERE || url.pathname === paths.login.to()) return paths.account.to();
  return url.pathname + url.search + url.hash;
}

function parse(path: string): URL | undefined {
  return URL.canParse(path, HERE) ? new URL(path, HERE) : undefined;
}
