import * as z from "@optimyz/contract/z";
import { type Context, Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { assertAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { readJsonObject } from "../../http/body.ts";
import type { AdminCaller } from "../../http/caller.ts";
import { findAdminOrProgram } from "../../http/session.ts";
import { requestOf, toolsOf } from "./tools.ts";

/** Versions of the Model Context Protocol that this speaks, the newest first. */
const VERSIONS = ["2025-06-18", "2025-03-26"] as const;

const anything = z.transform((value: unknown) => value);

const messageSchema = z.object({
  jsonrpc: z.enum(["2.0"]),
  /** Absent for a notification. */
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), anything)),
});

const callSchema = z.object({
  name: z.string(),
  arguments: z.optional(z.record(z.string(), anything)),
});

/** An error of JSON-RPC 2.0. */
class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The Model Context Protocol over HTTP, without sessions or streams: what a personal token's scopes open, as tools. Each
 * call is a request of its own through the whole app, with all checks of its endpoint.
 */
export function mcp(app: Pick<Hono<AppEnv>, "fetch">): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.post("/api/mcp", async (c) => {
    assertAdminOrigin(c);
    const caller = await findAdminOrProgram(c);
    if (!caller?.scopes) throw new ApiError("UNAUTHENTICATED");
    const { data: message } = z.safeParse(messageSchema, await readJsonObject(c.req.raw));
    c.header("cache-control", "private, no-store");
    if (!message) return c.json(failure(null, new RpcError(-32_600, "This is no request of JSON-RPC 2.0.")), 400);
    const { id, method, params = {} } = message;
    if (id === undefined) return c.body(null, 202);
    try {
      return c.json({ jsonrpc: "2.0", id, result: await resultOf(app, c, caller, { method, params }) });
    } catch (error) {
      if (error instanceof RpcError) return c.json(failure(id, error));
      throw error;
    }
  });
  return router;
}

const failure = (id: string | number | null, { code, message }: RpcError) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});

interface Asked {
  method: string;
  params: Record<string, unknown>;
}

async function resultOf(
  app: Pick<Hono<AppEnv>, "fetch">,
  c: Context<AppEnv>,
  caller: AdminCaller,
  { method, params }: Asked,
): Promise<object> {
  if (method === "initialize") {
    const protocolVersion = VERSIONS.find((version) => version === params.protocolVersion) ?? VERSIONS[0];
    return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "site", version: "1.0.0" } };
  }
  if (method === "ping") return {};
  if (method === "tools/list") return { tools: toolsOf(caller).map(({ listed }) => listed) };
  if (method === "tools/call") return callTool(app, c, caller, params);
  throw new RpcError(-32_601, `There is no method ${method.slice(0, 80)}.`);
}

async function callTool(
  app: Pick<Hono<AppEnv>, "fetch">,
  c: Context<AppEnv>,
  caller: AdminCaller,
  params: Record<string, unknown>,
): Promise<object> {
  const { data: asked } = z.safeParse(callSchema, params);
  const tool = asked && toolsOf(caller).find(({ listed }) => listed.name === asked.name);
  if (!tool) throw new RpcError(-32_602, "There is no such tool for this token.");
  const response = await app.fetch(ownRequest(c, tool, asked.arguments ?? {}), c.env, c.executionCtx);
  return { content: [{ type: "text", text: await response.text() }], isError: !response.ok };
}

/** The request of a tool, by the same token and from the same place. @throws RpcError for wrong arguments */
function ownRequest(
  c: Context<AppEnv>,
  tool: Parameters<typeof requestOf>[0],
  given: Record<string, unknown>,
): Request {
  const headers = new Headers({ authorization: c.req.header("authorization") ?? "" });
  const ipAddress = c.req.header("cf-connecting-ip");
  if (ipAddress) headers.set("cf-connecting-ip", ipAddress);
  try {
    const { path, body } = requestOf(tool, given);
    if (body) headers.set("content-type", "application/json");
    return new Request(new URL(path, c.req.url), { method: tool.endpoint.method, headers, ...(body && { body }) });
  } catch (error) {
    throw new RpcError(-32_602, error instanceof RangeError ? error.message : "The arguments cannot be read.");
  }
}
