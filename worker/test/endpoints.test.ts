import { env } from "cloudflare:workers";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { errorBodySchema } from "@optimyz/contract/api/errors";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { send, silentMail } from "./client.ts";
import { type Example, endpoints, examples, make, sessionFor, user } from "./examples.ts";

const db = openDatabase(env.DB);
const driven = endpoints.filter(([name]) => examples[name]);

/** A number that changes with every row that is written, whatever the table. */
async function written(): Promise<unknown> {
  return db.all(sql`SELECT (SELECT content_revision FROM content_state) AS r, (SELECT count(*) FROM enrolments) AS e,
    (SELECT count(*) FROM inquiries) AS i, (SELECT count(*) FROM users) AS u, (SELECT count(*) FROM outbox) AS o,
    (SELECT sum(version) FROM enrolments) AS ev, (SELECT sum(version) FROM inquiries) AS iv, (SELECT count(*) FROM uploads) AS p`);
}

async function refused(response: Response, status: number | number[], code?: string) {
  expect([status].flat()).toContain(response.status);
  const body = z.safeParse(errorBodySchema, await response.json());
  expect(body.success).toBe(true);
  if (!body.data) throw new Error("no error body");
  expect(body.data.error).toMatch(/^[A-Z].*[.!]$/s);
  expect(body.data.requestId).toBe(response.headers.get("x-request-id"));
  if (code) expect(body.data.code).toBe(code);
  return body.data;
}

beforeAll(async () => {
  await send("POST", "/api/register", { body: user, bindings: silentMail });
});

test("every endpoint of the contract has an example", () => {
  expect(endpoints.map(([name]) => name).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(driven)("%s succeeds with its status and a response of its shape", async (name, endpoint) => {
  const session = await sessionFor(endpoint);
  const response = await make(endpoint, (await examples[name]?.()) ?? {}, session);
  const body: unknown = endpoint.text ? await response.text() : await response.json();
  expect(body).not.toHaveProperty("error");
  expect(response.status).toBe(endpoint.status);
  const parsed = z.safeParse(endpoint.output, body);
  expect(parsed.success).toBe(true);
  // The response has nothing that the contract does not name.
  expect(parsed.data).toEqual(body);
  const isPublic = endpoint.access === "public" && endpoint.method === "GET";
  if (isPublic) return;
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  // Pages of other sites may read what is the same for everybody, and nothing else.
  expect(response.headers.get("access-control-allow-origin")).toBe(null);
});

/** A body comes from an example; without one its own errors would come first. */
const withId = endpoints.filter(
  ([name, { path, method, input }]) => path.includes("/:") && method !== "GET" && (examples[name] || !input),
);
/** One of each kind; `src/http/validate.test.ts` has the others, which one function refuses for all endpoints. */
const badIds = ["999999", "0", "abc", "%00"];

test.each(withId)("%s responds with 404 to an unknown id, and writes nothing", async (name, endpoint) => {
  const example = (await examples[name]?.()) ?? {};
  const session = await sessionFor(endpoint);
  const before = await written();
  for (const id of badIds) {
    const path = endpoint.path.replace(/:\w+/, id);
    await refused(await make({ ...endpoint, path } as Endpoint, { ...example, params: {} }, session), 404, "NOT_FOUND");
  }
  expect(await written()).toEqual(before);
});

const withBody = endpoints.filter(([name, { input }]) => input && examples[name]);
const shapeOf = (endpoint: Endpoint) => (endpoint.input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
/** No revision seen yet; no share of the visitors; the settings that a new site has. */
const mayBeZero = new Set([
  ...["expectedRevision", "percent", "rollbackSettings.revision", "saveTranslation.version", "sendImportRows.from"],
  ...["focus_x", "focus_y", "entity_id", "base_version"],
  // For free, without a least number, until it begins.
  ...["fee_paise", "least_number", "cancel_hours"],
]);
const isOptional = (schema: z.ZodMiniType | undefined) =>
  schema !== undefined && z.safeParse(schema, undefined).success;

describe.each(withBody)("%s refuses a wrong body and writes nothing", async (name, endpoint) => {
  const example = (await examples[name]?.()) as Example;
  const input = example.input ?? {};

  async function expectField(field: string, value: unknown, session: object): Promise<void> {
    const { [field]: _, ...rest } = input;
    const changed = value === undefined ? rest : { ...input, [field]: value };
    const body = await refused(await make(endpoint, { ...example, input: changed }, session), 422, "INVALID");
    const sentence = Object.entries(body.fields ?? {}).find(([key]) => key.split(".")[0] === field)?.[1];
    expect(sentence, `${field}: ${JSON.stringify(value)}`).toMatch(/^[A-Z].*\.$/s);
    expect(sentence).not.toMatch(/expected|received|Invalid input|zod/i);
  }

  test("in each field that is missing, of another type, too long or unknown", async () => {
    const session = await sessionFor(endpoint);
    const before = await written();
    for (const [field, schema] of Object.entries(shapeOf(endpoint))) {
      if (!isOptional(schema)) await expectField(field, undefined, session);
      if (endpoint.file || endpoint.files) continue;
      for (const wrong of [{ a: 1 }, [[]], "x".repeat(endpoint.bytesMax ? endpoint.bytesMax / 2 : 60_000)])
        await expectField(field, wrong, session);
      if (!["hidden", "is_new", "with_mail", "once_per_person", "active", "isGranted"].includes(field))
        await expectField(field, true, session);
      const isZeroRight = mayBeZero.has(field) || mayBeZero.has(`${name}.${field}`);
      if (typeof input[field] === "number" && !isZeroRight)
        for (const odd of [-1, 0, 1.5, 1e300, "1"]) await expectField(field, odd, session);
      if (typeof input[field] === "string")
        for (const odd of ["\u0000", "\ud800", 7]) await expectFieldUnlessPassword(field, odd);
    }
    await expectField("unknown_field", "x", session);
    expect(await written()).toEqual(before);

    /** A password may hold any characters; a wrong one is another failure. */
    async function expectFieldUnlessPassword(field: string, odd: unknown): Promise<void> {
      if (/password/i.test(field) && typeof odd === "string") return;
      await expectField(field, odd, session);
    }
  });

  test.skipIf(endpoint.file ?? endpoint.files)("that is no object", async () => {
    const session = await sessionFor(endpoint);
    const before = await written();
    const path = endpoint.path.replace(/:\w+/, String(Object.values(example.params ?? { id: 1 })[0]));
    const post = (body: string, type = "application/json") =>
      send(endpoint.method, path, { ...session, body, headers: { "content-type": type } });
    for (const body of ["", "{", "[]", "null", "7", '"text"', "[".repeat(500)])
      await refused(await post(body), 400, "MALFORMED");
    await refused(await post(JSON.stringify(input), "text/plain"), 415, "UNSUPPORTED_TYPE");
    await refused(await post(" ".repeat(Math.max(600_000, (endpoint.bytesMax ?? 0) + 1))), 413, "TOO_LARGE");
    expect(await written()).toEqual(before);
  });
});

test("refuses a wrong query at its field", async () => {
  const body = await refused(await send("GET", "/api/skill-details?skill_id=abc"), 422, "INVALID");
  expect(body.fields).toEqual({ skill_id: "The id in the address must be a positive whole number." });
});
