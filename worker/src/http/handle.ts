import type { Access, Endpoint, FileRule, ParamNames } from "@optimyz/contract/api/endpoint";
import { mayCall, type Role } from "@optimyz/contract/api/roles";
import { scopeOf } from "@optimyz/contract/api/scopes";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";
import type { Context, Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import type { Config } from "../core/env.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { speechOfStaff } from "../language/speech.ts";
import { assertAdminOrigin } from "./admin-origin.ts";
import type { AppEnv } from "./app-env.ts";
import { readJsonObject } from "./body.ts";
import { type AdminCaller, actorOf, type Caller, type CallerOf } from "./caller.ts";
import { readIfMatch } from "./if-match.ts";
import * as m from "./messages.ts";
import { readFiles, readMultipart } from "./multipart.ts";
import { findAdmin, findAdminOrProgram, findPublisher, findUser } from "./session.ts";
import { findTeam } from "./team-session.ts";
import { textHeaders } from "./text.ts";
import { checkFields, rowId } from "./validate.ts";

type Schema = z.ZodMiniType;
type ImageOf<Rule> = Rule extends { required: true } ? File : Rule extends FileRule ? File | undefined : undefined;

/** One request after its checks: everything in it has passed the endpoint's schemas. */
export interface CheckedRequest<
  Path extends string,
  Query extends Schema,
  Input extends Schema,
  Rule extends FileRule | undefined,
  Who extends Access,
> {
  readonly c: Context<AppEnv>;
  readonly db: Database;
  readonly config: Config;
  readonly params: Readonly<Record<ParamNames<Path>, number>>;
  readonly query: z.output<Query>;
  readonly input: z.output<Input>;
  readonly image: ImageOf<Rule>;
  /** By their paths; empty unless the endpoint takes files. */
  readonly files: ReadonlyMap<string, File>;
  readonly caller: CallerOf<Who>;
  /** Author and version of a change, for writing queries. */
  readonly change: Change;
}

/**
 * Binds an endpoint of the contract to a handler: authorises, then reads and checks parameters, query and body, and
 * sends what the handler returns with the endpoint's status and `no-store`; a handler that needs others sets them with
 * `c.status` and `c.header`. `aliases` are further paths with the same parameters. Queries of public content are bound in
 * `site.ts` instead.
 */
export function handle<
  Path extends string,
  Query extends Schema,
  Input extends Schema,
  Output extends Schema,
  Rule extends FileRule | undefined,
  Who extends Access,
>(
  router: Hono<AppEnv>,
  endpoint: Endpoint<Path, Query, Input, Output, Rule, Who>,
  handler: (call: CheckedRequest<Path, Query, Input, Rule, Who>) => Promise<z.input<Output>>,
  aliases: readonly string[] = [],
): void {
  router.on(endpoint.method, [endpoint.path, ...aliases], async (c) => {
    const caller = await authorise(c, endpoint);
    const change = changeOf(c, caller);
    const request = await readRequest(c, endpoint);
    // `readRequest` has checked every part against the schemas that the type is made of.
    const call = { c, db: c.var.db, config: c.var.config, caller, change, ...request } as unknown as CheckedRequest<
      Path,
      Query,
      Input,
      Rule,
      Who
    >;
    c.header("cache-control", "private, no-store");
    c.status(endpoint.status);
    const output = inAdminsLanguage(c, caller, await handler(call));
    if (endpoint.text) return c.body(String(output), { headers: textHeaders(endpoint.text) });
    c.header("etag", etagOf(output));
    return c.json(output);
  });
}

/** The sentence about what an administrator has done, in their language. A row's `message` is what a visitor wrote. */
function inAdminsLanguage<Output>(c: Context<AppEnv>, { kind }: Caller, output: Output): Output {
  const isObject = typeof output === "object" && output !== null && !Array.isArray(output);
  if (kind !== "admin" || !isObject || !("message" in output) || "id" in output) return output;
  const { text } = speechOfStaff(c.req.header(LANGUAGE_HEADER));
  return { ...output, message: text(String(output.message)) };
}

/** A row's version is its ETag, to be sent back as `If-Match`. */
function etagOf(output: unknown): string | undefined {
  const { version } = output as { version?: unknown };
  return typeof version === "number" ? `"${version}"` : undefined;
}

/** Finds the caller, by the endpoint's access. */
const finders: Readonly<Record<Access, (c: Context<AppEnv>) => Promise<Caller | undefined>>> = {
  public: async () => ({ kind: "visitor" }),
  "optional-user": async (c) => (await findUser(c)) ?? { kind: "visitor" },
  user: findUser,
  admin: findAdminOrProgram,
  "deploy-token": findPublisher,
  publisher: async (c) => (await findPublisher(c)) ?? (await findAdmin(c)),
};

/** What says who may call an endpoint. */
interface Guarded extends Pick<Endpoint, "method" | "path" | "access" | "team" | "sensitive"> {
  readonly roles?: readonly Role[] | undefined;
}

/** Finds the sender of a request and refuses those whom the endpoint does not admit. */
export async function authorise(c: Context<AppEnv>, endpoint: Guarded): Promise<Caller> {
  const { access } = endpoint;
  if (access === "admin") assertAdminOrigin(c);
  const caller = (endpoint.team && (await findTeam(c))) ?? (await finders[access](c));
  if (caller?.kind === "admin") c.set("adminId", caller.adminId);
  if (caller?.kind === "admin") assertMayCall(caller, endpoint);
  if (caller) return access === "publisher" && caller.kind === "admin" ? asPublisher(caller) : caller;
  const sentence = m.needsDeployToken;
  throw new ApiError("UNAUTHENTICATED", access === "deploy-token" || access === "publisher" ? sentence : undefined);
}

/** An administrator who may release may change every front-end. */
const asPublisher = ({ email }: AdminCaller): Caller => ({ kind: "publisher", scope: "*", label: email });

/** @throws ApiError FORBIDDEN for a role that the endpoint does not name, or a token without its scope; FACTOR_NEEDED where a factor was shown too long ago */
function assertMayCall({ role, verifiedAt, scopes }: AdminCaller, endpoint: Guarded): void {
  const scope = scopeOf(endpoint);
  if (scopes && !(scope && scopes.includes(scope))) throw new ApiError("FORBIDDEN", m.tokenExcludesThis);
  if (!mayCall(role, endpoint)) throw new ApiError("FORBIDDEN", m.roleExcludesThis);
  if (endpoint.sensitive && secondsLeft(verifiedAt) === 0) throw new ApiError("FACTOR_NEEDED");
}

function changeOf(c: Context<AppEnv>, caller: Caller): Change {
  const seenVersion = readIfMatch(c.req.header("if-match"));
  return { actor: actorOf(caller), requestId: c.var.requestId, ...(seenVersion && { seenVersion }) };
}

/** Schema of an endpoint whose multipart body is the image alone. */
const noFields = z.object({});
/** How long a factor counts before a sensitive change asks for one again. */
const FACTOR_FRESH_MS = 5 * 60 * 1000;

/** For how many seconds sensitive changes need no further factor; 0 when they need one. */
export function secondsLeft(verifiedAt: string | null): number {
  const leftMs = verifiedAt === null ? 0 : FACTOR_FRESH_MS - (Date.now() - Date.parse(verifiedAt));
  return Math.max(0, Math.ceil(leftMs / 1000));
}

const noFiles: ReadonlyMap<string, File> = new Map();

/** A parameter and its id; one that is followed by an ending (`:id.ics`) is named with it by the router. */
function idParam(name: string, text: string): [name: string, id: number] {
  const [own = "", ...ending] = name.split(".");
  const rest = ending.map((part) => `.${part}`).join("");
  if (!text.endsWith(rest)) throw new ApiError("NOT_FOUND");
  return [own, rowId(text.slice(0, text.length - rest.length))];
}

async function readRequest(c: Context<AppEnv>, { query, input, file, files, bytesMax }: Endpoint) {
  const params = Object.fromEntries(Object.entries(c.req.param()).map(([name, text]) => idParam(name, text)));
  const checkedQuery = query && checkFields(query, c.req.query(), { strict: false });
  const request = { params, query: checkedQuery, files: noFiles };
  if (files) {
    const sent = await readFiles(c.req.raw, files);
    return { ...request, input: checkFields(input ?? noFields, sent.fields), files: sent.files };
  }
  if (file) {
    const { fields, file: image, problems } = await readMultipart(c.req.raw, file);
    return { ...request, input: checkFields(input ?? noFields, fields, { problems }), image };
  }
  return { ...request, input: input && checkFields(input, await readJsonObject(c.req.raw, bytesMax)) };
}
