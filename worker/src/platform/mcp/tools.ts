import { buildPath, type Endpoint } from "@optimyz/contract/api/endpoint";
import { mayCall } from "@optimyz/contract/api/roles";
import { scopeOf } from "@optimyz/contract/api/scopes";
import type { AdminCaller } from "../../http/caller.ts";
import { endpoints, schemaOf } from "../api-document/openapi.ts";

type JsonObject = Record<string, unknown>;
type Schema = { properties?: JsonObject; required?: string[] };

/** Where an argument belongs in the request. */
type Place = "path" | "query" | "body";

interface Tool {
  endpoint: Endpoint;
  /** By their names. */
  places: ReadonlyMap<string, Place>;
  /** As the protocol lists it. */
  listed: JsonObject & { name: string };
}

function toolOf(name: string, endpoint: Endpoint): Tool {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
  const query: Schema = endpoint.query ? schemaOf(endpoint.query, "input") : {};
  const body: Schema = endpoint.input ? schemaOf(endpoint.input, "input") : {};
  const namesOf = (schema: Schema) => Object.keys(schema.properties ?? {});
  const properties = {
    ...query.properties,
    ...body.properties,
    ...Object.fromEntries(params.map((param) => [param, { type: "integer", minimum: 1 }])),
  };
  const required = [...(query.required ?? []), ...(body.required ?? []), ...params];
  return {
    endpoint,
    places: new Map<string, Place>([
      ...namesOf(query).map((each) => [each, "query"] as const),
      ...namesOf(body).map((each) => [each, "body"] as const),
      ...params.map((each) => [each, "path"] as const),
    ]),
    listed: {
      name,
      description: endpoint.summary,
      inputSchema: { type: "object", properties, required, additionalProperties: false },
      annotations: { readOnlyHint: endpoint.method === "GET", openWorldHint: false },
    },
  };
}

/** The endpoints of scopes, as tools. */
const tools: readonly Tool[] = endpoints
  .filter(([, endpoint]) => scopeOf(endpoint) !== undefined)
  .map(([name, endpoint]) => toolOf(name, endpoint));

/** What a token's holder may use. */
export const toolsOf = ({ role, scopes = [] }: AdminCaller): Tool[] =>
  tools.filter(({ endpoint }) => {
    const scope = scopeOf(endpoint);
    return scope !== undefined && scopes.includes(scope) && mayCall(role, endpoint);
  });

/**
 * The request that a tool with its arguments stands for.
 * @throws RangeError for an argument that it does not know, or a missing one of the path
 */
export function requestOf({ endpoint, places }: Tool, given: JsonObject): { path: string; body: string | undefined } {
  const parts: Record<Place, JsonObject> = { path: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(given)) {
    const place = places.get(name);
    if (!place) throw new RangeError(`There is no argument ${name.slice(0, 80)}.`);
    parts[place][name] = value;
  }
  const texts = (part: JsonObject) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]));
  return {
    path: buildPath(endpoint.path, texts(parts.path), texts(parts.query)),
    body: endpoint.input && JSON.stringify(parts.body),
  };
}
