import type { Access, Endpoint, FileRule, ParamNames } from "@optimyz/contract/endpoint";
import * as z from "@optimyz/contract/z";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Change } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import type { Config } from "../env.ts";
import { readJsonObject } from "./body.ts";
import { actorOf, type Caller, type CallerOf } from "./caller.ts";
import { Fault } from "./fault.ts";
import { readIfMatch } from "./if-match.ts";
import { readMultipart } from "./multipart.ts";
import { answerPageRead, answerPublicRead, type PublicRead } from "./public-read.ts";
import { findAdmin, findUser } from "./session.ts";
import { checkFields, rowId } from "./validate.ts";

type Schema = z.ZodMiniType;
type ImageOf<Rule> = Rule extends { required: true } ? File : Rule extends FileRule ? File | undefined : undefined;

/** One checked call: nothing in it is as the client sent it, everything has passed the endpoint's schemas. */
export interface Call<
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
  readonly caller: CallerOf<Who>;
  /** Who changes what and on which version, for the queries that write. */
  readonly change: Change;
}

/**
 * Binds an endpoint of the contract to a handler: authorises, then reads and checks parameters, query and body, and
 * sends what the handler returns with the endpoint's status. `aliases` are further paths with the same parameters.
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
  handler: (call: Call<Path, Query, Input, Rule, Who>) => Promise<z.input<Output>>,
  aliases: readonly string[] = [],
): void {
  router.on(endpoint.method, [endpoint.path, ...aliases], async (c) => {
    const caller = await authorise(c, endpoint.access);
    const change = changeOf(c, caller);
    const request = await readRequest(c, endpoint);
    // `readRequest` has checked every part against the schemas that the type is made of.
    const call = { c, db: c.var.db, config: c.var.config, caller, change, ...request } as unknown as Call<
      Path,
      Query,
      Input,
      Rule,
      Who
    >;
    const isPublicRead = endpoint.method === "GET" && endpoint.access === "public";
    if (isPublicRead) {
      return answerRead(c, { cacheKey: cacheKeyOf(c, request.query), read: (db) => handler({ ...call, db }) });
    }
    c.header("cache-control", "private, no-store");
    const answer = await handler(call);
    c.header("etag", etagOf(answer));
    return c.json(answer, endpoint.status);
  });
}

function answerRead(c: Context<AppEnv>, asked: PublicRead): Promise<Response> {
  const { pageRevision } = c.var;
  return pageRevision === undefined ? answerPublicRead(c, asked) : answerPageRead(c, asked, pageRevision);
}

/** A row's version is its ETag, to be sent back as `If-Match`. */
function etagOf(answer: unknown): string | undefined {
  const { version } = answer as { version?: unknown };
  return typeof version === "number" ? `"${version}"` : undefined;
}

const cacheKeyOf = (c: Context<AppEnv>, query: unknown): string => `${c.req.path}?${JSON.stringify(query ?? {})}`;

async function authorise(c: Context<AppEnv>, access: Access): Promise<Caller> {
  if (access === "public") return { kind: "visitor" };
  const caller = await (access === "admin" ? findAdmin(c) : findUser(c));
  if (!caller && access === "optional-user") return { kind: "visitor" };
  if (!caller) throw new Fault("UNAUTHENTICATED");
  return caller;
}

function changeOf(c: Context<AppEnv>, caller: Caller): Change {
  const seenVersion = readIfMatch(c.req.header("if-match"));
  return { actor: actorOf(caller), requestId: c.var.requestId, ...(seenVersion && { seenVersion }) };
}

/** Of an endpoint whose multipart body is the picture alone. */
const noFields = z.object({});

async function readRequest(c: Context<AppEnv>, { query, input, file }: Endpoint) {
  const params = Object.fromEntries(Object.entries(c.req.param()).map(([name, text]) => [name, rowId(text)]));
  const checkedQuery = query && checkFields(query, c.req.query(), { strict: false });
  if (file) {
    const { fields, image, problems } = await readMultipart(c.req.raw, file);
    return { params, query: checkedQuery, input: checkFields(input ?? noFields, fields, { problems }), image };
  }
  return { params, query: checkedQuery, input: input && checkFields(input, await readJsonObject(c.req.raw)) };
}
