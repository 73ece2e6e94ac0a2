import { expect, test } from "vitest";
import { partOf, readPart, SKILLS_SHOWN, skillsOnPage } from "./lists.ts";
import { createIdempotencyKeys } from "./mutation/idempotency-key.ts";

test("a page of a list requests one row more than it shows, after the rows of earlier pages", () => {
  expect([partOf(12), partOf(12, 1), partOf(12, 2), partOf(5, 4)]).toEqual([
    { limit: "13" },
    { limit: "13" },
    { limit: "13", skip: "12" },
    { limit: "6", skip: "15" },
  ]);
  expect(partOf(12, 0)).toEqual({ limit: "13" });
});

test("the extra row marks that there are more and is never shown", () => {
  expect(readPart([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true });
  expect(readPart([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false });
  expect(readPart([], 2)).toEqual({ rows: [], hasMore: false });
});

test("the first page of courses is the same query wherever it is shown", () => {
  expect(skillsOnPage().key).toBe(skillsOnPage(1).key);
  expect(skillsOnPage().key).toBe(`/api/get/skills?limit=${SKILLS_SHOWN + 1}`);
  expect(skillsOnPage(2).key).toContain(`skip=${SKILLS_SHOWN}`);
});

test("a retry has the key of its request, and any other input a new key, even one sent before", () => {
  const keyOf = createIdempotencyKeys();
  const first = keyOf({ a: 1 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ a: 1 })).toBe(first);
  const second = keyOf({ a: 2 });
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(keyOf({ a: 1 }));
  const empty = createIdempotencyKeys();
  expect(empty(undefined)).toBe(empty(undefined));
  expect(createIdempotencyKeys()({ a: 1 })).not.toBe(first);
});
