import { env } from "cloudflare:workers";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { KEY_CHANGE_TYPE, type ReleaseKey, signedBytes } from "@optimyz/contract/protocol/release-keys";
import type { Published } from "@optimyz/contract/protocol/release-registry";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminCookie, atOwnAdmin, call, send } from "../../../test/client.ts";
import { memory } from "../../state/memory.ts";
import { memory as platform } from "../memory.ts";
import { fileKey } from "./lock-set.ts";
import {
  liveNow,
  newToken,
  promoteNow as promotion,
  publishSample,
  registry,
  type Sample,
  sampleRemote,
  sampleShell,
  signatureOf,
  type TeamKey,
  teamKey,
} from "./testing.ts";

const LOCAL = "http://localhost:8787";
/** Of a site that everybody can reach. */
const onPublicSite = { SITE_ORIGIN: "https://www.optimyz.example" };

interface Answer extends Partial<Published> {
  error?: string;
  fields?: Record<string, string>;
}

const [team, next, stranger, other] = await Promise.all([teamKey(), teamKey(), teamKey(), teamKey()]);
const tokens = { home: "", all: "" };

const signed = async (sample: Sample, key: TeamKey, as: Parameters<typeof publishSample>[1] = {}) =>
  publishSample<Answer>(sample, { signature: await signatureOf(sample, key), ...as });

const home = (version: string, changes = {}, files = {}) => sampleRemote("mf-home", version, changes, files);

/** A promotion that is expected to succeed. */
async function promoteNow(versions: Record<string, string>): Promise<void> {
  const { status, body } = await promotion(versions);
  if (status !== 201) throw new Error(body.error);
}

let pages = 0;

/** A document as an isolate makes it that has just started: the query keeps it from being kept. */
async function page(path = "/mf-home"): Promise<string> {
  forget();
  pages += 1;
  return (await send("GET", `${path}${path.includes("?") ? "&" : "?"}page=${pages}`)).text();
}

/** The version of mf-home that a document has. */
const homeOf = async (): Promise<string | undefined> => lockSetIn(await page()).remotes["mf-home"]?.version;

const lockSetIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="lock-set">([^<]*)</.exec(html)?.[1] ?? '{"remotes":{}}') as LockSet;

/** As an isolate that has just started. */
function forget(): void {
  memory.site.kept = undefined;
  memory.site.last = undefined;
  memory.responses.clear();
  platform.releases.clear();
  platform.styleSheets.clear();
}

const rows = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

const changed = async (text: string, key: TeamKey) => {
  const body = { change: text, key: key.key, signature: await key.sign(signedBytes(KEY_CHANGE_TYPE, text)) };
  return registry<ReleaseKey & Answer>("POST", "keys", body, tokens.all);
};

const keyChange = (changes: Record<string, string>) =>
  JSON.stringify({ site: LOCAL, name: "mf-home", action: "add", key: next.key, label: "", ...changes });

const refusal = ({ status, body }: { status: number; body: Answer }) => [status, body.error ?? ""] as const;

const SHELL = await sampleShell("1.0.0");
const EARLIER = await home("0.9.0");
const LIVE = await home("1.0.0");

beforeAll(async () => {
  tokens.home = (await newToken("mf-home")).token;
  tokens.all = (await newToken("*")).token;
  await publishSample(SHELL);
  await publishSample(EARLIER);
  await publishSample(await sampleRemote("mf-courses", "1.0.0"));
  await promoteNow({ shell: "1.0.0", "mf-home": "0.9.0", "mf-courses": "1.0.0" });
  const first = await signed(LIVE, team);
  expect([first.status, first.body.isFirstKey]).toEqual([201, true]);
  await promoteNow({ "mf-home": "1.0.0" });
  await signed(await sampleRemote("mf-courses", "1.1.0"), other);
  await promoteNow({ "mf-courses": "1.1.0" });
});

test("a signed release runs, and what was live before the first key is still its fallback", async () => {
  expect(await homeOf()).toBe("1.0.0");
  const html = await page();
  expect(html).toContain('"fallback":{"version":"0.9.0"');
});

describe("publishing", () => {
  const cases: Record<string, () => Promise<Awaited<ReturnType<typeof publishSample<Answer>>>>> = {
    "without a signature": async () => publishSample<Answer>(await home("2.0.0")),
    "without a signature, by the front-end's own token": async () =>
      publishSample<Answer>(await home("2.0.1"), { token: tokens.home }),
    "signed by a stranger": async () => signed(await home("2.0.2"), stranger),
    "signed by another team": async () => signed(await home("2.0.3"), other),
    "with the signature of another version": async () =>
      publishSample<Answer>(await home("2.0.4"), { signature: await signatureOf(LIVE, team) }),
    "with another front-end's signed manifest": async () =>
      publishSample<Answer>(await home("2.0.5"), {
        signature: await signatureOf(await sampleRemote("mf-courses", "1.1.0"), other),
      }),
    "with a manifest that was changed after it was signed": async () => {
      const sample = await home("2.0.6");
      const signature = await signatureOf(sample, team);
      return publishSample<Answer>({ ...sample, manifest: { ...sample.manifest, author: "Mallory" } }, { signature });
    },
    "with files that were changed after they were signed": async () => {
      const sample = await home("2.0.7");
      const signature = await signatureOf(sample, team);
      return publishSample<Answer>({ ...sample, files: { ...sample.files, "app.js": "evil()" } }, { signature });
    },
    "with a script's signature of other bytes": async () => {
      const sample = await home("2.0.8");
      const signature = await signatureOf(sample, team);
      const evil = await signatureOf({ ...sample, files: { "app.js": "evil()" } }, team);
      return publishSample<Answer>(sample, { signature: { ...signature, scripts: evil.scripts } });
    },
    "with a script's signature by a stranger": async () => {
      const sample = await home("2.0.9");
      const signature = await signatureOf(sample, team);
      const { scripts } = await signatureOf(sample, stranger);
      return publishSample<Answer>(sample, { signature: { ...signature, scripts } });
    },
    "with a signature of a file that it does not have": async () => {
      const sample = await home("2.1.0");
      const { scripts } = await signatureOf({ ...sample, files: { "more.js": "1" } }, team);
      return publishSample<Answer>(sample, { signature: { ...(await signatureOf(sample, team)), scripts } });
    },
    "with a signature made for a change of keys": async () => {
      const sample = await home("2.1.1");
      const signature = await team.sign(signedBytes(KEY_CHANGE_TYPE, JSON.stringify(sample.manifest)));
      return publishSample<Answer>(sample, { signature: { key: team.key, signature, scripts: {} } });
    },
    "with the signature of the bare manifest": async () => {
      const sample = await home("2.1.2");
      const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(sample.manifest)));
      return publishSample<Answer>(sample, {
        signature: { key: team.key, signature: await team.sign(bytes), scripts: {} },
      });
    },
    "with a key that is no point of the curve": async () => {
      const sample = await home("2.1.3");
      const { signature } = await signatureOf(sample, team);
      return publishSample<Answer>(sample, { signature: { key: `${"/".repeat(42)}8=`, signature, scripts: {} } });
    },
    "with the neutral point as key and signature": async () => {
      const key = `AQ${"A".repeat(41)}=`;
      return publishSample<Answer>(await home("2.1.4"), {
        signature: { key, signature: `AQ${"A".repeat(84)}==`, scripts: {} },
      });
    },
    "with a signature field that is none": async () =>
      publishSample<Answer>(await home("2.1.5"), { signature: { key: team.key } as never }),
  };

  test.each(Object.entries(cases))("is refused %s", async (_, attempt) => {
    const { status, body } = await attempt();
    expect(status).toBe(422);
    const report = body.report?.checks.find(({ check }) => check === "files");
    expect(report?.problems[0]?.problem ?? body.fields?.signature).toMatch(/signature|signed|not the file/);
    const [row] = (await env.DB.prepare("SELECT count(*) AS count FROM releases WHERE version LIKE '2.%'").all())
      .results;
    expect(row).toEqual({ count: 0 });
  });

  test("names the key that is missing, and what to do", async () => {
    const unsigned = await publishSample<Answer>(await home("2.2.0"));
    const [problem] = unsigned.body.report?.checks.flatMap(({ problems }) => problems) ?? [];
    expect(problem?.problem).toBe("It is not signed, and mf-home has a key.");
    expect(problem?.fix).toContain(team.key.slice(0, 8));
  });

  test("on a public site a front-end without a key needs a signature, and its first one brings the key", async () => {
    const sample = await sampleRemote("mf-public", "1.0.0");
    const unsigned = await publishSample<Answer>(sample, { bindings: onPublicSite });
    expect(refusal(unsigned)[1]).toContain("not signed, and this site takes signed releases alone");
    const first = await signed(sample, stranger, { bindings: onPublicSite });
    expect([first.status, first.body.isFirstKey]).toEqual([201, true]);
    const again = await signed(await sampleRemote("mf-public", "1.1.0"), team, { bindings: onPublicSite });
    expect(again.status).toBe(422);
  });

  test("of two first keys at once one wins, and the other's release does not run", async () => {
    const samples = await Promise.all(["1.0.0", "1.1.0"].map((version) => sampleRemote("mf-race", version)));
    const keys = [team, stranger];
    const answers = await Promise.all(samples.map((sample, at) => signed(sample, keys[at] ?? team)));
    const isFirst = answers.map(({ body }) => body.isFirstKey === true);
    expect(isFirst.filter(Boolean)).toHaveLength(1);
    const loser = samples[isFirst.indexOf(false)]?.manifest.version ?? "";
    expect([404, 422]).toContain((await promotion({ "mf-race": loser })).status);
  });

  test("a signed release that is asked for again without its files and signature is there", async () => {
    const { status, body } = await publishSample<Answer>({ ...LIVE, files: {} });
    expect([status, body.isNew]).toEqual([200, false]);
  });
});

describe("what somebody changed behind the registry does not run", () => {
  const undo: (() => Promise<unknown>)[] = [];
  const change = async (table: string, column: string, where: string, value: string) => {
    const before = await env.DB.prepare(`SELECT ${column} AS was FROM ${table} WHERE ${where}`).first<{
      was: string;
    }>();
    undo.push(() => rows(`UPDATE ${table} SET ${column} = ? WHERE ${where}`, before?.was));
    await rows(`UPDATE ${table} SET ${column} = ? WHERE ${where}`, value);
  };

  afterEach(async () => {
    for (const back of undo.splice(0).reverse()) await back();
    forget();
  });

  const ofLive = "name = 'mf-home' AND version = '1.0.0'";
  const newest = "revision = (SELECT max(revision) FROM revisions)";
  const manifestWith = (changes: object) => JSON.stringify({ ...LIVE.manifest, ...changes });
  const EVIL = `sha384-${"A".repeat(64)}`;

  /** The lock set of the newest revision with another part of mf-home. */
  const lockSetWith = async (changes: object) => {
    const row = await env.DB.prepare(`SELECT lock_set AS was FROM revisions WHERE ${newest}`).first<{ was: string }>();
    const lockSet = JSON.parse(row?.was ?? "{}") as { remotes: Record<string, object> };
    const remotes = { ...lockSet.remotes, "mf-home": { ...lockSet.remotes["mf-home"], ...changes } };
    return JSON.stringify({ ...lockSet, remotes });
  };

  const evilRow = async (version: string, manifest = manifestWith({ version })) => {
    undo.push(() => rows("DELETE FROM releases WHERE name = 'mf-home' AND version = ?", version));
    await rows(
      "INSERT INTO releases (name, version, manifest, created_at, stored_at) VALUES ('mf-home', ?, ?, '2026', '2026')",
      version,
      manifest,
    );
  };

  const importMap = async (): Promise<Record<string, string>> => {
    const html = await page();
    const text = /<script type="importmap">([^<]*)</.exec(html)?.[1] ?? "{}";
    return (JSON.parse(text) as { integrity: Record<string, string> }).integrity;
  };
  const ENTRY = "/_mf/mf-home/1.0.0/remoteEntry.js";
  const entryHash = LIVE.manifest.files.find(({ path }) => path === "remoteEntry.js")?.integrity;

  test("the hash of a file in the registry's row", async () => {
    const files = LIVE.manifest.files.map((file) => ({ ...file, integrity: EVIL }));
    await change("releases", "manifest", ofLive, manifestWith({ files }));
    expect((await importMap())[ENTRY]).toBe(entryHash);
  });

  test.each([
    ["the entry", { entry: "/_mf/mf-home/1.0.0/evil.js" }],
    ["the entry, with another team's file", { entry: "/_mf/mf-courses/1.1.0/remoteEntry.js" }],
    ["a script", { scripts: ["/_mf/mf-home/1.0.0/evil.js"] }],
    ["the server module", { server: "/_mf/mf-home/1.0.0/evil.js" }],
    ["the claimed routes", { routes: [{ path: "/mf-courses", slots: [], scripts: [], styles: [] }] }],
    ["a slot's files", { slots: ["evil"], slotFiles: { evil: { scripts: ["/evil.js"], styles: [] } } }],
    ["the fallback's entry", { fallback: { version: "0.9.0", entry: "/_mf/mf-courses/1.1.0/remoteEntry.js" } }],
  ])("%s in the row of the revision", async (_, part) => {
    await change("revisions", "lock_set", newest, await lockSetWith(part));
    expect(await homeOf()).toBe("1.0.0");
    const html = await page();
    expect(lockSetIn(html).remotes["mf-home"]).toMatchObject({
      entry: ENTRY,
      fallback: { entry: "/_mf/mf-home/0.9.0/remoteEntry.js" },
    });
    expect(html).not.toMatch(/evil/);
    expect(await page("/mf-courses")).toContain("/_mf/mf-courses/1.1.0/");
  });

  test("a version in the row of the revision that nobody signed", async () => {
    await evilRow("6.6.6");
    await change("revisions", "lock_set", newest, await lockSetWith({ version: "6.6.6" }));
    expect(await homeOf()).toBe("0.9.0");
  });

  test("a canary in the row of the revision that nobody signed", async () => {
    await evilRow("6.6.7");
    const part = { version: "6.6.7", entry: "/evil.js", scripts: [], styles: [], fonts: [], routes: [], slots: [] };
    const canary = { percent: 100, since: "2026-11-20T10:00:00.000Z", part: { ...part, slotFiles: {} } };
    await change("revisions", "canaries", newest, JSON.stringify({ "mf-home": canary }));
    const html = await page();
    expect(html).not.toMatch(/6\.6\.7|evil/);
  });

  test("a row with a signature that is another version's", async () => {
    await evilRow("6.6.8");
    await rows(
      "INSERT INTO release_signatures SELECT name, '6.6.8', key, manifest, signature, scripts, created_at FROM release_signatures WHERE name = 'mf-home' AND version = '1.0.0'",
    );
    expect((await promotion({ "mf-home": "6.6.8" })).status).toBe(422);
  });

  test("a row with a signature by a key that is none of the front-end's", async () => {
    const sample = await home("6.6.9");
    await evilRow("6.6.9", JSON.stringify(sample.manifest));
    const { signature } = await signatureOf(sample, stranger);
    await rows(
      "INSERT INTO release_signatures VALUES ('mf-home', '6.6.9', ?, ?, ?, '{}', '2026')",
      stranger.key,
      JSON.stringify(sample.manifest),
      signature,
    );
    expect((await promotion({ "mf-home": "6.6.9" })).status).toBe(422);
  });

  test("a signed manifest whose text was changed in its row", async () => {
    await change("release_signatures", "manifest", ofLive, manifestWith({ author: "Mallory" }));
    expect(await homeOf()).toBe("0.9.0");
  });

  test("a release of before the first key whose row was changed", async () => {
    await change("releases", "manifest", "name = 'mf-home' AND version = '0.9.0'", manifestWith({ version: "0.9.0" }));
    const html = await page();
    expect(lockSetIn(html).remotes["mf-home"]).not.toHaveProperty("fallback");
    expect(html).not.toContain("0.9.0");
  });

  test("a version without a signature that a channel names", async () => {
    await evilRow("6.7.0");
    const body = { channel: "trial", versions: { "mf-home": "6.7.0" }, reason: "", author: "" };
    const answer = await call<Answer>("POST", "/_mf/channels", { token: tokens.home, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test("a version without a signature that an override names", async () => {
    await evilRow("6.7.1");
    const html = await page("/mf-home?override=mf-home@6.7.1");
    expect(html).not.toContain("6.7.1/");
    expect(html).toContain(ENTRY);
  });

  test("a version without a signature that a rollback brings back, and the row of its revision", async () => {
    await evilRow("6.7.2");
    const { revision } = await liveNow();
    const earlier = `revision = ${revision - 1}`;
    const row = await env.DB.prepare(`SELECT lock_set AS was FROM revisions WHERE ${earlier}`).first<{ was: string }>();
    const lockSet = JSON.parse(row?.was ?? "{}") as { remotes: Record<string, object> };
    const remotes = { ...lockSet.remotes, "mf-home": { ...lockSet.remotes["mf-home"], version: "6.7.2" } };
    await change("revisions", "lock_set", earlier, JSON.stringify({ ...lockSet, remotes }));
    const whole = await registry<Answer>("POST", "rollbacks", { revision: revision - 1, reason: "" });
    const alone = await registry<Answer>("POST", "rollbacks", { revision: revision - 1, only: "mf-home", reason: "" });
    expect([whole.status, alone.status]).toEqual([422, 422]);
    expect(whole.body.fields?.versions).toContain("No valid key of mf-home signed mf-home 6.7.2");
  });

  const put = async (path: string, text: string) => {
    const key = fileKey("mf-home", "1.0.0", path);
    const before = await env.RELEASES.get(key);
    const bytes = await before?.arrayBuffer();
    const sha384 = before?.checksums.sha384;
    undo.push(() => (bytes ? env.RELEASES.put(key, bytes, sha384 ? { sha384 } : {}) : env.RELEASES.delete(key)));
    await env.RELEASES.put(key, text);
  };
  const fetched = async (path: string) => {
    forget();
    return send("GET", `/_mf/mf-home/1.0.0/${path}`);
  };

  test("a script in the bucket", async () => {
    await put("app.js", "evil()");
    expect((await fetched("app.js")).status).toBe(404);
    expect((await fetched("remoteEntry.js")).status).toBe(200);
  });

  test("a script in the bucket, stored with the hash of its bytes", async () => {
    const bytes = new TextEncoder().encode("evil()");
    await put("app.js", "");
    const sha384 = await crypto.subtle.digest("SHA-384", bytes);
    await env.RELEASES.put(fileKey("mf-home", "1.0.0", "app.js"), bytes, { sha384 });
    expect((await fetched("app.js")).status).toBe(404);
  });

  test.each(["evil.js", "workers/evil.js", "evil.wasm", "server/evil.js"])(
    "an object that no manifest names: %s",
    async (path) => {
      await put(path, "evil()");
      expect((await fetched(path)).status).toBe(404);
    },
  );

  test("a script that a browser has in its cache and asks about", async () => {
    const { headers } = await fetched("app.js");
    await put("app.js", "evil()");
    forget();
    const etag = (await env.RELEASES.head(fileKey("mf-home", "1.0.0", "app.js")))?.httpEtag ?? "";
    const asked = await send("GET", "/_mf/mf-home/1.0.0/app.js", { headers: { "if-none-match": etag } });
    expect([asked.status, headers.get("etag") === etag]).toEqual([404, false]);
  });

  test("a document that was kept before a key was revoked", async () => {
    const name = "mf-home";
    const [extra, sample] = [await teamKey(), await home("3.0.0")];
    await changed(keyChange({ key: extra.key }), team);
    await signed(sample, extra);
    await promoteNow({ [name]: "3.0.0" });
    expect(await homeOf()).toBe("3.0.0");
    const kept = await send("GET", "/mf-home");
    expect(await kept.text()).toContain("3.0.0");
    await promoteNow({ [name]: "1.0.0" });
    expect((await changed(keyChange({ key: extra.key, action: "revoke" }), team)).status).toBe(201);
    const html = await (await send("GET", "/mf-home")).text();
    expect(html).not.toContain("3.0.0");
    expect((await send("GET", "/_mf/mf-home/3.0.0/remoteEntry.js")).status).toBe(404);
    expect((await promotion({ [name]: "3.0.0" })).status).toBe(422);
    const { revision } = await liveNow();
    const back = await registry<Answer>("POST", "rollbacks", { revision: revision - 1, reason: "" });
    expect(back.status).toBe(422);
    const again = await signed(await home("3.0.1"), extra);
    expect(refusal(again)[1]).toContain("which was revoked on");
  });
});

describe("keys", () => {
  test("a key is added by the word of a valid one, and both sign", async () => {
    const added = await changed(keyChange({ label: "Ravi's laptop" }), team);
    expect([added.status, added.body.createdBy, added.body.label]).toEqual([
      201,
      `signed by ${team.key.slice(0, 8)}`,
      "Ravi's laptop",
    ]);
    for (const [version, key] of [
      ["4.0.0", team],
      ["4.0.1", next],
    ] as const) {
      expect((await signed(await home(version), key)).status).toBe(201);
    }
    const keys = await registry<ReleaseKey[]>("GET", "keys?name=mf-home", undefined, tokens.home);
    expect(keys.body.map(({ key }) => key)).toEqual(expect.arrayContaining([team.key, next.key]));
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ["of a stranger", () => changed(keyChange({ key: stranger.key }), stranger)],
    ["of another team", () => changed(keyChange({ key: stranger.key }), other)],
    ["for another site", () => changed(keyChange({ key: stranger.key, site: "https://elsewhere.example" }), team)],
    [
      "that adds a revoked key again",
      async () => {
        const gone = await teamKey();
        await changed(keyChange({ key: gone.key }), team);
        expect((await changed(keyChange({ key: gone.key, action: "revoke" }), team)).status).toBe(201);
        return changed(keyChange({ key: gone.key }), team);
      },
    ],
    [
      "with the signature of a release",
      async () => {
        const text = keyChange({ key: stranger.key });
        const { signature } = await signatureOf(LIVE, team);
        return registry("POST", "keys", { change: text, key: team.key, signature }, tokens.all);
      },
    ],
    [
      "by another front-end's token",
      async () => {
        const text = keyChange({ key: stranger.key });
        const signature = await team.sign(signedBytes(KEY_CHANGE_TYPE, text));
        const { token } = await newToken("mf-courses");
        return registry("POST", "keys", { change: text, key: team.key, signature }, token);
      },
    ],
    ["that is no JSON", () => changed("evil", team)],
  ])("refuses a change %s", async (_, attempt) => {
    const { status } = await attempt();
    expect([403, 409, 422]).toContain(status);
    const { body } = await registry<ReleaseKey[]>("GET", "keys?name=mf-home", undefined, tokens.home);
    expect(body.some(({ key }) => key === stranger.key)).toBe(false);
  });

  test("a key that what is live depends on is not revoked until another one has signed that", async () => {
    const sample = await home("5.0.0");
    await signed(sample, next);
    await promoteNow({ "mf-home": "5.0.0" });
    const refused = await changed(keyChange({ action: "revoke" }), team);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain("mf-home 5.0.0 is live, and no other valid key signed it");
    const again = await publishSample<Answer>({ ...sample, files: {} }, { signature: await signatureOf(sample, team) });
    expect([again.status, again.body.isNew]).toEqual([200, false]);
    expect((await changed(keyChange({ action: "revoke" }), team)).status).toBe(201);
    expect(await homeOf()).toBe("5.0.0");
    expect((await promotion({ "mf-home": "4.0.1" })).status).toBe(422);
  });

  test("an administrator adds and revokes keys, and the log says so", async () => {
    const sending = { cookie: await adminCookie(), bindings: atOwnAdmin };
    const body = { name: "mf-new", key: stranger.key, label: "New team" };
    const made = await call<ReleaseKey>("POST", "/api/admin/releases/keys", { ...sending, body });
    expect(made.status).toBe(201);
    expect((await call("POST", "/api/admin/releases/keys", { ...sending, body })).status).toBe(409);
    expect((await signed(await sampleRemote("mf-new", "1.0.0"), team)).status).toBe(422);
    const gone = await call<ReleaseKey>("DELETE", `/api/admin/releases/keys/${made.body.id}`, sending);
    expect(gone.body.revokedAt).not.toBeNull();
    expect((await signed(await sampleRemote("mf-new", "1.0.0"), stranger)).status).toBe(422);
    expect((await publishSample(await sampleRemote("mf-new", "1.0.0"))).status).toBe(422);
    const { results } = await env.DB.prepare("SELECT label FROM audit WHERE label LIKE 'release keys%'").all();
    expect(results).toHaveLength(2);
  });

  test("a site's own code cannot add a key in an administrator's name", async () => {
    const body = { name: "mf-new", key: next.key, label: "x" };
    const answer = await call("POST", "/api/admin/releases/keys", { cookie: await adminCookie(), body });
    expect(answer.status).toBe(403);
  });

  test("a front-end has five valid keys at most", async () => {
    const sending = { cookie: await adminCookie(), bindings: atOwnAdmin };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { name: "mf-many", key: (await teamKey()).key, label: `Key ${count}` };
      statuses.push((await call("POST", "/api/admin/releases/keys", { ...sending, body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });
});

test("browsers get the signatures of scripts once the shell is signed as well", async () => {
  const shell = await sampleShell("1.1.0");
  await signed(shell, stranger);
  await promoteNow({ shell: "1.1.0" } satisfies Record<string, string>);
  const html = await page();
  expect(html).toContain(`ed25519-${team.key}`);
  const { headers } = await send("GET", "/_mf/mf-home/5.0.0/remoteEntry.js");
  expect(headers.get("signature-input")).toBe(
    `sig=("unencoded-digest";sf);keyid="${team.key}";tag="ed25519-integrity"`,
  );
  expect(headers.get("unencoded-digest")).toMatch(/^sha-256=:[A-Za-z0-9+/]{43}=:$/);
  expect(headers.get("signature")).toMatch(/^sig=:[A-Za-z0-9+/]{86}==:$/);
});

test("a shell that nobody signed does not run once the shell has a key", async () => {
  const row = await env.DB.prepare("SELECT max(revision) AS revision FROM revisions").first<{ revision: number }>();
  await rows("UPDATE revisions SET lock_set = replace(lock_set, '1.1.0', '6.6.6') WHERE revision = ?", row?.revision);
  forget();
  expect((await send("GET", "/mf-home")).status).toBe(503);
  await rows("UPDATE revisions SET lock_set = replace(lock_set, '6.6.6', '1.1.0') WHERE revision = ?", row?.revision);
  forget();
  expect((await send("GET", "/mf-home")).status).toBe(200);
});
