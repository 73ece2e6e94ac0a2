/**
 * A cookie's name with a prefix that browsers accept from https alone: `__Host-` for the whole host, so that no other
 * host of the domain can set it, or `__Secure-` for one of a path. Without a prefix on plain http, as on a developer's
 * machine.
 * @param url of the request
 */
export const cookieName = (name: string, url: string, prefix: "__Host-" | "__Secure-" = "__Host-"): string =>
  url.startsWith("https:") ? prefix + name : name;
