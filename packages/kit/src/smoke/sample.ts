import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { cancelPublication, readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { toJSONSchema } from "@optimyz/contract/api/json-schema";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { listPartPanels } from "@optimyz/contract/protocol/part-endpoints";

/** The part of JSON Schema that the contract's outputs use. */
interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const texts: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T10:00:00.000Z",
  date: "2026-01-31",
  email: "asha@example.com",
};

/** Texts by the name of their field, for fields that need a certain form. */
const named: Readonly<Record<string, string>> = { time_zone: "Asia/Kolkata" };

/** Data of a schema: lists with one item, and something in every field. A name that ends with `at` is that of a time. */
function sampleOf(schema: Schema, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (first) return sampleOf(first, name);
  const [type] = [schema.type ?? "null"].flat();
  if (type === "string")
    return texts[schema.format ?? (/(_a|A)t$/.test(name) ? "date-time" : "")] ?? named[name] ?? "Sample";
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return false;
  if (type === "array") return [sampleOf(schema.items ?? {})];
  if (type !== "object") return null;
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOf(each, key)]));
}

const draft = {
  version: 1,
  settings: defaultSettings,
  base_revision: 0,
  live_revision: 0,
  differences: [],
  advice: [],
  changed_by: null,
  changed_at: null,
  publish_at: null,
};

/** Data by path, of endpoints whose values have rules that JSON Schema cannot express. */
const given: Readonly<Record<string, unknown>> = {
  [readDraft.path]: draft,
  [cancelPublication.path]: draft,
  [listPartPanels.path]: [],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "path" in value;
/** Paths without a parameter first: they say more than one with it. */
const endpoints = Object.values<unknown>(contract)
  .filter(isEndpoint)
  .toSorted((one, other) => Number(one.path.includes(":")) - Number(other.path.includes(":")));

/** A network in which every endpoint of the contract responds with sample data, and nothing else does. */
export const sampleNetwork: typeof fetch = async (input, init) => {
  const request = new Request(new URL(String(input), "http://site.test"), init);
  const segments = new URL(request.url).pathname.split("/");
  const fits = ({ method, path }: Endpoint) => {
    const parts = path.split("/");
    const isSame = parts.every((part, index) => part.startsWith(":") || part === segments[index]);
    return method === request.method && parts.length === segments.length && isSame;
  };
  const endpoint = endpoints.find(fits);
  if (!endpoint) return new Response(null, { status: 404 });
  if (endpoint.path in given) return Response.json(given[endpoint.path], { status: endpoint.status });
  const sample = samples.get(endpoint) ?? sampleText(endpoint);
  samples.set(endpoint, sample);
  return new Response(sample, { status: endpoint.status, headers: { "content-type": "application/json" } });
};

/** Many pages ask for the same. */
const samples = new Map<Endpoint, string>();

const sampleText = ({ output }: Endpoint): string =>
  JSON.stringify(sampleOf(toJSONSchema(output, { unrepresentable: "any", io: "output" }) as Schema));
