import { env } from "cloudflare:workers";
import type { TokenScope } from "@optimyz/contract/api/scopes";
import { expect, test } from "vitest";
import { adminCookie, call, newAdmin, send } from "../../../test/client.ts";
import { sha256 } from "../../core/tokens.ts";
import { openDatabase } from "../../db/database.ts";
import { adminTokens } from "../../db/schema.ts";

const db = openDatabase(env.DB);
let count = 0;

async function tokenOf(scopes: TokenScope[], role: "owner" | "editor" = "owner"): Promise<string> {
  const token = `opt_${`${++count}`.padStart(43, "x")}`;
  const { id: adminId } = await newAdmin(`mcp${count}@example.com`, role);
  const times = { createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 60_000).toISOString() };
  await db.insert(adminTokens).values({ ...times, adminId, name: "MCP", tokenHash: await sha256(token), scopes });
  return token;
}

interface Answer {
  result: {
    protocolVersion?: string;
    tools: { name: string; inputSchema: object }[];
    content: { text: string }[];
    isError: boolean;
  };
  error?: { code: number; message: string };
}
const ask = (token: string, method: string, params: object = {}, id: number | undefined = 1) =>
  call<Answer>("POST", "/api/mcp", { token, body: { jsonrpc: "2.0", ...(id && { id }), method, params } });
const use = async (token: string, name: string, given: object = {}) =>
  (await ask(token, "tools/call", { name, arguments: given })).body;

test("a program says hello, lists its tools and reads with one", async () => {
  const token = await tokenOf(["read:content"]);
  const hello = await ask(token, "initialize", { protocolVersion: "2025-06-18", capabilities: {} });
  expect(hello.body.result.protocolVersion).toBe("2025-06-18");
  expect(
    (await send("POST", "/api/mcp", { token, body: { jsonrpc: "2.0", method: "notifications/initialized" } })).status,
  ).toBe(202);
  const { tools } = (await ask(token, "tools/list")).body.result;
  expect(tools.map(({ name }) => name)).toContain("listAllSkills");
  expect(tools.map(({ name }) => name)).not.toContain("listEnrolments");
  const { result } = await use(token, "listAllSkills", { limit: 1, search: "" });
  expect(result.isError).toBe(false);
  expect(JSON.parse(result.content[0]?.text ?? "")).toHaveProperty("items");
});

test("a program gets no tool beyond its scopes and its person's role, by whatever name", async () => {
  const editor = await tokenOf(["read:content", "read:enrolments"], "editor");
  for (const name of ["listEnrolments", "listStaff", "createAdminToken", "deleteSkill", "__proto__", ""])
    expect((await use(editor, name)).error).toMatchObject({ code: -32_602 });
});

test("wrong arguments change the tool's request into no other one", async () => {
  const token = await tokenOf(["read:batches"]);
  expect((await use(token, "readBatch", { id: "1/roster" })).result?.isError ?? true).toBe(true);
  expect((await use(token, "readBatch", { id: "../staff" })).result?.isError ?? true).toBe(true);
  expect((await use(token, "listAllBatches", { nonsense: 1 })).error?.message).toBe("There is no argument nonsense.");
  expect((await ask(token, "resources/list")).body.error?.code).toBe(-32_601);
  expect((await call("POST", "/api/mcp", { token, body: { hello: 1 } })).status).toBe(400);
});

test("nobody else gets in: no token, a session's cookie, another origin", async () => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  expect((await send("POST", "/api/mcp", { body })).status).toBe(401);
  expect((await send("POST", "/api/mcp", { body, cookie: await adminCookie() })).status).toBe(401);
  const token = await tokenOf(["read:content"]);
  expect((await send("POST", "/api/mcp", { body, token, headers: { origin: "https://evil.example" } })).status).toBe(
    403,
  );
  expect((await send("GET", "/api/mcp", { token })).status).toBe(405);
});
