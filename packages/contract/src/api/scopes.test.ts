import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { requestsOf, scopeOf } from "@optimyz/contract/api/scopes";
import { expect, test } from "vitest";

const endpoints = Object.values<unknown>(contract)
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "path" in value)
  .filter((endpoint) => "access" in endpoint);
const requests = Object.values(requestsOf).flat();

test("each request of a scope is an endpoint for administrators, in that scope alone", () => {
  const known = endpoints.filter(({ access }) => access === "admin").map(({ method, path }) => `${method} ${path}`);
  expect(requests.filter((request) => !known.includes(request))).toEqual([]);
  expect(new Set(requests).size).toBe(requests.length);
});

test("no token opens accounts, staff, settings, releases, privacy, backups, webhooks, or what asks for a factor", () => {
  const never = /^\/(admin\b|api\/admin\/(me|staff|settings|releases|privacy|backups|webhook|audit|outbox|income))/;
  for (const endpoint of endpoints) {
    const isClosed = endpoint.access !== "admin" || endpoint.sensitive || never.test(endpoint.path);
    if (isClosed) expect([endpoint.path, scopeOf(endpoint)]).toEqual([endpoint.path, undefined]);
  }
});

test("what only reads changes nothing", () => {
  for (const [scope, own] of Object.entries(requestsOf))
    if (scope.startsWith("read:")) expect(own.filter((request) => !request.startsWith("GET "))).toEqual([]);
});
