import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { configFor, withoutComments } from "./config.ts";
import { assertSignedIn, ensureBuckets, ensureDatabase, ensureSecrets, type Wrangler } from "./deploy.ts";

const staging = {
  name: "site-staging",
  origin: "https://staging.test",
  mailFrom: "a@site.test",
  mailTo: "b@site.test",
};

/** A wrangler whose account has what the outputs say. */
function account(responses: Record<string, string>): { wrangler: Wrangler; calls: string[] } {
  const calls: string[] = [];
  const wrangler: Wrangler = async (args, input) => {
    const call = args.join(" ");
    calls.push(input === undefined ? call : `${call} < ${input}`);
    const created = calls.some((each) => each.startsWith("d1 create"));
    return responses[created ? `${call} after` : call] ?? responses[call] ?? "";
  };
  return { wrangler, calls };
}

test("asks for a sign-in, although wrangler reports its absence only in JSON", async () => {
  const stranger: Wrangler = async (args) => {
    if (args.includes("--json")) throw new Error('{"loggedIn":false}');
    return "You are not authenticated.";
  };
  await expect(assertSignedIn(stranger)).rejects.toThrow("Sign in first");
});

test("creates a database when there is none and takes an existing one", async () => {
  const row = JSON.stringify([{ name: "site", uuid: "id-1" }]);
  const empty = account({ "d1 list --json": "[]", "d1 list --json after": row });
  expect(await ensureDatabase(empty.wrangler, "site")).toBe("id-1");
  expect(empty.calls).toContain("d1 create site");
  const full = account({ "d1 list --json": row });
  expect(await ensureDatabase(full.wrangler, "site")).toBe("id-1");
  expect(full.calls).toEqual(["d1 list --json"]);
});

test("creates only the missing buckets", async () => {
  const { wrangler, calls } = account({ "r2 bucket list": "name:           site-staging-uploads\ncreation_date: x\n" });
  await ensureBuckets(wrangler, staging);
  expect(calls.slice(1)).toEqual(["r2 bucket create site-staging-releases", "r2 bucket create site-staging-backups"]);
});

test("sets missing secrets from the environment, else makes and shows them, and keeps existing ones", async () => {
  const { wrangler, calls } = account({ "secret list --config c": JSON.stringify([{ name: "ADMIN_EMAIL" }]) });
  const show = vi.fn();
  const made = await ensureSecrets(wrangler, "c", { ADMIN_PASSWORD: "given password" }, show);
  expect(Object.fromEntries(show.mock.calls)).toEqual(made);
  expect(Object.keys(made)).toEqual(["RELEASE_TOKEN", "SECRET_KEY", "BACKUP_KEY"]);
  expect(calls.slice(1)).toEqual([
    "secret put ADMIN_PASSWORD --config c < given password",
    `secret put RELEASE_TOKEN --config c < ${made.RELEASE_TOKEN}`,
    `secret put SECRET_KEY --config c < ${made.SECRET_KEY}`,
    `secret put BACKUP_KEY --config c < ${made.BACKUP_KEY}`,
  ]);
});

test("a first deployment asks for the administrator's e-mail", async () => {
  const { wrangler } = account({ "secret list --config c": "[]" });
  await expect(ensureSecrets(wrangler, "c", {}, vi.fn())).rejects.toThrow("Set ADMIN_EMAIL");
});

test("shows a made secret before it is set, so that none is lost when a later step fails", async () => {
  const { wrangler } = account({ "secret list --config c": JSON.stringify([{ name: "ADMIN_EMAIL" }]) });
  const breaking: Wrangler = async (args, input) => {
    if (args.includes("RELEASE_TOKEN")) throw new Error("network");
    return wrangler(args, input);
  };
  const show = vi.fn();
  await expect(ensureSecrets(breaking, "c", {}, show)).rejects.toThrow("network");
  expect(show.mock.calls.map(([name]) => name)).toEqual(["ADMIN_PASSWORD", "RELEASE_TOKEN"]);
});

test("an environment gets its own data and URLs, and everything else from wrangler.jsonc", () => {
  vi.stubEnv("CI", "true");
  const text = readFileSync(new URL("../../../worker/wrangler.jsonc", import.meta.url), "utf8");
  const base = JSON.parse(withoutComments(text));
  const ids = { site: "id-2", drill: "id-3" };
  const config = configFor(base, staging, ids);
  expect(config).toMatchObject({
    name: "site-staging",
    d1_databases: [
      { binding: "DB", database_name: "site-staging", database_id: "id-2" },
      { binding: "DRILL", database_name: "site-staging-drill", database_id: "id-3" },
    ],
    r2_buckets: ["uploads", "releases", "backups"].map((name) => ({ bucket_name: `site-staging-${name}` })),
    vars: { SITE_ORIGIN: "https://staging.test", MAIL_FROM: "a@site.test", MAIL_TO: "b@site.test" },
  });
  const namespaces = [config, configFor(base, { ...staging, name: "site" }, ids)].flatMap(({ ratelimits }) =>
    ratelimits.map(({ namespace_id }) => namespace_id),
  );
  expect(new Set(namespaces).size).toBe(2 * base.ratelimits.length);
  for (const id of namespaces) expect(id).toMatch(/^[1-9]\d*$/);
  expect(config.triggers).toEqual(base.triggers);
});

test("hosts are attached where a deployment names some, and left alone where it names none", () => {
  const text = readFileSync(new URL("../../../worker/wrangler.jsonc", import.meta.url), "utf8");
  const base = JSON.parse(withoutComments(text));
  const ids = { site: "id-1", drill: "id-2" };
  const domains = ["staging.test", "admin.staging.test"];
  expect(configFor(base, { ...staging, domains }, ids).routes).toEqual([
    { pattern: "staging.test", custom_domain: true },
    { pattern: "admin.staging.test", custom_domain: true },
  ]);
  expect(configFor(base, { ...staging, domains: [] }, ids)).not.toHaveProperty("routes");
});

test("the admin gets its own origin where the deployment names one", () => {
  const base = JSON.parse(
    withoutComments(readFileSync(new URL("../../../worker/wrangler.jsonc", import.meta.url), "utf8")),
  );
  const ids = { site: "id-1", drill: "id-2" };
  const adminOrigin = "https://admin.site.test";
  expect(configFor(base, { ...staging, adminOrigin }, ids).vars.ADMIN_ORIGIN).toBe(adminOrigin);
  expect(configFor(base, staging, ids).vars).not.toHaveProperty("ADMIN_ORIGIN");
  expect(configFor(base, { ...staging, adminOrigin: null }, ids).vars).not.toHaveProperty("ADMIN_ORIGIN");
});
