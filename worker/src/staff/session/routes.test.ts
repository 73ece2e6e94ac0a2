import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ADMIN, call, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { adminSessions, admins } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const login = (body: object = ADMIN, cookie?: string) =>
  send("POST", "/admin/login", { body, ...(cookie && { cookie }) });
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
const statusWith = async (cookie: string) => (await send("GET", "/admin/session", { cookie })).status;

describe("the first administrator is made", () => {
  test("only with a configuration", async () => {
    const bindings = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
    expect((await send("POST", "/admin/login", { body: ADMIN, bindings })).status).toBe(401);
    expect(await db.$count(admins)).toBe(0);
  });

  test("once, also with simultaneous logins", async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => login()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await db.select().from(admins);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.passwordHash).toMatch(/^\$scrypt\$/);
  });

  test("not again when the configuration changes later", async () => {
    const other = { email: "other@example.com", password: "another password" };
    const bindings = { ADMIN_EMAIL: other.email, ADMIN_PASSWORD: other.password };
    expect((await send("POST", "/admin/login", { body: other, bindings })).status).toBe(401);
    expect(await db.$count(admins)).toBe(1);
  });
});

describe("an administrator's session is", () => {
  test("a cookie that no script reads and no other site sends, and not in the body", async () => {
    const response = await login();
    const [header] = response.headers.getSetCookie();
    expect(header).toMatch(/^__Host-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await response.json()).toEqual({ email: ADMIN.email });
    expect(JSON.stringify(await db.select().from(adminSessions))).not.toContain(cookieOf(response).split("=")[1]);
  });

  test("new at each login, which ends the request's earlier one", async () => {
    const first = cookieOf(await login());
    const second = cookieOf(await login(ADMIN, first));
    expect(second).not.toBe(first);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  });

  test("over at logout and after twelve hours", async () => {
    const cookie = cookieOf(await login());
    const response = await call("POST", "/admin/logout", { cookie });
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-admin=; Max-Age=0;/);
    expect(await statusWith(cookie)).toBe(401);
    const old = cookieOf(await login());
    await db.update(adminSessions).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await statusWith(old)).toBe(401);
  });

  test("never opened by a user's token", async () => {
    const user = { name: "A", email: ADMIN.email, password: "a user's password" };
    await send("POST", "/api/register", { body: user });
    const { body } = await call<{ token: string }>("POST", "/api/login", {
      body: { email: user.email, password: user.password },
    });
    expect((await send("GET", "/admin/session", { token: body.token })).status).toBe(401);
    expect((await send("GET", "/admin/session", { cookie: `__Host-admin=${body.token}` })).status).toBe(401);
  });
});

test("a failed login has the same response for a wrong e-mail address and a wrong password", async () => {
  const wrongPassword = await call("POST", "/admin/login", { body: { ...ADMIN, password: "wrong" } });
  const wrongEmail = await call("POST", "/admin/login", { body: { email: "nobody@example.com", password: "wrong" } });
  expect(wrongPassword).toMatchObject({ status: 401, body: { code: "BAD_CREDENTIALS" } });
  expect(wrongEmail.body).toEqual({ ...wrongPassword.body, requestId: wrongEmail.body.requestId });
});
