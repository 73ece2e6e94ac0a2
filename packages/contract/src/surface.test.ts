import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { toJSONSchema } from "@optimyz/contract/api/json-schema";
import { browserLockSetSchema, lockSetSchema, releaseManifestSchema } from "@optimyz/contract/protocol/release";
import { renderedPageSchema } from "@optimyz/contract/protocol/rendered-page";
import type * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const endpoints = Object.entries<unknown>(contract)
  .filter((entry): entry is [string, Endpoint] => {
    const [, value] = entry;
    return typeof value === "object" && value !== null && "path" in value && "access" in value;
  })
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

const schemaLine = (what: string, schema: z.ZodMiniType | undefined, io: "input" | "output"): string[] => {
  if (!schema) return [];
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" }) as { $schema?: string };
  return [`  ${what} ${JSON.stringify(rest)}`];
};

function endpointLines([name, endpoint]: [string, Endpoint]): string[] {
  const { method, path, access, status, summary: _, query, input, output, ...others } = endpoint;
  return [
    `${name}: ${method} ${path}, ${access}, ${status} ${JSON.stringify(others)}`,
    ...schemaLine("query", query, "input"),
    ...schemaLine("input", input, "input"),
    ...schemaLine("output", output, "output"),
  ];
}

const documents = { releaseManifestSchema, lockSetSchema, browserLockSetSchema, renderedPageSchema };

test("the worker still accepts and sends what earlier front-ends were built against", async () => {
  const lines = [
    ...endpoints.flatMap(endpointLines),
    ...Object.entries(documents).flatMap(([name, schema]) => [`${name}:`, ...schemaLine("is", schema, "output")]),
  ];
  // A line that changes here changes for them: bring it up to date with `npx vitest run --project contract -u`.
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("surface.txt");
});

test.each(endpoints)("%s has a one-line summary for the API document", (_name, { summary }) => {
  expect(summary).toMatch(/^[A-Z][^\n]{10,}[^.\s]$/);
});
