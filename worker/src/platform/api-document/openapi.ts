import * as contract from "@optimyz/contract";
import type { Access, Endpoint } from "@optimyz/contract/api/endpoint";
import { type ErrorCode, errorStatus } from "@optimyz/contract/api/errors";
import { toJSONSchema } from "@optimyz/contract/api/json-schema";
import { mayCall, roles } from "@optimyz/contract/api/roles";
import { scopeOf } from "@optimyz/contract/api/scopes";
import { releaseManifestSchema } from "@optimyz/contract/protocol/release";
import { PARTS_PATH, type PartEndpoint } from "@optimyz/contract/protocol/server-part";
import type * as z from "@optimyz/contract/z";

import recorded from "./examples.json";

type JsonObject = Record<string, unknown>;

/** A call as it was sent to a site of the tests, and its response. */
export interface Recorded {
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, string>>;
  /** JSON body, or the text fields of a multipart body. */
  request?: Readonly<Record<string, unknown>>;
  response: unknown;
}

/** By the endpoint's name: recorded by `worker/test/api-examples.test.ts`, which also compares them with the schemas. */
const examples: Readonly<Record<string, Recorded | undefined>> = recorded;

/** Every endpoint of the contract, by its name. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, Endpoint] =>
    typeof entry[1] === "object" && entry[1] !== null && "access" in entry[1] && "path" in entry[1],
);

/**
 * The OpenAPI 3.1 description of the API, made from the endpoints themselves, so that it is always up to date.
 * @param parts endpoints of the live releases' server parts
 */
export function openApiDocument(origin: string, name: string, parts: readonly PartEndpoint[] = []): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const add = ({ method, path: own }: Called, described: JsonObject) => {
    const path = own.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const [name, endpoint] of endpoints) add(endpoint, operation(name, endpoint));
  for (const endpoint of parts) add(endpoint, partOperation(endpoint));
  return {
    openapi: "3.1.0",
    info: { title: `${name} API`, version: "1.0.0", description },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Error: schemaOf(contract.errorBodySchema, "output") }, securitySchemes },
  };
}

const description =
  "Errors have one body: a sentence, a code, the request's id and, for wrong fields, a sentence for each. " +
  'A row\'s `version` is its ETag; a change that sends it as `If-Match: "7"` gets 409 when somebody was faster. ' +
  "Enrolments, inquiries and testimonials take an `Idempotency-Key`, so that a repeat stores nothing twice.";

const securitySchemes = {
  admin: { type: "apiKey", in: "cookie", name: "__Host-admin" },
  user: { type: "http", scheme: "bearer" },
  "deploy-token": { type: "http", scheme: "bearer" },
  token: {
    type: "http",
    scheme: "bearer",
    description: "A personal token (opt_…) with the scope that `x-scope` names.",
  },
};

/** The credentials of an endpoint, as alternatives; an empty one means that none are needed. */
const securityOf: Readonly<Record<Access, JsonObject[]>> = {
  public: [{}],
  "optional-user": [{ user: [] }, {}],
  user: [{ user: [] }],
  admin: [{ admin: [] }],
  "deploy-token": [{ "deploy-token": [] }],
  publisher: [{ "deploy-token": [] }, { admin: [] }],
};

/** What an endpoint of the contract and one of a server part have in common. */
type Called = Pick<Endpoint, "method" | "path" | "access"> & {
  query?: unknown;
  input?: unknown;
  file?: unknown;
  files?: unknown;
};

function partOperation(endpoint: PartEndpoint): JsonObject {
  const { method, path, summary, access, roles, status, query, input, output } = endpoint;
  const named = query && "properties" in query ? query.properties : {};
  return {
    operationId: `${method} ${path}`,
    tags: [frontEndOf(endpoint)],
    ...(summary && { summary }),
    ...(access !== "public" && { security: securityOf[access] }),
    ...(roles && { "x-roles": roles }),
    parameters: [
      ...pathParameters(endpoint),
      ...Object.entries(named ?? {}).map(([name, schema]) => ({ name, in: "query", schema })),
    ],
    ...(input && { requestBody: { required: true, content: json({ ...input }) } }),
    responses: {
      [status]: { description: "Done", content: json({ ...output }) },
      ...failureResponses([...failuresOf(endpoint), "UNAVAILABLE"]),
    },
  };
}

/** `mf-notes` of `/api/x/mf-notes/note` */
export const frontEndOf = ({ path }: PartEndpoint): string => path.slice(PARTS_PATH.length).split("/", 1)[0] ?? "";

const isForAdmins = ({ access }: Endpoint): boolean => access === "admin" || access === "publisher";

function operation(name: string, endpoint: Endpoint): JsonObject {
  const scope = scopeOf(endpoint);
  const { params, query, request, response } = examples[name] ?? {};
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access !== "public" && {
      security: [...securityOf[endpoint.access], ...(scope ? [{ token: [] }] : [])],
    }),
    ...(scope && { "x-scope": scope }),
    ...(isForAdmins(endpoint) && { "x-roles": roles.filter((role) => mayCall(role, endpoint)) }),
    parameters: [...withExamples(pathParameters(endpoint), params), ...withExamples(queryParameters(endpoint), query)],
    ...(endpoint.file || endpoint.files || endpoint.input
      ? { requestBody: withExample(requestBody(endpoint), endpoint.input && request) }
      : {}),
    responses: {
      [endpoint.status]: withExample({ description: "Done", content: success(endpoint) }, response),
      ...failureResponses(failuresOf(endpoint)),
    },
  };
}

const withExamples = (parameters: JsonObject[], values: Readonly<Record<string, unknown>> = {}): JsonObject[] =>
  parameters.map((parameter) => {
    const example = values[String(parameter.name)];
    return example === undefined ? parameter : { ...parameter, example };
  });

/** A body with the example of its one media type. */
function withExample<Body extends { content: JsonObject }>(body: Body, example: unknown): Body {
  if (example === undefined) return body;
  const content = Object.entries(body.content).map(([type, media]) => [type, { ...(media as object), example }]);
  return { ...body, content: Object.fromEntries(content) };
}

const pathParameters = ({ path }: Called): JsonObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    // A front-end's name is no number.
    schema: name === "name" ? { type: "string" } : { type: "integer", minimum: 1 },
  }));

function queryParameters({ query }: Endpoint): JsonObject[] {
  if (!query) return [];
  const { properties = {} } = schemaOf(query, "input") as { properties?: Record<string, JsonObject> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
}

function success({ output, text }: Endpoint): JsonObject {
  const schema = schemaOf(output, "output");
  return text ? { [text.mediaType]: { schema } } : json(schema);
}

function requestBody({ input, file, files }: Endpoint): { required: true; content: JsonObject } {
  const schema = input ? schemaOf(input, "input") : { type: "object", properties: {} };
  if (files) {
    const additionalProperties = { type: "string", format: "binary" };
    return { required: true, content: { "multipart/form-data": { schema: { ...schema, additionalProperties } } } };
  }
  if (!file) return { required: true, content: json(schema) };
  const properties = { ...(schema.properties as JsonObject), [file.name]: { type: "string", format: "binary" } };
  const required = [...((schema.required as string[] | undefined) ?? []), ...(file.required ? [file.name] : [])];
  return { required: true, content: { "multipart/form-data": { schema: { ...schema, properties, required } } } };
}

/** The error responses of an endpoint. */
function failuresOf({ access, path, method, input, file, files, query }: Called): ErrorCode[] {
  const hasBody = Boolean(input ?? file ?? files);
  const failures: [ErrorCode, boolean][] = [
    ["MALFORMED", hasBody],
    ["UNAUTHENTICATED", (access !== "public" && access !== "optional-user") || path.endsWith("/login")],
    ["FORBIDDEN", access === "deploy-token" || access === "publisher"],
    ["CROSS_SITE", method !== "GET"],
    ["NOT_FOUND", path.includes("/:")],
    ["CONFLICT", method !== "GET"],
    ["TOO_LARGE", hasBody],
    ["UNSUPPORTED_TYPE", hasBody],
    ["INVALID", hasBody || query !== undefined],
    ["TOO_MANY", (access === "public" || access === "optional-user") && method === "POST"],
  ];
  return failures.filter(([, applies]) => applies).map(([code]) => code);
}

const failureResponses = (codes: readonly ErrorCode[]): JsonObject =>
  Object.fromEntries(codes.map((code) => [errorStatus[code], failure(code)]));

const failure = (code: ErrorCode): JsonObject => ({
  description: code,
  content: json({ $ref: "#/components/schemas/Error" }),
});

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });

/** Checks that JSON Schema cannot express (dates, control characters) are left out; types and lengths stay. */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonObject;
  return rest;
}

/** The JSON Schema (2020-12) of what a build publishes, for teams whose tools make the manifest. */
export const manifestSchema = (origin: string): JsonObject => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: `${origin}/api/release-manifest.schema.json`,
  title: "Manifest of a front-end's release",
  description:
    "Every file with its bytes and the base64 of its SHA-384, what a browser loads first, the claimed routes and slots, and what is taken from the shell.",
  ...schemaOf(releaseManifestSchema, "input"),
});
