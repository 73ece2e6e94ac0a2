import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { expect, test } from "vitest";

const endpoints = Object.entries<unknown>(contract).filter((entry): entry is [string, Endpoint] => {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "path" in value && "access" in value;
});
const reads = endpoints.flatMap(([, { method, path }]) => (method === "GET" ? [path] : []));
const invalidating = endpoints.flatMap(([name, { method, invalidates = [] }]) =>
  invalidates.map((prefix) => ({ name, method, prefix })),
);

test.each(invalidating)("$name, a mutation, makes existing reads below $prefix stale", ({ method, prefix }) => {
  expect(method).not.toBe("GET");
  expect(reads.filter((path) => path.startsWith(prefix))).not.toEqual([]);
});

test("every stored request of a visitor has an idempotency key", () => {
  const named = endpoints
    .filter(([, { idempotent, access }]) => idempotent && access !== "admin")
    .map(([name]) => name);
  expect(named.toSorted()).toEqual(["createTestimonial", "enrol", "sendInquiry", "shareTestimonial"]);
  const money = endpoints.filter(([name, { idempotent }]) => idempotent && /Payment$/.test(name));
  expect(money.map(([name]) => name).toSorted()).toEqual(["notePayment", "refundPayment"]);
});

test("every query of texts in several languages says so, because front-ends have no schemas of queries", () => {
  const langOf = ({ query }: Endpoint) => (query as { shape?: { lang?: unknown } } | undefined)?.shape?.lang;
  const wanted = endpoints.filter(([, each]) => langOf(each) === inLanguage.lang);
  expect(endpoints.filter(([, { inLanguages }]) => inLanguages)).toEqual(wanted);
  expect(wanted.map(([, { path }]) => path)).toContain("/api/get/skills");
});
