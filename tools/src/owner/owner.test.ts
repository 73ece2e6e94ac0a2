import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { OWNER_COMMAND } from "@optimyz/contract/api/schemas/staff";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Deployment } from "../deploy/config.ts";
import type { Wrangler } from "../deploy/deploy.ts";
import { makeOwner, statements } from "./owner.ts";

const migrations = path.join(root, "worker/migrations");
const LATER = "2999-01-01T00:00:00.000Z";

/** The site's database with an administrator of the desk who has every kind of factor. */
function database(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .toSorted())
    db.exec(readFileSync(path.join(migrations, file), "utf8"));
  db.exec(`INSERT INTO admins (id, email, email_key, password_hash, created_at, role, totp_secret)
      VALUES (1, 'o''Ravi@x.co', 'o''ravi@x.co', 'h', '', 'desk', 's'), (2, 'b@x.co', 'b@x.co', 'h', '', 'owner', 's');
    INSERT INTO admin_sessions (token_hash, admin_id, created_at, expires_at) VALUES ('1', 1, '', '${LATER}'), ('2', 2, '', '${LATER}');
    INSERT INTO admin_passkeys VALUES ('1', 1, 'k', 0, '[]', 'Phone', '', NULL), ('2', 2, 'k', 0, '[]', 'Phone', '', NULL);
    INSERT INTO admin_recovery_codes VALUES ('1', 1, ''), ('2', 2, '');`);
  return db;
}

const run = (db: DatabaseSync, sqls: string[]) => sqls.map((sql) => db.prepare(sql).all());
const idsIn = (db: DatabaseSync, table: string) =>
  db
    .prepare(`SELECT admin_id FROM ${table} ORDER BY 1`)
    .all()
    .map((row) => row.admin_id);

test("stores a link's hash for three days in place of an earlier invitation, and records that", () => {
  const db = database();
  run(db, statements({ email: "new@x.co", token: "first", clearFactors: false }));
  run(db, statements({ email: "New@x.co", token: "second", clearFactors: false }));
  const rows = db.prepare("SELECT * FROM admin_invitations").all();
  expect(rows).toMatchObject([{ email: "New@x.co", email_key: "new@x.co", role: "owner", invited_by: OWNER_COMMAND }]);
  expect(rows[0]?.token_hash).toBe(createHash("sha256").update("second").digest("hex"));
  const lasts = Date.parse(String(rows[0]?.expires_at)) - Date.parse(String(rows[0]?.created_at));
  expect(lasts).toBe(72 * 3_600_000);
  expect(db.prepare("SELECT actor, entity, entity_id, label FROM audit").all().at(-1)).toEqual({
    actor: OWNER_COMMAND,
    entity: "admin_invitations",
    entity_id: rows[0]?.id,
    label: "New@x.co: owner",
  });
});

test("names the person, and changes only that person's factors and sessions, only when asked", () => {
  const db = database();
  const [known] = run(db, statements({ email: "O'Ravi@x.co", token: "t", clearFactors: false }));
  expect(known).toEqual([{ role: "desk", has_second_factor: 1 }]);
  for (const table of ["admin_passkeys", "admin_recovery_codes", "admin_sessions"])
    expect(idsIn(db, table)).toEqual([1, 2]);

  run(db, statements({ email: "O'Ravi@x.co", token: "u", clearFactors: true }));
  for (const table of ["admin_passkeys", "admin_recovery_codes", "admin_sessions"])
    expect(idsIn(db, table)).toEqual([2]);
  expect(db.prepare("SELECT id, totp_secret FROM admins").all()).toEqual([
    { id: 1, totp_secret: null },
    { id: 2, totp_secret: "s" },
  ]);
});

const deployment: Deployment = {
  name: "site",
  origin: "https://www.site.test",
  adminOrigin: "https://admin.site.test",
  mailFrom: "a@site.test",
  mailTo: "b@site.test",
};

/** A wrangler that records its calls and knows one database. */
function noting() {
  const calls: string[][] = [];
  const wrangler: Wrangler = async (args) => {
    calls.push([...args]);
    if (args[1] === "list") return JSON.stringify([{ name: "site", uuid: "id-1" }]);
    return args[1] === "execute" ? JSON.stringify([{ results: [{ role: "desk", has_second_factor: 0 }] }, {}]) : "{}";
  };
  return { calls, tools: { wrangler, dataDir: aDataDir(), deploymentOf: () => deployment } };
}

/** A folder in which a site has been started. */
function aDataDir(): string {
  const file = path.join(folder, "v3/d1/miniflare-D1DatabaseObject/0a.sqlite");
  mkdirSync(path.dirname(file), { recursive: true });
  const started = new DatabaseSync(file);
  started.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT); INSERT INTO d1_migrations VALUES ('0000_init.sql')",
  );
  started.close();
  return folder;
}
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-owner-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const email = "ravi@site.test";

test("works on this machine's own database for a local URL", async () => {
  const { calls, tools } = noting();
  const { url, known } = await makeOwner({ to: "http://localhost:8787/admin", email, clearFactors: false }, tools);
  expect(url).toMatch(/^http:\/\/localhost:8787\/admin\/invitation\/[\w-]{43}$/);
  expect(known).toEqual({ role: "desk", has_second_factor: 0 });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toEqual(expect.arrayContaining(["d1", "execute", "DB", "--local", "--persist-to", folder]));
  expect(calls[0]?.at(-1)).not.toContain(url.slice(-43));
});

test.each(["https://www.site.test", "https://admin.site.test/admin"])(
  "finds the deployment at %s and links to its admin",
  async (to) => {
    const { calls, tools } = noting();
    const { url } = await makeOwner({ to, email, clearFactors: true }, tools);
    expect(url).toMatch(/^https:\/\/admin\.site\.test\/admin\/invitation\//);
    expect(calls.at(-1)).toEqual(expect.arrayContaining(["d1", "execute", "site", "--remote"]));
  },
);

test("changes nothing in a folder without a site", async () => {
  const { calls, tools } = noting();
  const elsewhere = { ...tools, dataDir: path.join(folder, "empty") };
  const asked = makeOwner({ to: "http://localhost:8787", email, clearFactors: false }, elsewhere);
  await expect(asked).rejects.toThrow(/There is no site in .*empty/);
  expect(calls).toEqual([]);
});

test.each([
  [{ to: "https://elsewhere.test", email }, /describes no site at https:\/\/elsewhere\.test/],
  [{ to: "elsewhere", email }, /--to must be/],
  [{ to: "https://www.site.test", email: "ravi" }, /--email must look like/],
])("refuses %o in a sentence before anything is changed", async (request, sentence) => {
  const { calls, tools } = noting();
  const refused = makeOwner({ ...request, clearFactors: false }, tools);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toBeInstanceOf(UserError);
  expect(calls.filter(([, command]) => command === "execute")).toEqual([]);
});
