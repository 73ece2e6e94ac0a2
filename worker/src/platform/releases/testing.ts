import { env } from "cloudflare:workers";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { RELEASE_TYPE, type ReleaseSignature, scriptBytes, signedBytes } from "@optimyz/contract/protocol/release-keys";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { adminCookie, atOwnAdmin, call, ORIGIN, type Sending, send } from "../../../test/client.ts";
import { sha256 } from "../../core/tokens.ts";
import { openDatabase } from "../../db/database.ts";
import { siteState } from "../../state/site-state.ts";
import { signedBucket, withCanaries } from "./canary.ts";
import { integrityOf } from "./gate/files.ts";
import { liveState } from "./revision.ts";

const RELEASE_TOKEN = "the-token-of-these-tests-long-enough";
const bindings = { RELEASE_TOKEN };

/** A small release that passes the gate, with whatever a test wants different. */
export interface Sample {
  manifest: ReleaseManifest;
  files: Record<string, string>;
}

const shared = { react: "^19.3.1" };
const exposed = { exposes: [{ path: "./app", assets: { js: { sync: ["app.js"] } } }] };

/** A container, as a bundler makes it, of an app that says no more than the manifest does. */
export function containerOf(app: {
  id: string;
  routes: readonly { path: string }[];
  slots: readonly string[];
}): string {
  const literal = {
    id: app.id,
    routes: app.routes.map(({ path }) => ({ path })),
    slots: Object.fromEntries(app.slots.map((slot) => [slot, {}])),
  };
  return `export const init = () => {}; export const get = async () => () => ({ default: ${JSON.stringify(literal)} });`;
}

export async function sampleRemote(
  name: string,
  version: string,
  changes: Partial<ReleaseManifest> = {},
  moreFiles: Record<string, string> = {},
): Promise<Sample> {
  const { routes = [{ path: `/${name}`, slots: [], scripts: [], styles: [] }], slots = [] } = changes;
  const files = {
    "remoteEntry.js": `// ${name} ${version}\n${containerOf({ id: name, routes, slots })}`,
    "app.js": "export default {}",
    "mf-manifest.json": JSON.stringify(exposed),
    ...moreFiles,
  };
  const manifest: ReleaseManifest = {
    name,
    version,
    kind: "remote",
    entry: "remoteEntry.js",
    scripts: ["app.js"],
    styles: [],
    fonts: [],
    routes,
    slots,
    slotFiles: {},
    shared,
    provides: {},
    files: await describe(files),
    commit: "c0ffee",
    author: "Asha",
    ...changes,
  };
  return { manifest, files };
}

export async function sampleShell(
  version: string,
  changes: Partial<ReleaseManifest> = {},
  moreFiles: Record<string, string> = {},
): Promise<Sample> {
  const files = { "shell.js": `// ${version}`, ...moreFiles };
  const manifest: ReleaseManifest = {
    name: "shell",
    version,
    kind: "shell",
    entry: "shell.js",
    scripts: [],
    styles: [],
    fonts: [],
    routes: [],
    slots: [],
    slotFiles: {},
    shared: {},
    provides: { react: "19.3.1" },
    files: await describe(files),
    commit: "c0ffee",
    author: "Asha",
    ...changes,
  };
  return { manifest, files };
}

function describe(files: Record<string, string>): Promise<ReleaseManifest["files"]> {
  return Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const bytes = new Uint8Array(new TextEncoder().encode(text));
      return { path, sizeBytes: bytes.byteLength, integrity: await integrityOf(bytes) };
    }),
  );
}

/** What GitHub states about a manifest's build, as an in-toto statement. */
export async function statementAbout(manifest: string, changes: { repository?: string; path?: string } = {}) {
  const workflow = { repository: "https://github.com/acme/mf-home", path: ".github/workflows/release.yml", ...changes };
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "release.json", digest: { sha256: await sha256(manifest) } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://actions.github.io/buildtypes/workflow/v1",
        externalParameters: { workflow: { ref: "refs/heads/main", ...workflow } },
        resolvedDependencies: [
          { uri: "git+https://github.com/acme/mf-home", digest: { gitCommit: "c0ffee00c0ffee00" } },
        ],
      },
      runDetails: { builder: { id: "https://github.com/actions/runner/github-hosted" } },
    },
  };
}

/** A team's key. */
export interface TeamKey {
  /** The public half, in base64. */
  key: string;
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}

export async function teamKey(): Promise<TeamKey> {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
  return {
    key: inBase64(raw),
    sign: async (bytes) => inBase64(await crypto.subtle.sign("Ed25519", pair.privateKey, bytes)),
  };
}

const inBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The signature of a sample as the release command sends it. */
export async function signatureOf({ manifest, files }: Sample, { key, sign }: TeamKey): Promise<ReleaseSignature> {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith(".js") && !path.startsWith("server/"));
  const signed = scripts.map(async ([path, text]) => {
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    const digest = inBase64(await crypto.subtle.digest("SHA-256", bytes));
    return [path, { digest, signature: await sign(scriptBytes(key, digest)) }] as const;
  });
  const signature = await sign(signedBytes(RELEASE_TYPE, JSON.stringify(manifest)));
  return { key, signature, scripts: Object.fromEntries(await Promise.all(signed)) };
}

interface As {
  token?: string;
  /** Of the manifest. */
  signature?: ReleaseSignature;
  /** A statement about the build, as JSON. */
  provenance?: string;
  bindings?: Sending["bindings"];
}

export function publishSample<Body = Record<string, unknown>>(
  { manifest, files }: Sample,
  as: As = {},
  companions = {},
) {
  const form = new FormData();
  form.set("manifest", JSON.stringify(manifest));
  form.set("companions", JSON.stringify(companions));
  if (as.provenance !== undefined) form.set("provenance", as.provenance);
  if (as.signature !== undefined) form.set("signature", JSON.stringify(as.signature));
  for (const [path, text] of Object.entries(files)) form.set(path, new File([text], path));
  return call<Body>("POST", "/_mf/releases", {
    token: as.token ?? RELEASE_TOKEN,
    body: form,
    bindings: { ...bindings, ...as.bindings },
  });
}

/** A request to the registry with a token; the bootstrap token unless another is given. */
export const registry = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  token = RELEASE_TOKEN,
) => call<Body>(method, `/_mf/${path}`, { token, bindings, ...(body !== undefined && { body }) });

export async function liveNow(): Promise<Revision> {
  const [live] = (await registry<Revision[]>("GET", "revisions")).body;
  if (!live) throw new Error("Nothing is live");
  return live;
}

/** Promotes on top of what is live now. */
export async function promoteNow(versions: Record<string, string>, reason = "", token?: string) {
  const [live] = (await registry<Revision[]>("GET", "revisions")).body;
  const expectedRevision = live?.revision ?? 0;
  return registry<Revision & { error: string }>("POST", "revisions", { versions, expectedRevision, reason }, token);
}

/** Publishes a shell and some remotes in version 1.0.0 and makes them live. */
export async function liveSite(...names: string[]): Promise<void> {
  const samples = [
    await sampleShell("1.0.0"),
    ...(await Promise.all(names.map((name) => sampleRemote(name, "1.0.0")))),
  ];
  for (const sample of samples) await publishSample(sample);
  await promoteNow(Object.fromEntries(samples.map(({ manifest }) => [manifest.name, manifest.version])));
}

/** A deploy token made by an administrator. */
export async function newToken(scope: string): Promise<{ id: number; token: string }> {
  const cookie = await adminCookie();
  const body = { scope, label: `Pipeline of ${scope}` };
  const sending = { cookie, body, bindings: atOwnAdmin };
  const response = await call<{ id: number; token: string }>("POST", "/api/admin/releases/tokens", sending);
  return response.body;
}

/** The cookie of a visitor of a bucket. */
export async function bucketCookie(bucket: number): Promise<string> {
  const { ticketKey } = await siteState(openDatabase(env.DB));
  return `__Host-bucket=${await signedBucket(ticketKey, bucket)}`;
}

/**
 * A visitor opens the page of a remote, or another one that places it, and gets the given version of it: with a canary a
 * visitor of the right number, who has these others `also`.
 * @returns the document's ticket, as a cookie
 */
export async function visitOf(
  name: string,
  version: string,
  { path = `/${name}`, also = {}, ...sending }: Sending & { path?: string; also?: Record<string, string> } = {},
): Promise<string> {
  const live = await liveState(openDatabase(env.DB));
  const buckets = Array.from({ length: 1_000 }, (_, bucket) => bucket);
  const wanted = Object.entries({ ...also, [name]: version });
  const bucket = buckets.find((each) => {
    const versions = live ? versionsOf(withCanaries(live, each)) : {};
    return wanted.every(([front, its]) => versions[front] === its);
  });
  if (bucket === undefined) throw new Error(`Nobody gets ${name} ${version}`);
  const response = await send("GET", path, { ...sending, cookie: await bucketCookie(bucket) });
  const ticket = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Secure-ticket="));
  if (!ticket || !(await response.text()).includes(`/_mf/${name}/${version}/remoteEntry.js"`))
    throw new Error(`${path} does not have ${name} ${version}`);
  return ticket.split(";", 1)[0] ?? "";
}

/** A browser's report of a failure. */
export const reportFailure = (name: string, version: string, sending: Sending = {}) =>
  call<{ message: string }>("POST", "/_mf/reports", {
    body: { name, version, phase: "load" },
    ...sending,
    headers: { origin: ORIGIN, ...sending.headers },
  });

/** A visit in which the remote fails; from a network of its own unless a test says otherwise. */
export async function failingVisit(name: string, version: string, sending: Sending = {}): Promise<void> {
  await reportFailure(name, version, { cookie: await visitOf(name, version), ...sending });
}

/** Several at once. */
export const failingVisits = (count: number, ...visit: Parameters<typeof failingVisit>) =>
  Promise.all(Array.from({ length: count }, () => failingVisit(...visit)));
