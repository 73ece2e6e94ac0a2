import { isPlainLine } from "@optimyz/contract/api/plain-line";
import { LANGUAGE_CODE, LANGUAGE_HEADER, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { PartSchema } from "@optimyz/contract/protocol/part-schema";
import {
  PARTS_PATH,
  type PartEndpoint,
  type Person,
  partKey,
  partResponseSchema,
} from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { ApiError, invalid } from "../../core/api-error.ts";
import { parsedJson } from "../../core/json.ts";
import { log } from "../../core/log.ts";
import { users } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { readJsonObject } from "../../http/body.ts";
import type { Caller } from "../../http/caller.ts";
import { authorise } from "../../http/handle.ts";
import { limitPerson, limitVisitor } from "../../http/limits.ts";
import * as h from "../../http/messages.ts";
import { said } from "../../language/said.ts";
import { edgeErrorText } from "../releases/error-text.ts";
import { gather, writeLater } from "../releases/gathered.ts";
import { missingIn } from "./capabilities.ts";
import { hasHtml, withCleanHtml } from "./clean-html.ts";
import { findEndpoint, findPart } from "./find.ts";
import { notGranted } from "./grants.ts";
import { limits } from "./limits.ts";
import { misfitOf } from "./schema-check.ts";
import { type PartResult, partsFor } from "./server-parts.ts";

/** Endpoints of releases' server parts. Nothing of a part's response gets out that its manifest does not name. */
export const serverParts = new Hono<AppEnv>();

serverParts.all(`${PARTS_PATH}:name/:path{.+}`, async (c) => {
  const name = c.req.param("name");
  const part = await findPart(c, name);
  const { endpoint, params } = findEndpoint(c, part);
  const person = await personOf(c, await authorise(c, endpoint));
  await (person ? limitPerson(c, `part ${name}`, person.id) : limitVisitor(c, `part ${name}`));
  const [query, input] = [readQuery(c, endpoint), await readInput(c, endpoint)];
  const call = { key: partKey(endpoint), params, query, input, person };
  const result = await partsFor(c.env, part.source).respond(part.source, call, c.var.requestId);
  const output = await outputOf(endpoint, result, async (why) => {
    const { requestId } = c.var;
    const release = { name, version: part.source.version };
    const error = edgeErrorText(why);
    log("error", { message: "server part failed", requestId, ...release, endpoint: call.key, why: error.message });
    // Its team sees it. It moves no verdict: any page of the site can send what makes another team's part fail.
    gather({ ...release, phase: "edge-part", error });
    writeLater(c);
    const missing = endpoint.access === "admin" && (await missingIn(c.var.db, part.source, why));
    return missing ? notGranted(name, missing) : new ApiError("UNAVAILABLE");
  });
  c.header("cache-control", "private, no-store");
  return c.json(output, endpoint.status as 200);
});

/** What a part learns of the person who sends the request. */
async function personOf(c: Context<AppEnv>, caller: Caller): Promise<Person | undefined> {
  const asked = c.req.header(LANGUAGE_HEADER) ?? "";
  const named = LANGUAGE_CODE.test(asked) ? asked : undefined;
  if (caller.kind === "admin") {
    const { adminId, name, role } = caller;
    return { id: `admin-${adminId}`, name, role, language: named ?? SOURCE_LANGUAGE };
  }
  if (caller.kind !== "user") return undefined;
  const columns = { name: users.name, language: users.language };
  const [user] = await c.var.db.select(columns).from(users).where(eq(users.id, caller.userId));
  if (!user) throw new ApiError("UNAUTHENTICATED");
  const language = user.language ?? named ?? SOURCE_LANGUAGE;
  return { id: `user-${caller.userId}`, name: user.name, role: "user", language };
}

/** Of the query string what the endpoint names; the rest is ignored, as everywhere. */
function readQuery(c: Context<AppEnv>, { query }: PartEndpoint): unknown {
  if (!query) return undefined;
  const sent = Object.entries(c.req.query()).filter(([name]) => Object.hasOwn(membersOf(query), name));
  return checked(query, Object.fromEntries(sent));
}

/** The JSON body that the endpoint's schema describes, with its HTML made safe. */
async function readInput(c: Context<AppEnv>, { input }: PartEndpoint): Promise<unknown> {
  if (!input) return undefined;
  if (!hasHtml(input)) return checked(input, await readJsonObject(c.req.raw, limits.inputBytes));
  const safe = withCleanHtml(input, checked(input, await readJsonObject(c.req.raw, limits.htmlInputBytes)));
  if (safe === undefined) throw new ApiError("TOO_LARGE");
  return safe;
}

/** @throws ApiError INVALID */
function checked(schema: PartSchema, value: unknown): unknown {
  const path = misfitOf(schema, value);
  if (path === undefined) return value;
  const field = path.slice(0, 80) || "body";
  throw invalid({ [field]: said(h.wrongType, { field }) });
}

const membersOf = (schema: PartSchema | undefined): Readonly<Record<string, PartSchema>> =>
  (schema && "properties" in schema && schema.properties) || {};

/**
 * @param failure notes why there is no output that may go out, and gives the error for it
 * @throws ApiError that one; the error that the part asks for
 */
async function outputOf(
  { output, query, input }: PartEndpoint,
  result: PartResult,
  failure: (why: string) => Promise<ApiError>,
): Promise<unknown> {
  if ("why" in result) throw await failure(result.why);
  const response = z.safeParse(partResponseSchema, parsedJson(result.json)).data;
  if (!response) throw await failure("its isolate gave no response");
  if ("failed" in response) throw await failure(response.failed);
  if ("refused" in response) {
    const known = { ...membersOf(query), ...membersOf(input) };
    throw new ApiError(response.refused, undefined, sentencesOf(response.fields, known));
  }
  const path = misfitOf(output, response.output);
  if (path !== undefined) throw await failure(`its output does not fit its schema at "${path.slice(0, 200)}"`);
  return response.output;
}

const SENTENCE_LENGTH_MAX = 200;

/** Where a value is: `text`, or `questions.2.text` in a list. */
const PATH = /^(\w{1,40})(?:\.\w{1,40}){0,6}$/;

/** The part's sentences about fields that the endpoint has. */
function sentencesOf(fields: Readonly<Record<string, string>> = {}, known: Readonly<Record<string, PartSchema>>) {
  const plain = Object.entries(fields).filter(
    ([path, sentence]) =>
      Object.hasOwn(known, PATH.exec(path)?.[1] ?? "") &&
      sentence.length <= SENTENCE_LENGTH_MAX &&
      isPlainLine(sentence),
  );
  return plain.length > 0 ? { fields: Object.fromEntries(plain) } : {};
}
