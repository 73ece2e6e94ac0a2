import { IMAGE_SCHEMES } from "../html/sanitize.ts";

/** Where browsers report what the policy refused. */
export const policyReportsPath = "/api/policy-reports";

/** Hashes of everything inline in a document. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The form in which a policy admits one inline script or style sheet. */
export async function inlineHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/**
 * The policy of every document: scripts from our own origin and the document's own inline ones by their hashes, no eval, HTML only through the
 * Trusted Types policy of ui's Prose (one in each bundle that renders HTML). Styles likewise: no `style` attribute works.
 * What a browser refuses, it reports.
 * @param hashes of the document's inline scripts and style sheets, such as `sha256-…`
 * @param developmentOrigins development servers by front-end; they need their own origins and sockets
 */
export function contentSecurityPolicy(hashes: InlineHashes, developmentOrigins?: Record<string, string>): string {
  const origins = Object.values(developmentOrigins ?? {});
  const development = origins.length > 0;
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(hashes.scripts), ...origins],
    // Hot reload writes styles of its own.
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : quoted(hashes.styles)), ...origins],
    "img-src": ["'self'", "data:", "blob:", ...IMAGE_SCHEMES.map((scheme) => `${scheme}:`), ...origins],
    "font-src": ["'self'", ...origins],
    "connect-src": ["'self'", ...origins, ...sockets],
    "frame-src": ["https://www.openstreetmap.org"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(!development && {
      "report-uri": [policyReportsPath],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["optimyz-prose"],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
