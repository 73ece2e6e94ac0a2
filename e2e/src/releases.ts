import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { changeObject, readRows } from "./database.ts";
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

const BUCKET = "optimyz-releases";

/** Removes the file that a browser loads first of a front-end from the site's R2. */
export async function removeEntry(site: Site, name: string): Promise<void> {
  const { microFrontends } = (await (await fetch(`${site.origin}/_mf/registry.json`)).json()) as Discovery;
  const key = microFrontends[name]?.[0]?.url.replace("/_mf/", "");
  if (!key) throw new Error(`${name} is not live`);
  changeObject(site.dataDir, BUCKET, key);
}

/** Replaces a release's server module behind the gate's back, as one that deceived the gate. */
export function replaceServerModule(site: Site, name: string, version: string, code: string): void {
  changeObject(site.dataDir, BUCKET, `${name}/${version}/server/entry.js`, Buffer.from(code));
}

interface Manifest {
  name: string;
  version: string;
  protocol?: number | undefined;
  entry: string;
  server: string;
  routes: { path: string }[];
  slots: string[];
  files: { path: string; sizeBytes: number; integrity: string }[];
}

/** A built release of a front-end, under another version and with a test's changes. */
export interface Variant {
  version: string;
  /** Replaced in every script, in browser and server modules alike, and in the catalogues. */
  replace?: readonly [from: string, to: string];
  /** Claims a page at another path, in the manifest as well. */
  move?: readonly [from: string, to: string];
  /** Another first module in browsers, such as one that throws. The gate runs the built one. */
  entry?: string;
  /** Added to the first module, for browsers. */
  append?: string;
  /** Makes every page whose URL has a query throw while the edge renders it; the gate tries those without. */
  throwsOnEdge?: boolean;
  /** The same with a loop that never ends; `import` for one that the gate meets. */
  loopsOnEdge?: "page" | "import";
  /** Another server module. */
  server?: string;
  /** Has no catalogue: it speaks the language of its code alone. */
  isUntranslated?: boolean;
  /** Says no protocol, as what was built before there was a number. */
  isEarlier?: boolean;
}

/** Publishes a variant of the last build, as a team's pipeline would. */
export async function publishVariant(site: Site, name: string, variant: Variant): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(root, name, "dist/release.json"), "utf8")) as Manifest;
  const { move } = variant;
  const routes = manifest.routes.map((route) => (route.path === move?.[0] ? { ...route, path: move[1] } : route));
  const form = new FormData();
  let replaced = 0;
  const built = manifest.files.filter((file) => !(variant.isUntranslated && file.path.startsWith("messages/")));
  const files = built.map((file) => {
    const bytes = readFileSync(path.join(root, name, "dist/client", file.path));
    const changed = changedFile(file.path, bytes, manifest, variant);
    if (changed) replaced += 1;
    const content = changed ?? bytes;
    form.set(file.path, new File([new Uint8Array(content)], file.path));
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    return { path: file.path, sizeBytes: content.byteLength, integrity };
  });
  for (const [path, content] of Object.entries(deceiving(manifest, name, variant))) {
    form.set(path, new File([content], path));
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    files.push({ path, sizeBytes: Buffer.byteLength(content), integrity });
  }
  const [searched] = replacementIn(variant) ?? [];
  if (searched !== undefined && replaced === 0) throw new Error(`${name} does not contain ${searched}`);
  const said = {
    ...manifest,
    ...(variant.isEarlier && { protocol: undefined }),
    ...(variant.isUntranslated && { languages: undefined }),
  };
  form.set("manifest", JSON.stringify({ ...said, routes, version: variant.version, files }));
  await registry(site, "POST", "releases", form);
}

/**
 * Publishes a remote that no build has made, with a page and a server part, and makes it live.
 * @param path of its page
 * @param part its server part in the manifest, without migrations
 * @param code module of the server part
 */
export async function publishByHand(
  site: Site,
  { name, path: page, part, code }: { name: string; path: string; part: object; code: string },
): Promise<void> {
  const files: Record<string, string> = {
    "remoteEntry.js": `const taken = {};
export async function init({ react }) { taken.react = (await Object.values(react)[0].get())(); }
const Component = () => taken.react.createElement("h1", null, "Page of ${name}");
const app = { id: "${name}", routes: [{ path: "${page}", handle: { title: "${name}" }, Component }], slots: {} };
export const get = async () => () => ({ default: app });`,
    "mf-manifest.json": JSON.stringify({ exposes: [{ path: "./app", assets: { js: { sync: ["remoteEntry.js"] } } }] }),
    "part/server.js": code,
  };
  const form = new FormData();
  for (const [file, content] of Object.entries(files)) form.set(file, new File([content], file));
  const version = "1.0.0";
  const manifest = {
    name,
    version,
    kind: "remote",
    entry: "remoteEntry.js",
    scripts: [],
    styles: [],
    fonts: [],
    routes: [{ path: page, title: name, slots: [], scripts: [], styles: [] }],
    slots: [],
    slotFiles: {},
    shared: { react: "^19.3.1" },
    provides: {},
    commit: "c0ffee",
    author: "Asha",
    part: { migrations: [], people: {}, ...part },
    files: Object.entries(files).map(([file, content]) => ({
      path: file,
      sizeBytes: Buffer.byteLength(content),
      integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
    })),
  };
  form.set("manifest", JSON.stringify(manifest));
  await registry(site, "POST", "releases", form);
  await promote(site, { [name]: version });
}

const IN_BROWSERS = `if (navigator.userAgent !== "Cloudflare-Workers")`;
/** A first module that is another one in browsers, which the gate cannot see. */
const SWITCH = `let container = await import("./built.js");
${IN_BROWSERS} container = await import("./other.js");
export const { init, get } = container;`;

/** What {@link SWITCH} imports. */
function deceiving({ entry }: Manifest, name: string, { entry: other }: Variant): Record<string, string> {
  if (other === undefined || name === "shell") return {};
  return { "built.js": readFileSync(path.join(root, name, "dist/client", entry), "utf8"), "other.js": other };
}

function changedFile(file: string, bytes: Buffer, manifest: Manifest, variant: Variant): Buffer | undefined {
  if (file === manifest.entry && variant.entry !== undefined) {
    return Buffer.from(manifest.name === "shell" ? variant.entry : SWITCH);
  }
  if (file === manifest.entry && variant.append !== undefined) {
    return Buffer.concat([bytes, Buffer.from(`\n${IN_BROWSERS} { ${variant.append} }`)]);
  }
  if (file === manifest.server && variant.server !== undefined) return Buffer.from(variant.server);
  if (file === manifest.server && variant.throwsOnEdge)
    return Buffer.from(serverWith(manifest, `throw new Error("broken on the edge");`));
  if (file === manifest.server && variant.loopsOnEdge === "import") return Buffer.from("for (;;);");
  if (file === manifest.server && variant.loopsOnEdge) return Buffer.from(serverWith(manifest, "for (;;);"));
  const replacement = replacementIn(variant);
  if (!replacement || !/\.js$|^messages\//.test(file)) return undefined;
  const text = bytes.toString();
  const [from, to] = replacement;
  return text.includes(from) ? Buffer.from(text.replaceAll(from, to)) : undefined;
}

function replacementIn({ replace, move }: Variant): Variant["replace"] {
  return move ? [`path:"${move[0]}",`, `path:"${move[1]}",`] : replace;
}

/** A server module that the gate can render, and that does this for URLs with a query. */
function serverWith({ name, routes, slots }: Manifest, failure: string): string {
  const paths = JSON.stringify(routes.map(({ path }) => path));
  const placed = slots.map((slot) => `${JSON.stringify(slot)}: async () => ({ Component })`);
  return `const Component = () => null;
const loader = ({ request }) => {
  if (new URL(request.url).search) ${failure}
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

/** Makes versions live that are not watched, as those that somebody brings back on purpose: a bad one stays. */
export async function insistOn(site: Site, versions: Record<string, string>): Promise<void> {
  const before = await newestRevision(site);
  const { revision } = await promote(site, versions);
  await rollBack(site, before.revision, "Look at it first");
  await rollBack(site, revision, "It is to stay");
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
