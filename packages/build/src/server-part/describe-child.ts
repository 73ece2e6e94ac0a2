import { readFileSync } from "node:fs";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { toJSONSchema } from "@optimyz/contract/api/json-schema";
import { type PartSchema, partSchemaOf } from "@optimyz/contract/protocol/part-schema";
import { type PartEndpoint, partKey, type ServerPart, serverPartSchema } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import type { Described } from "./describe.ts";

// The process in which a server part is loaded. What hangs here is killed from outside.

function schemaOf(place: string, schema: z.ZodMiniType, io: "input" | "output"): PartSchema {
  try {
    return partSchemaOf(toJSONSchema(schema, { io, unrepresentable: "any" }));
  } catch (error) {
    throw new RangeError(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function endpointOf(endpoint: Endpoint): unknown {
  const { method, path, summary, access, roles, status, query, input, output } = endpoint;
  const key = partKey(endpoint);
  return {
    ...({ method, path, summary, access, status } satisfies Partial<PartEndpoint | Endpoint>),
    ...(roles && { roles: [...roles] }),
    ...(query && { query: schemaOf(`query of ${key}`, query, "input") }),
    ...(input && { input: schemaOf(`input of ${key}`, input, "input") }),
    output: schemaOf(`output of ${key}`, output, "output"),
  };
}

async function described(file: string): Promise<Described> {
  try {
    // By its text: a file below `dist` may count as CommonJS.
    const code = readFileSync(file, "utf8");
    const module: { default?: Partial<ServerPart> } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { endpoints, migrations, people, capabilities, mails, jobs, panel, panelTitle, placeLink, respond } =
      module.default ?? {};
    if (!endpoints || !migrations || !respond) return { error: "it needs `export default serverPart({ … })`" };
    const { data, error } = z.safeParse(serverPartSchema, {
      endpoints: endpoints.map(endpointOf),
      migrations,
      people,
      ...(capabilities && { capabilities: [...capabilities] }),
      ...(mails && { mails }),
      ...(jobs && { jobs: [...jobs] }),
      ...(panel && { panel: [...panel] }),
      ...(panelTitle && { panelTitle }),
      ...(placeLink && { placeLink }),
    });
    if (data) return { part: data };
    return { error: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.send?.(await described(process.argv[2] ?? ""), () => process.exit(0));
