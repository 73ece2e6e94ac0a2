import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { frontEnds } from "@optimyz/build/workspace";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Wrangler } from "./deploy.ts";
import { deploySite } from "./site.ts";

/** A simulated Cloudflare account and its site. */
interface Account {
  buckets: string[];
  databases: string[];
  migrated: boolean;
  deployed: boolean;
  secrets: Record<string, string>;
  /** Whether its words name no provider. */
  begun: boolean;
  published: string[];
  revisions: Revision[];
  /** Of what is live. */
  protocol: number;
}

let account: Account;
/** The step that fails, and whether only its response is lost and it took effect. */
let failing: { step: string; isDone: boolean } | undefined;
/** The steps that were done, in their order. */
let steps: string[];
let printed: string;

/** Does a step, unless it is the one that fails. */
async function attempt<T>(step: string, work: () => T): Promise<T> {
  steps.push(step);
  const isFailing = failing?.step === step;
  if (isFailing && !failing?.isDone) throw new Error(`${step} failed`);
  const result = work();
  if (isFailing) throw new Error(`${step} did not respond`);
  return result;
}

const wrangler: Wrangler = (args, input) => {
  const [command = "", what = "", name = ""] = args[0] === "r2" ? args.slice(1) : args;
  const list = (names: string[]) => names.map((each) => ({ name: each, uuid: `id of ${each}` }));
  const change = (changes: Partial<Account>) => {
    Object.assign(account, changes);
    return "";
  };
  const known: Record<string, () => string> = {
    "whoami --json": () => "{}",
    "bucket list": () => account.buckets.map((each) => `name:    ${each}\n`).join(""),
    "bucket create": () => String(account.buckets.push(name)),
    "d1 list": () => JSON.stringify(list(account.databases)),
    "d1 create": () => String(account.databases.push(name)),
    "d1 migrations": () => change({ migrated: true }),
    "deploy --config": () => change({ deployed: account.migrated }),
    "secret list": () => JSON.stringify(list(Object.keys(account.secrets))),
    "secret put": () => change({ secrets: { ...account.secrets, [name]: input ?? "" } }),
  };
  const line = `${command} ${what}`;
  const work = known[line];
  if (!work) throw new Error(`Wrangler does not know ${args.join(" ")}`);
  return attempt(/create|put/.test(what) ? `${line} ${name}` : line, work);
};

const manifest = (name: string): ReleaseManifest => ({
  name,
  version: "1.0.0",
  kind: name === "shell" ? "shell" : "remote",
  entry: "",
  scripts: [],
  styles: [],
  fonts: [],
  routes: [],
  slots: [],
  slotFiles: {},
  shared: {},
  provides: {},
  files: [],
  commit: "",
  author: "",
});
const build = (name: string) => attempt(`build ${name}`, () => ({ manifest: manifest(name) }));

const site = createServer(async (request, response) => {
  let text = "";
  for await (const part of request.setEncoding("latin1")) text += part;
  try {
    const [status, body] = await attempt(`${request.method} ${request.url}`, () => respond(request, text));
    response.writeHead(status).end(JSON.stringify(body));
  } catch {
    response.destroy();
  }
});

const registry = () => ({
  schema: "",
  microFrontends: Object.fromEntries(
    Object.entries(account.revisions[0]?.versions ?? {}).map(([name, version]) => [
      name,
      [
        {
          url: "",
          metadata: { version, integrity: "" },
          deployment: { traffic: 100, default: true },
          extras: { revision: account.revisions.length, protocol: account.protocol, routes: [], slots: [] },
        },
      ],
    ]),
  ),
});

/** The site's registry, as its documentation says. */
function respond({ method, url, headers }: IncomingMessage, text: string): [status: number, body: unknown] {
  if (!account.deployed || !account.secrets.ADMIN_PASSWORD) return [503, {}];
  if (url === "/healthz") return [200, {}];
  if (url === "/_mf/registry.json") return [account.revisions.length > 0 ? 200 : 404, registry()];
  if (headers.authorization !== `Bearer ${account.secrets.RELEASE_TOKEN}`) return [401, {}];
  if (url === "/_mf/keys") return [200, []];
  if (method === "GET") return [200, account.revisions];
  if (url === "/api/admin/settings/begin") {
    account.begun ||= account.revisions.length === 0 && account.published.length === 0;
    return [200, { message: "", revision: 1 }];
  }
  if (url === "/_mf/releases") {
    if (!text.includes('name="signature"')) return [422, { error: "It is not signed." }];
    const name = /"name":"([\w-]+)"/.exec(text)?.[1] ?? "";
    account.published.push(name);
    return [
      201,
      {
        name,
        version: "1.0.0",
        isNew: true,
        report: { name, version: "1.0.0", ok: true, checks: [] },
      },
    ];
  }
  const { versions, reason } = JSON.parse(text) as Pick<Revision, "versions" | "reason">;
  const revision: Revision = {
    revision: account.revisions.length + 1,
    versions,
    canaries: {},
    reason,
    author: "",
    via: "",
    commit: "",
    restores: null,
    createdAt: "2026-11-21T10:00:00.000Z",
  };
  account.revisions.unshift(revision);
  return [201, revision];
}

let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  rmSync(process.env.OPTIMYZ_KEYS ?? "", { recursive: true });
  vi.unstubAllEnvs();
});
afterAll(() => site.close());
beforeEach(() => {
  vi.stubEnv("OPTIMYZ_KEYS", mkdtempSync(path.join(tmpdir(), "operators-keys-")));
  account = {
    buckets: [],
    databases: [],
    migrated: false,
    deployed: false,
    secrets: {},
    begun: false,
    published: [],
    revisions: [],
    protocol: PROTOCOL,
  };
  failing = undefined;
  begin();
});

/** What a run does and prints is looked at on its own. */
function begin(): void {
  [steps, printed] = [[], ""];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
}

const given = { ADMIN_EMAIL: "asha@example.com" };
function deploy(env: Record<string, string> = given): Promise<void> {
  const deployment = { name: "site", origin, mailFrom: "a@site.test", mailTo: "b@site.test" };
  const choice = { environment: "staging" as const, deployment, workerOnly: false, replaceTeams: false };
  return deploySite(choice, { wrangler, build, given: env, timeoutMs: 0 });
}

/** Secrets that were shown, by name: the last of each. */
const shown = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(ADMIN_PASSWORD|RELEASE_TOKEN|SECRET_KEY|BACKUP_KEY) ([\w-]{10,})/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

const everything = {
  buckets: ["site-uploads", "site-releases", "site-backups"],
  databases: ["site", "site-drill"],
  migrated: true,
  deployed: true,
};

test("a first deployment needs only an e-mail address and shows each made secret once, before it waits", async () => {
  await deploy();
  expect(account).toMatchObject(everything);
  expect(account.revisions).toHaveLength(1);
  expect(account.begun).toBe(true);
  const { ADMIN_EMAIL: _, ...made } = account.secrets;
  expect(shown(printed)).toEqual(made);
  for (const value of Object.values(made)) {
    expect(printed.split(value)).toHaveLength(2);
    expect(printed.indexOf(value)).toBeLessThan(printed.indexOf("Waiting for"));
  }
  expect(printed).not.toContain("asha@example.com");
  const before = structuredClone(account);
  begin();
  await deploy({ RELEASE_TOKEN: account.secrets.RELEASE_TOKEN ?? "" });
  expect([account.secrets, account.revisions, shown(printed)]).toEqual([before.secrets, before.revisions, {}]);
});

/** Every step of a first deployment, as the first test does it. */
const table = [
  ...[
    "whoami --json",
    "GET /_mf/registry.json",
    "bucket list",
    "bucket create site-uploads",
    "bucket create site-releases",
  ],
  ...["bucket create site-backups", "d1 list", "d1 create site", "d1 create site-drill", "d1 migrations"],
  ...["deploy --config", "secret list", "secret put ADMIN_EMAIL"],
  ...[
    "secret put ADMIN_PASSWORD",
    "secret put RELEASE_TOKEN",
    "secret put SECRET_KEY",
    "secret put BACKUP_KEY",
    "GET /healthz",
    "build mf-courses",
  ],
  ...["GET /_mf/revisions", "POST /api/admin/settings/begin", "GET /_mf/keys"],
  ...["POST /_mf/releases", "POST /_mf/revisions"],
];

test("the table of this file names every step", async () => {
  await deploy();
  expect([...new Set(steps.map((step) => step.replace(/build .*/, "build mf-courses")))]).toEqual(table);
});

test.each(
  // Without a site there is no protocol to ask for.
  table
    .filter((step) => step !== "GET /_mf/registry.json")
    .flatMap((step) => [
      { step, isDone: false },
      { step, isDone: true },
    ]),
)("a second run finishes after $step failed (the step took effect: $isDone)", async (failure) => {
  failing = failure;
  await expect(deploy()).rejects.toThrow();
  failing = undefined;
  const first = printed;
  begin();
  await deploy();
  expect(account).toMatchObject(everything);
  expect(account.revisions.map(({ versions }) => Object.keys(versions).length)).toEqual([frontEnds().length]);
  // Nothing is lost: of what was shown, the last of each is what the site has. Nothing is shown twice.
  const { ADMIN_EMAIL: email, ...made } = account.secrets;
  expect([email, shown(first + printed)]).toEqual(["asha@example.com", made]);
  for (const value of Object.values(shown(first))) expect(printed).not.toContain(value);
});

test("a deployment to a site with releases needs the token only to release something, and never sets another", async () => {
  await deploy();
  const { RELEASE_TOKEN: token = "" } = account.secrets;
  begin();
  await deploy();
  account.revisions[0] = { ...(account.revisions[0] as Revision), versions: { shell: "0.9.0" } };
  await expect(deploy()).rejects.toThrow("The Worker is live. Set RELEASE_TOKEN");
  await expect(deploy({ RELEASE_TOKEN: "another" })).rejects.toThrow("does not accept this RELEASE_TOKEN");
  expect([account.secrets.RELEASE_TOKEN, shown(printed)]).toEqual([token, {}]);
});

test.each([
  [PROTOCOL - 2, `Release shell of protocol ${PROTOCOL - 1} first`],
  [PROTOCOL + 1, `Deploy a worker of protocol ${PROTOCOL + 1}.`],
])("does not deploy a worker without protocol %i, which a live front-end speaks", async (protocol, what) => {
  await deploy();
  begin();
  account.protocol = protocol;
  await expect(deploy()).rejects.toThrow(what);
  expect(steps).toEqual(["whoami --json", "GET /_mf/registry.json"]);
  account.protocol = PROTOCOL - 1;
  await deploy();
});
