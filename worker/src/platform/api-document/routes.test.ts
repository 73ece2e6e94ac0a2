import { releaseManifestSchema } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { call, send } from "../../../test/client.ts";
import { endpoints } from "./openapi.ts";

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: object; security?: object[]; requestBody?: object }>
  >;
}

test("the OpenAPI document has every endpoint with its responses", async () => {
  const { body } = await call<Document>("GET", "/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  const names = Object.values(body.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(names.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  const skill = body.paths["/api/api/skills/{id}"]?.put;
  expect(Object.keys(skill?.responses ?? {})).toEqual(["200", "400", "401", "403", "404", "409", "413", "415", "422"]);
  expect(JSON.stringify(skill?.requestBody)).toContain('"format":"binary"');
  expect(skill?.security).toEqual([{ admin: [] }]);
});

test("the page for people shows every call, under a policy that allows nothing inline but its style", async () => {
  const response = await send("GET", "/api/docs");
  const html = await response.text();
  for (const [, { path }] of endpoints) expect(html).toContain(`<code>${path}</code>`);
  expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'; style-src 'sha256-/);
});

test("the schema of a release's manifest names every field, and an editor on any origin can read it", async () => {
  const response = await send("GET", "/api/release-manifest.schema.json");
  const { properties, required } = (await response.json()) as { properties: object; required: string[] };
  expect(Object.keys(properties).toSorted()).toEqual(Object.keys(releaseManifestSchema.shape).toSorted());
  expect(required).toEqual(expect.arrayContaining(["name", "version", "entry", "routes", "files"]));
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});
