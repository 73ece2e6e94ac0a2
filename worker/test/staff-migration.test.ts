import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sha256 } from "../src/core/tokens.ts";
import { ADMIN, call } from "./client.ts";
import { dropTables } from "./drop-tables.ts";

/** The last migration before there were roles. */
const BEFORE_ROLES = 7;

test("an administrator from before roles is an owner and still logged in", async () => {
  await dropTables(env.DB);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, BEFORE_ROLES));
  const token = "a".repeat(43);
  const later = new Date(Date.now() + 60_000).toISOString();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO admins (id, email, email_key, password_hash, created_at) VALUES (7, ?1, ?1, 'x', ?2)",
    ).bind(ADMIN.email, later),
    env.DB.prepare(
      "INSERT INTO admin_sessions (token_hash, admin_id, created_at, expires_at) VALUES (?, 7, ?2, ?2)",
    ).bind(await sha256(token), later),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const cookie = `__Host-admin=${token}`;
  expect(await call("GET", "/admin/session", { cookie })).toMatchObject({
    status: 200,
    body: { email: ADMIN.email, name: "", role: "owner" },
  });
  expect((await call("GET", "/api/admin/staff", { cookie })).body).toMatchObject({ staff: [{ id: 7, role: "owner" }] });
});
