import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { readRows } from "./database.ts";
import type { Site } from "./site.ts";

const root = path.join(import.meta.dirname, "../..");

interface Discovery {
  microFrontends: Record<string, { url: string; metadata: { version: string } }[]>;
}

/** The version of each front-end that is live on a site. */
export async function liveVersions(origin: string): Promise<Record<string, string>> {
  const { microFrontends } = (await (await fetch(`${origin}/_mf/registry.json`)).json()) as Discovery;
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [live]]) => [name, live?.metadata.version ?? ""]),
  );
}

/** Removes the file that a browser loads first of a front-end from the site's R2. */
export async function removeEntry(site: Site, name: string): Promise<void> {
  const { microFrontends } = (await (await fetch(`${site.origin}/_mf/registry.json`)).json()) as Discovery;
  const key = microFrontends[name]?.[0]?.url.replace("/_mf/", "");
  if (!key) throw new Error(`${name} is not live`);
  await changeObject(site, "delete", key);
}

/** Replaces a release's server module behind the gate's back, as one that the gate did not see through. */
export async function replaceServerModule(site: Site, name: string, version: string, code: string): Promise<void> {
  const file = path.join(site.dataDir, `server-module-${name}-${version}.js`);
  writeFileSync(file, code);
  await changeObject(site, "put", `${name}/${version}/server/entry.js`, "--file", file);
}

async function changeObject(site: Site, command: "delete" | "put", key: string, ...more: string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/wrangler/bin/wrangler.js"),
      ...["r2", "object", command, `optimyz-releases/${key}`, ...more, "--local", "--persist-to", site.dataDir],
    ],
    { cwd: path.join(root, "worker"), env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
}

interface Manifest {
  name: string;
  version: string;
  entry: string;
  server: string;
  routes: { path: string }[];
  slots: string[];
  files: { path: string; sizeBytes: number; integrity: string }[];
}

/** A built release of a front-end, under another version and with a test's changes. */
export interface Variant {
  version: string;
  /** Replaced in every script, in browser and server modules alike. */
  replace?: readonly [from: string, to: string];
  /** Another first module, such as one that throws. */
  entry?: string;
  /** Another server module. */
  server?: string;
  /** Added to the first module. */
  append?: string;
  /** Makes every page whose URL has a query throw while the edge renders it; the gate tries those without. */
  throwsOnEdge?: boolean;
}

/** Publishes a variant of the last build, as a team's pipeline would. */
export async function publishVariant(site: Site, name: string, variant: Variant): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(root, name, "dist/release.json"), "utf8")) as Manifest;
  const form = new FormData();
  let replaced = 0;
  const files = manifest.files.map((file) => {
    const bytes = readFileSync(path.join(root, name, "dist/client", file.path));
    const changed = changedFile(file.path, bytes, manifest, variant);
    if (changed) replaced += 1;
    const content = changed ?? bytes;
    form.set(file.path, new File([new Uint8Array(content)], file.path));
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    return { path: file.path, sizeBytes: content.byteLength, integrity };
  });
  if (variant.replace && replaced === 0) throw new Error(`${name} does not contain ${variant.replace[0]}`);
  form.set("manifest", JSON.stringify({ ...manifest, version: variant.version, files }));
  await registry(site, "POST", "releases", form);
}

function changedFile(file: string, bytes: Buffer, manifest: Manifest, variant: Variant): Buffer | undefined {
  if (file === manifest.entry && variant.entry !== undefined) return Buffer.from(variant.entry);
  if (file === manifest.server && variant.server !== undefined) return Buffer.from(variant.server);
  if (file === manifest.entry && variant.append !== undefined)
    return Buffer.concat([bytes, Buffer.from(`\n${variant.append}`)]);
  if (file === manifest.server && variant.throwsOnEdge) return Buffer.from(throwingServer(manifest));
  if (!variant.replace || !file.endsWith(".js")) return undefined;
  const text = bytes.toString();
  const [from, to] = variant.replace;
  return text.includes(from) ? Buffer.from(text.replaceAll(from, to)) : undefined;
}

/** A server module that the gate can render, and that throws for URLs with a query. */
function throwingServer({ name, routes, slots }: Manifest): string {
  const paths = JSON.stringify(routes.map(({ path }) => path));
  const placed = slots.map((slot) => `${JSON.stringify(slot)}: async () => ({ Component })`);
  return `const Component = () => null;
const loader = ({ request }) => {
  if (new URL(request.url).search) throw new Error("broken on the edge");
  return null;
};
export default { id: "${name}", routes: ${paths}.map((path) => ({ path, loader, Component })), slots: { ${placed.join()} } };`;
}

export interface Revision {
  revision: number;
  versions: Record<string, string>;
  canaries: Record<string, { version: string; percent: number }>;
  reason: string;
  author: string;
}

export async function newestRevision(site: Site): Promise<Revision> {
  const [newest] = (await registry(site, "GET", "revisions")) as Revision[];
  if (!newest) throw new Error("Nothing is live");
  return newest;
}

export async function promote(site: Site, versions: Record<string, string>, reason = ""): Promise<Revision> {
  const { revision: expectedRevision } = await newestRevision(site);
  return (await registry(site, "POST", "revisions", { versions, expectedRevision, reason })) as Revision;
}

export async function startCanary(site: Site, name: string, version: string, percent: number): Promise<void> {
  const { revision: expectedRevision } = await newestRevision(site);
  await registry(site, "POST", "canaries", { name, version, percent, expectedRevision, reason: "Try it" });
}

export async function rollBack(site: Site, revision: number, reason: string): Promise<void> {
  await registry(site, "POST", "rollbacks", { revision, reason, author: "Asha" });
}

/** Failures of a version that browsers reported or the edge counted, by phase. */
export function reportedFailures(site: Site, name: string, version: string): Record<string, number> {
  const rows = readRows(
    site.dataDir,
    "SELECT phase, count FROM release_reports WHERE name = ? AND version = ? AND phase <> 'visit'",
    name,
    version,
  );
  return Object.fromEntries(rows.map(({ phase, count }) => [String(phase), Number(count)]));
}

/** Runs one of the registry's commands, as a person would, and gives what it printed. */
export async function releases(site: Site, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    "npm",
    ["run", "--silent", "releases", "--", "--to", site.origin, ...args],
    {
      cwd: root,
      env: { ...process.env, RELEASE_TOKEN: releaseToken(site), RELEASE_AUTHOR: "Asha", FORCE_COLOR: "0" },
    },
  );
  return stdout;
}

export function releaseToken(site: Site): string {
  const token = /RELEASE_TOKEN="([^"]+)"/.exec(readFileSync(path.join(site.dataDir, ".dev.vars"), "utf8"))?.[1];
  if (!token) throw new Error("The site has no release token");
  return token;
}

async function registry(site: Site, method: string, call: string, body?: FormData | object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${site.origin}/_mf/${call}`, {
    method,
    headers: {
      authorization: `Bearer ${site.token ?? releaseToken(site)}`,
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const data: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${call} gave ${response.status}: ${JSON.stringify(data)}`);
  return data;
}
