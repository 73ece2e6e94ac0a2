import { type Config, isLocal } from "./env.ts";

/** Endings of names that no public name server knows, and of those of one network. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|home\.arpa)$/;
/** The last label of a public name: an IP address, which the parser writes with digits, has none. */
const PUBLIC = /\.(xn--[a-z\d-]+|[a-z]{2,})$/;

/**
 * Whether the worker may send a request to an address that somebody has typed: by `https:`, to a public name, not to the site
 * itself. On the developer's own machine also to a receiver there.
 */
export function isPublicAddress(address: string, config: Config): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (isLocal(config) && ["localhost", "127.0.0.1"].includes(url.hostname)) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/\.$/, "");
  const own = [config.SITE_ORIGIN, config.ADMIN_ORIGIN].map((origin) => origin && new URL(origin).hostname);
  return (
    url.protocol === "https:" &&
    ["", "443", "8443"].includes(url.port) &&
    PUBLIC.test(host) &&
    !PRIVATE.test(host) &&
    !own.includes(host)
  );
}
