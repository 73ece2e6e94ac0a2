import type { Endpoint } from "@optimyz/contract/api/endpoint";
import type { PartEndpoint } from "@optimyz/contract/protocol/server-part";
import { html, raw } from "hono/html";
import { inlineHash } from "../document/content-security-policy.ts";
import { endpoints, frontEndOf, openApiDocument } from "./openapi.ts";

const style = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem;background:#f8f1e5;color:#2b1a2b;font:1rem/1.6 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;line-height:1.2}h2{margin:3rem 0 1rem}details{margin:.5rem 0;padding:.75rem 1rem;background:#fffdf9;border-radius:.75rem}
summary{cursor:pointer}code{font:.9em/1.5 ui-monospace,monospace}pre{overflow:auto}.method{display:inline-block;min-width:4.5rem;font-weight:600}
.access{float:right;color:#6b4f66}a{color:inherit}@media(prefers-color-scheme:dark){body{background:#1f131f;color:#f4e9d8}details{background:#2b1b2b}.access{color:#c9b3c4}}`;

/** SHA-256 of the style sheet for the page's policy: nothing else inline is allowed. */
export async function stylePolicy(): Promise<string> {
  return `'${await inlineHash(style)}'`;
}

const groups: [title: string, prefix: RegExp][] = [
  ["Releases", /^\/(_mf|api\/admin\/releases)(\/|$)/],
  ["Administration", /^\/(admin|api\/admin)\//],
  ["The own account", /^\/api\/(me|logout)/],
  ["People", /^\/api\/(contact|enroll|register|login|forget|reset)/],
  ["Content", /./],
];

/** The API as a page for people: every endpoint with its fields, in sections that open without a script. */
export function apiPage(origin: string, name: string, parts: readonly PartEndpoint[]) {
  const { paths } = openApiDocument(origin, name, parts) as { paths: Record<string, Record<string, unknown>> };
  const groupOf = ({ path }: Endpoint) => groups.find(([, prefix]) => prefix.test(path))?.[0];
  const sections = groups.toReversed().map(([title]) => {
    const calls = endpoints.filter(([, endpoint]) => groupOf(endpoint) === title);
    return html`<h2>${title}</h2>${calls.map(([, endpoint]) => callSection(endpoint, paths, endpoint.summary))}`;
  });
  const ofParts = [...Map.groupBy(parts, frontEndOf)].map(
    ([name, own]) => html`<h2>${name}</h2>${own.map((endpoint) => callSection(endpoint, paths, endpoint.summary))}`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} API</title><style>${raw(style)}</style></head><body><main><h1>${name} API</h1>
<p>Every call with its fields. The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>. What a release says of itself: <a href="/api/release-manifest.schema.json">JSON Schema of its manifest</a>.</p>
${sections}${ofParts}</main></body></html>`;
}

function callSection(
  { method, path, access }: Pick<Endpoint, "method" | "path" | "access">,
  paths: Record<string, Record<string, unknown>>,
  summary = "",
) {
  const described = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const { parameters, requestBody, responses } = described as Record<string, unknown>;
  const shown = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return html`<details><summary><span class="access">${access}</span><span class="method">${method}</span>
<code>${path}</code><br>${summary}</summary><pre><code>${shown}</code></pre></details>`;
}
