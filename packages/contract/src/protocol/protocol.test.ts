import { expect, test } from "vitest";
import { readState, stateFor } from "./document.ts";
import { areNeighbours, isSpoken, PROTOCOL, protocolOf } from "./protocol.ts";
import { type RenderedPage, readRenderedPage, renderedPageFor } from "./rendered-page.ts";

const SPOKEN = [PROTOCOL - 1, PROTOCOL];

test("a worker speaks its own protocol and the one before, and a shell accepts a remote one before or after", () => {
  expect([0, 1, 2, 3, 4, 5].filter((protocol) => isSpoken(protocol, 3))).toEqual([2, 3]);
  expect([0, 1, 2, 3, 4, 5].filter((protocol) => areNeighbours(3, protocol))).toEqual([2, 3, 4]);
  expect(SPOKEN.every((protocol) => isSpoken(protocol))).toBe(true);
});

test("a release without a protocol number has the first protocol", () => {
  expect([protocolOf({}), protocolOf({ protocol: 2 })]).toEqual([1, 2]);
});

const page: RenderedPage = {
  status: 200,
  head: "<title>A</title>",
  body: "<h1>A</h1>",
  loaderData: { a: null },
  structuredData: [{ b: 1 }],
  queries: { "/api/a": { data: [] } },
  isComplete: false,
  slotFailures: [{ remote: "mf-a", phase: "edge-timeout", error: "late" }],
};
const sent = (protocol: number): unknown => JSON.parse(JSON.stringify(renderedPageFor(protocol, page)));

test.each(SPOKEN)("a shell of protocol %i returns a complete page with its state", (protocol) => {
  expect(readRenderedPage(protocol, sent(protocol))).toEqual(page);
  const { queries, loaderData } = page;
  expect(readState(stateFor(protocol, page))).toEqual({ queries, loaderData });
  expect(readRenderedPage(protocol, sent(protocol === 1 ? 2 : 1))).toBeUndefined();
});

test("a shell of protocol 1 sends and reads what it did without a number", () => {
  const { queries: answers, loaderData, ...rest } = page;
  expect(sent(1)).toEqual({ ...rest, loaderData, answers });
  expect(stateFor(1, page)).toEqual({ answers, loaderData });
  const { isComplete: _, slotFailures: __, ...least } = { ...rest, loaderData, answers };
  expect(readRenderedPage(1, least)).toEqual({ ...page, isComplete: true, slotFailures: [] });
});

test.each<[string, object]>([
  ["queries", { queries: undefined }],
  ["a word on whether it is complete", { isComplete: undefined }],
  ["its slots' failures", { slotFailures: undefined }],
  ["a status", { status: "200" }],
  ["a known failure", { slotFailures: [{ remote: "mf-a", phase: "edge-hang", error: "" }] }],
])("a response without %s is no page of protocol 2", (_what, changes) => {
  expect(readRenderedPage(2, { ...page, ...changes })).toBeUndefined();
  expect(readRenderedPage(2, null)).toBeUndefined();
});
