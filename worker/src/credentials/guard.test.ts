import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../http/app-env.ts";
import { errorResponse } from "../http/errors.ts";
import { requestContext } from "../http/request.ts";
import { guardLogin } from "./guard.ts";

/** A login that only compares with the right password. */
const app = new Hono<AppEnv>();
app.onError(errorResponse);
app.use(requestContext);
app.post("/:kind/:email/:password", async (c) => {
  const { kind, email, password } = c.req.param();
  const guarded = await guardLogin(c, kind === "admin" ? "admin" : "user", email);
  if (password === "right") await guarded.succeeded();
  return c.body(null, password === "right" ? 200 : 401);
});

let networks = 0;
const freshNetwork = () => `203.0.113.${++networks}`;

async function login(kind: string, email: string, password: string, from: string): Promise<number> {
  const headers = { "cf-connecting-ip": from };
  return (await app.request(`/${kind}/${email}/${password}`, { method: "POST", headers }, env)).status;
}

async function guess(times: number, kind: string, email: string, from: string): Promise<number[]> {
  const responses: number[] = [];
  for (let count = 0; count < times; count += 1) responses.push(await login(kind, email, "wrong", from));
  return responses;
}

test("a visitor waits after five guesses at an account, however its e-mail address is written", async () => {
  const from = freshNetwork();
  expect(await guess(3, "user", "asha@example.com", from)).toEqual([401, 401, 401]);
  expect(await guess(2, "user", "ASHA@Example.com", from)).toEqual([401, 401]);
  expect(await login("user", "asha@example.com", "right", from)).toBe(429);
  expect(await login("user", "ASHA@EXAMPLE.COM", "right", from)).toBe(429);
});

test("nobody can lock somebody else out, or an administrator through a user", async () => {
  const from = freshNetwork();
  expect(await guess(6, "user", "both@example.com", from)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await login("user", "both@example.com", "right", freshNetwork())).toBe(200);
  expect(await login("admin", "both@example.com", "right", from)).toBe(200);
  expect(await login("user", "other@example.com", "right", from)).toBe(200);
});

test("everybody's wrong passwords count for the account, and a right one clears them", async () => {
  const counted = async () =>
    (await env.DB.prepare("SELECT max(failures) AS n FROM login_failures").first<number>("n")) ?? 0;
  await env.DB.exec("DELETE FROM login_failures");
  const networks = [freshNetwork(), freshNetwork(), freshNetwork()];
  for (const from of networks) await guess(4, "user", "wanted@example.com", from);
  expect(await counted()).toBe(12);
  expect(await login("user", "wanted@example.com", "right", networks[0] ?? "")).toBe(200);
  expect(await counted()).toBe(4);
  expect(await guess(5, "user", "wanted@example.com", networks[0] ?? "")).toEqual([401, 401, 401, 401, 401]);
});

test("limits guesses at many accounts from one network", async () => {
  const from = freshNetwork();
  // More than two minutes of the limit, so that it makes no difference where one ends.
  const guesses = Array.from({ length: 250 }, (_, index) => login("user", `u${index}@example.com`, "wrong", from));
  const responses = await Promise.all(guesses);
  expect(responses).toContain(429);
  expect(await login("user", "somebody@example.com", "wrong", freshNetwork())).toBe(401);
});

test("keeps neither an e-mail address nor a network in what is counted", async () => {
  await guess(1, "user", "private@example.com", "198.51.100.7");
  const rows = await env.DB.prepare("SELECT * FROM login_failures").all<{ key: string }>();
  expect(rows.results.length).toBeGreaterThan(0);
  for (const { key } of rows.results) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
