import { env } from "cloudflare:workers";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { mayCall, mayRestore, type Role, roles } from "@optimyz/contract/api/roles";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { entities } from "../src/audit/entities.ts";
import { now } from "../src/core/clock.ts";
import { openDatabase } from "../src/db/database.ts";
import * as schema from "../src/db/schema.ts";
import { app, call, cookieOf, newAdmin, send } from "./client.ts";
import { endpoints, examples, make } from "./examples.ts";

/** Further paths of endpoints. */
const aliases: Readonly<Record<string, string>> = {
  "PUT /api/skills/:id": "updateSkill",
  "POST /api/admin/releases/promotions": "promoteRelease",
  "POST /api/admin/releases/canaries": "setCanary",
  "POST /api/admin/releases/rollbacks": "rollBackReleases",
};

/** Routes of no endpoint, open to everybody: files, pages with their forms, health, what the API is. */
const open = new Set([
  // Meta shows the word that it knows.
  "GET /api/whatsapp/webhook",
  "GET /uploads/:file",
  // Of every front-end, so that no endpoint of the contract is it; a file has its link: `platform/part-files.test.ts`.
  "POST /api/x/:name/files",
  "GET /api/x/:name/files/:id",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/release-manifest.schema.json",
  "POST /api/policy-reports",
  "GET /healthz",
  // It asks for a token itself: `src/platform/mcp/mcp.test.ts`.
  "POST /api/mcp",
  "GET /api/certificates/:code/qr.svg",
  // With the token of a certificate, or for programs that check badges: `src/batches/badges/badges.test.ts`.
  "GET /api/badges/:token/:file{badge[.](?:svg|jwt)}",
  "GET /api/badges/issuer",
  "GET /api/badges/keys/:thumbprint",
  "GET /api/certificates/:code/badge.svg",
  "GET /api/certificates/:code/status",
  // With the token of a feed: `src/batches/elsewhere/feeds.test.ts`.
  "GET /api/calendar/:file{[A-Za-z0-9_-]+[.]ics}",
  "GET /admin/dashboard/batches/offline.js",
  // For people who have no session yet: `src/openid/openid.test.ts`.
  "GET /admin/sign-in/back",
  "GET /admin/sign-in/:id",
]);

const byName = new Map<string, Endpoint>(endpoints);
const byRoute = new Map(endpoints.map(([, endpoint]) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
const registered = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
const routes = [...new Set(registered)].map((route) => ({
  route,
  endpoint: byRoute.get(route) ?? byName.get(aliases[route] ?? ""),
}));
const isForAdmins = ({ access }: Endpoint): boolean => access === "admin" || access === "publisher";
const forAdmins = endpoints.filter(([, endpoint]) => isForAdmins(endpoint));

const staff = new Map<Role, { id: number }>();
for (const role of roles) staff.set(role, await newAdmin(`${role}@roles.example`, role));
const sessionOf = async (role: Role) => ({ cookie: await cookieOf(staff.get(role) ?? { id: 0 }) });

/** Paths about one's own account, after which a session may have ended. */
const endsSessions = /^\/(api\/admin\/me|admin)\b/;

const isForbidden = async (response: Response): Promise<boolean> =>
  response.status === 403 && ((await response.json()) as { code: string }).code === "FORBIDDEN";

/** All tables but that of the sessions, which are made for the requests themselves. */
const tables = Object.values<unknown>(schema)
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => getTableConfig(table).name)
  .filter((name) => name !== "admin_sessions");

async function stored(): Promise<unknown[]> {
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return rows.map(({ results }) => results);
}

/** No row has this id, so that an admitted request changes nothing. */
const withIds = (path: string): string => path.replace(/:\w+(\{[^}]*\})?/g, "999999").replace("*", "no-such-page");

test.each(roles)("admits the role %s to every registered route exactly as the table says", async (role) => {
  expect(routes.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  let session = await sessionOf(role);
  for (const { route, endpoint } of routes) {
    const [method = "", path = ""] = route.split(" ");
    const isGuarded = endpoint !== undefined && isForAdmins(endpoint);
    const mayEnter = !isGuarded || mayCall(role, endpoint);
    const response = await send(method, withIds(path), session);
    const isUnknown = isGuarded && response.status === 401;
    if (isUnknown || (await isForbidden(response)) === mayEnter)
      wrong.push(`${route} responded with ${response.status}`);
    if (endsSessions.test(path)) session = await sessionOf(role);
  }
  expect(wrong).toEqual([]);
});

test("every route without an endpoint is public", () => {
  const others = routes.filter(({ endpoint }) => !endpoint).map(({ route }) => route);
  const isPage = (route: string) => /^(GET|POST|HEAD) \/(?!api|admin)/.test(route);
  expect(others.filter((route) => !open.has(route) && !isPage(route))).toEqual([]);
});

test("no endpoint with valid input writes anything for a role that may not call it", async () => {
  const prepared = [];
  for (const [name, endpoint] of forAdmins) {
    prepared.push({ name, endpoint, example: (await examples[name]?.()) ?? { params: { id: 1 } } });
  }
  const sessions = new Map<Role, object>();
  for (const role of roles) sessions.set(role, await sessionOf(role));
  const before = await stored();
  const letIn: string[] = [];
  for (const { name, endpoint, example } of prepared) {
    for (const role of roles.filter((each) => !mayCall(each, endpoint))) {
      const response = await make(endpoint, example, sessions.get(role) ?? {});
      if (!(await isForbidden(response))) letIn.push(`${name} responded to ${role} with ${response.status}`);
    }
  }
  expect(letIn).toEqual([]);
  expect(await stored()).toEqual(before);
});

test.each(forAdmins)("%s succeeds for each role that may call it", async (name, endpoint) => {
  for (const role of roles.filter((each) => each !== "owner" && mayCall(each, endpoint))) {
    const response = await make(endpoint, (await examples[name]?.()) ?? { params: { id: 1 } }, await sessionOf(role));
    // Only refusals can be sent without a factor of one's own.
    if (examples[name] === null || name === "renewRecoveryCodes" || name === "deleteFilter") {
      expect([401, 403], role).not.toContain(response.status);
      continue;
    }
    const isElsewhere = name === "restoreAudit" && !mayRestore(role, "testimonials");
    expect(response.status, role).toBe(isElsewhere ? 403 : endpoint.status);
  }
});

test("a role restores only its own kinds of rows, whatever the audit log offers", async () => {
  const db = openDatabase(env.DB);
  const brought: Record<string, string[]> = {};
  for (const entity of Object.keys(entities)) {
    const values = { actor: "a@b.co", action: "update", entity, entityId: 999_999, label: "", before: {} } as const;
    const [entry] = await db
      .insert(schema.audit)
      .values({ ...values, requestId: entity, createdAt: now() })
      .returning();
    for (const role of roles) {
      const response = await send("POST", `/api/admin/audit/${entry?.id}/restore`, await sessionOf(role));
      // An allowed role gets further: the row itself does not exist.
      if (!(await isForbidden(response))) brought[role] = [...(brought[role] ?? []), entity];
    }
  }
  const content = ["skills", "skill_details", "course_details", "images", "posts", "testimonials"];
  const people = ["enrolments", "inquiries"];
  expect(brought).toEqual({
    owner: [...content, ...people],
    desk: people,
    editor: content,
    engineer: [...content, ...people],
  });
});

test("a role gets only the counts of what it may list", async () => {
  await send("POST", "/api/contact", { body: { name: "Asha", email: "asha@roles.example", message: "Hello" } });
  await send("POST", "/api/testimonials", {
    body: { name: "Asha", location: "Noida", designation: "Teacher", feedback: "Clear." },
  });
  const numbers = async (role: Role) => (await call<object>("GET", "/api/admin/counts", await sessionOf(role))).body;
  const some = expect.toSatisfy((count: number) => count > 0);
  expect(await numbers("owner")).toMatchObject({ inquiries_new: some, testimonials_new: some });
  expect(await numbers("desk")).toMatchObject({ inquiries_new: some, testimonials_new: 0 });
  expect(await numbers("editor")).toMatchObject({
    enrolments_new: 0,
    inquiries_new: 0,
    testimonials_new: some,
    mails_failed: 0,
  });
  for (const role of ["trainer", "engineer"] as const) {
    expect(await numbers(role)).toMatchObject({ enrolments_new: 0, inquiries_new: 0, testimonials_new: 0 });
  }
  const inquired = async (role: Role) => {
    const { body } = await call<{ days: { inquiries: number }[] }>("GET", "/api/admin/overview", await sessionOf(role));
    return body.days.reduce((sum, { inquiries }) => sum + inquiries, 0);
  };
  expect(await inquired("desk")).toBeGreaterThan(0);
  expect(await inquired("editor")).toBe(0);
});

test("the OpenAPI document names the roles of each endpoint", async () => {
  type Operation = { "x-roles"?: Role[] };
  const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>("GET", "/api/openapi.json");
  expect(body.paths["/api/admin/enrolments"]?.get?.["x-roles"]).toEqual(["owner", "desk"]);
  expect(body.paths["/api/admin/staff"]?.get?.["x-roles"]).toEqual(["owner"]);
  expect(body.paths["/api/contact"]?.post).not.toHaveProperty("x-roles");
});
