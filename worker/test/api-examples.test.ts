import type { Endpoint } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";
import { expect, test, vi } from "vitest";
import recorded from "../src/platform/api-document/examples.json";
import { openApiDocument, type Recorded } from "../src/platform/api-document/openapi.ts";
import { send, silentMail } from "./client.ts";
import { endpoints, examples, make, sessionFor, user } from "./examples.ts";
import { untried } from "./untried-examples.ts";

const known: Readonly<Record<string, Recorded | undefined>> = recorded;

/** What keeps an example from being one of its endpoint. */
function problems({ input, query, output }: Endpoint, example: Recorded | undefined): string[] {
  if (!example) return ["no example"];
  const parts: [z.ZodMiniType | undefined, unknown, string][] = [
    [input, example.request, "request"],
    [example.query ? query : undefined, example.query, "query"],
    [output, example.response, "response"],
  ];
  // A moment to come was one when the example was recorded.
  const { createdAt: now } = (example.response ?? {}) as { createdAt?: string };
  if (now) vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
  const found = parts.flatMap(([schema, value, part]) => {
    const issues = schema ? (z.safeParse(schema, value).error?.issues ?? []) : [];
    return issues.map(({ path, message }) => `${part} ${path.join(".")}: ${message}`);
  });
  vi.useRealTimers();
  return found;
}

test.each(endpoints)("%s has an example that its schemas admit", (name, endpoint) => {
  expect(problems(endpoint, known[name])).toEqual([]);
});

test("no example is of a call that is gone, or has a secret", () => {
  expect(Object.keys(known).filter((name) => !endpoints.some(([own]) => own === name))).toEqual([]);
  expect(JSON.stringify(known)).not.toMatch(/(?:opt_|whsec_)[^"]*[1-9A-Za-z][^"]*"/);
});

test("no example has a word of the demo's provider", () => {
  const text = JSON.stringify(known);
  expect(ofDemo.filter(([own]) => text.includes(own))).toEqual([]);
});

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}

test("the OpenAPI document has the example of each call, at its parameters, body and response", () => {
  const { paths } = openApiDocument("https://site.example", "Site") as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  for (const [name, endpoint] of endpoints) {
    const { parameters, requestBody, responses } = operations.find(
      ({ operationId }) => operationId === name,
    ) as Operation;
    const [body] = Object.values(requestBody?.content ?? {});
    const [success] = Object.values(responses[endpoint.status]?.content ?? {});
    expect([name, success?.example]).toEqual([name, known[name]?.response]);
    if (endpoint.input) expect([name, body?.example]).toEqual([name, known[name]?.request]);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect([name, inPath.filter(({ example }) => example === undefined)]).toEqual([name, []]);
  }
});

const ITEMS_MAX = 2;
const TEXT_MAX = 300;
/** Tokens, hashes and keys of the test site. */
const RANDOM = /[\w+=-]{32,}/g;

/** Words of the demo's provider, and what an example has instead. */
const ofDemo: readonly (readonly [string, string])[] = [
  ["OPTIMYZ", "INSTITUTE"],
  ["Optimyz", "Institute"],
  ["optimyz", "institute"],
  ["Noida", "Pune"],
  ["Gaur City", "Lake View"],
  ["Aarohi", "Asha"],
  ["Kabir", "Ravi"],
  ["Meher", "Mina"],
  ["00000 11111", "00000 33333"],
  ["00000 22222", "00000 44444"],
];
const withoutDemo = (text: string): string =>
  ofDemo.reduce((changed, [own, neutral]) => changed.replaceAll(own, neutral), text);

const withoutSecrets = (text: string): string => text.replace(RANDOM, (found) => "0".repeat(found.length));

/** @param isShort whether lists and texts are cut, too */
function told(value: unknown, isShort: boolean): unknown {
  if (typeof value === "string") {
    const text = withoutDemo(withoutSecrets(value));
    return isShort && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  }
  if (Array.isArray(value)) return value.slice(0, isShort ? ITEMS_MAX : undefined).map((each) => told(each, isShort));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each, isShort)]));
}

async function record(name: string, endpoint: Endpoint): Promise<Recorded> {
  const own = untried[name];
  if (own) return own;
  const { params, query, input, ...rest } = (await examples[name]?.()) ?? {};
  const response = await make(
    endpoint,
    { ...rest, ...(params && { params }), ...(query && { query }), ...(input && { input }) },
    await sessionFor(endpoint),
  );
  const body: unknown = endpoint.text ? await response.text() : await response.json();
  const whole = {
    ...(params && { params }),
    ...(query && Object.keys(query).length > 0 && { query }),
    ...(endpoint.input && { request: input ?? {} }),
    response: body,
  };
  const tries = [told(whole, true), told(whole, false), whole] as Recorded[];
  const found = tries.find((each) => problems(endpoint, each).length === 0);
  if (!found) throw new Error(`${name} has no example: ${problems(endpoint, whole)}`);
  return found;
}

/** With `-u`. Examples that still are right stay as they are. */
test("the examples are recorded", { timeout: 500_000 }, async ({ skip }) => {
  const { snapshotState } = expect.getState() as unknown as { snapshotState?: { _updateSnapshot?: string } };
  skip(snapshotState?._updateSnapshot !== "all", "only with -u");
  await send("POST", "/api/register", { body: user, bindings: silentMail });
  const all: Record<string, Recorded> = {};
  for (const [name, endpoint] of endpoints) {
    const before = known[name];
    all[name] = before && problems(endpoint, before).length === 0 ? before : await record(name, endpoint);
  }
  for (const [name, example] of Object.entries(all))
    if (
      typeof example.response === "string" &&
      all[example.response] &&
      !endpoints.some(([own, { text }]) => own === name && text)
    )
      all[name] = { ...example, response: all[example.response]?.response };
  await expect(`${JSON.stringify(all, undefined, 2)}\n`).toMatchFileSnapshot(
    "../src/platform/api-document/examples.json",
  );
});
