import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../local/migrate.ts";
import { buildWorker } from "../local/worker-build.ts";
import { done, ORIGIN, send } from "./client.ts";
import { type Isolate, startIsolates } from "./isolates.ts";

const admin = { email: "isolates@optimyz.example", password: "only for these isolates" };
const releaseToken = "only-for-these-isolates";

/** An empty site in several isolates. */
export interface TestSite {
  isolates: readonly [Isolate, ...Isolate[]];
  /** The isolate with a number, which may be larger than there are isolates. */
  at: (index: number) => Isolate;
  /** Cookie of an administrator's session. */
  cookie: string;
  /** Publishes a version of a front-end, `shell` or a remote with a page under its own name. */
  publish: (name: string, version: string) => Promise<void>;
  /** Makes versions live, by an isolate. */
  promote: (versions: Record<string, string>, isolate?: Isolate) => ReturnType<typeof send>;
  stop: () => Promise<void>;
}

/** Starts isolates on an empty site whose clocks are two seconds ahead to two seconds behind, with a shell and `mf-home`. */
export async function startTestSite(count: number): Promise<TestSite> {
  await buildWorker();
  const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-isolates-"));
  await migrate(dataDir);
  const { isolates, stop } = await startIsolates({
    dataDir,
    count,
    clockMs: 2_000,
    variables: {
      SITE_ORIGIN: ORIGIN,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RELEASE_TOKEN: releaseToken,
      SECRET_KEY: "only-for-these-isolates-and-long-enough",
    },
  });
  const at = (index: number) => isolates[index % count] ?? isolates[0];
  const authorization = { authorization: `Bearer ${releaseToken}` };
  const site: Omit<TestSite, "cookie"> = {
    isolates,
    at,
    async publish(name, version) {
      await done(at(0), "POST", "/_mf/releases", { form: releaseForm(name, version), headers: authorization });
    },
    async promote(versions, isolate = at(0)) {
      const [live] = await done<{ revision: number }[]>(isolate, "GET", "/_mf/revisions", { headers: authorization });
      const json = { versions, expectedRevision: live?.revision ?? 0, reason: "" };
      return send(isolate, "POST", "/_mf/revisions", { json, headers: authorization });
    },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    const { status, cookies, text } = await send(at(0), "POST", "/admin/login", { json: admin });
    if (status !== 200) throw new Error(`The login was refused: ${status} ${text}`);
    await site.publish("shell", "1.0.0");
    await site.publish("mf-home", "1.0.0");
    await site.promote({ shell: "1.0.0", "mf-home": "1.0.0" });
    return { ...site, cookie: cookies.join("; ") };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** The smallest release that passes the gate. */
function releaseForm(name: string, version: string): FormData {
  const isShell = name === "shell";
  const routes = [{ path: `/${name}`, slots: [], scripts: [], styles: [] }];
  const app = { id: name, routes: [{ path: `/${name}` }], slots: {} };
  const files = isShell
    ? { "shell.js": `// ${version}` }
    : {
        "remoteEntry.js": `// ${version}\nexport const init = () => {}; export const get = async () => () => ({ default: ${JSON.stringify(app)} });`,
        "app.js": "export default {}",
        "mf-manifest.json": JSON.stringify({
          exposes: [{ path: "./app", assets: { js: { sync: ["app.js"] } } }],
        }),
      };
  const manifest = {
    name,
    version,
    kind: isShell ? "shell" : "remote",
    entry: isShell ? "shell.js" : "remoteEntry.js",
    scripts: isShell ? [] : ["app.js"],
    styles: [],
    fonts: [],
    routes: isShell ? [] : routes,
    slots: [],
    slotFiles: {},
    shared: isShell ? {} : { react: "^19.3.1" },
    provides: isShell ? { react: "19.3.1" } : {},
    files: Object.entries(files).map(([file, text]) => ({
      path: file,
      sizeBytes: Buffer.byteLength(text),
      integrity: `sha384-${createHash("sha384").update(text).digest("base64")}`,
    })),
    commit: "c0ffee",
    author: "Asha",
  };
  const form = new FormData();
  form.set("manifest", JSON.stringify(manifest));
  form.set("companions", "{}");
  for (const [file, text] of Object.entries(files)) form.set(file, new File([text], file));
  return form;
}
