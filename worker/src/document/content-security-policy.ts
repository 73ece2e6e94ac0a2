import { IMAGE_SCHEMES } from "../html/sanitize.ts";

/**
 * The policy of every document: scripts from our own origin and the document's own inline ones by their hashes, no eval, HTML only through the
 * Trusted Types policy of ui's Prose (one in each bundle that renders HTML).
 * @param scriptHashes of the document's inline scripts, such as `sha256-…`
 * @param developmentOrigins development servers by front-end; they need their own origins and sockets
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  developmentOrigins?: Record<string, string>,
): string {
  const origins = Object.values(developmentOrigins ?? {});
  const development = origins.length > 0;
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins],
    "style-src": ["'self'", "'unsafe-inline'", ...origins],
    "img-src": ["'self'", "data:", "blob:", ...IMAGE_SCHEMES.map((scheme) => `${scheme}:`), ...origins],
    "font-src": ["'self'", ...origins],
    "connect-src": ["'self'", ...origins, ...sockets],
    "frame-src": ["https://www.openstreetmap.org"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(!development && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["optimyz-prose"],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
