import { releaseManifestSchema } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { call, send } from "../../../test/client.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../parts/testing.ts";
import { promoteNow, publishSample, sampleShell } from "../releases/testing.ts";
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

test("both have the endpoints of live server parts with their schemas, and no others", async () => {
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
  const endpoint: SampleEndpoint = {
    at: "PUT /quizzes/:id/score",
    code: "return '';",
    access: "user",
    summary: "Note a score <b>of 10</b>",
    input: {
      type: "object",
      properties: { points: { type: "number", maximum: 10 } },
      required: ["points"],
      additionalProperties: false,
    },
  };
  const waiting = await samplePart("mf-waits", "1.0.0", [endpoint]);
  await publishSample(waiting);
  await makeLive(await samplePart("mf-quiz", "1.0.0", [endpoint]));
  const { body } = await call<Document>("GET", "/api/openapi.json");
  const described = body.paths["/api/x/mf-quiz/quizzes/{id}/score"]?.put;
  expect(described).toMatchObject({ security: [{ user: [] }], tags: ["mf-quiz"], summary: endpoint.summary });
  expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "422", "503"]));
  expect(JSON.stringify(described?.requestBody)).toContain('"maximum":10');
  expect(JSON.stringify(body)).not.toContain("mf-waits");
  const html = await (await send("GET", "/api/docs")).text();
  expect(html).toContain("<code>/api/x/mf-quiz/quizzes/:id/score</code><br>Note a score &lt;b&gt;of 10&lt;/b&gt;");
});

test("the schema of a release's manifest names every field, and an editor on any origin can read it", async () => {
  const response = await send("GET", "/api/release-manifest.schema.json");
  const { properties, required } = (await response.json()) as { properties: object; required: string[] };
  expect(Object.keys(properties).toSorted()).toEqual(Object.keys(releaseManifestSchema.shape).toSorted());
  expect(required).toEqual(expect.arrayContaining(["name", "version", "entry", "routes", "files"]));
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});
