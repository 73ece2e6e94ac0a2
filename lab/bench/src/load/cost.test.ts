import { expect, test } from "vitest";
import { costOfMillion, usageOfVisit } from "./cost.ts";
import type { AloneFigures, LoadFigures } from "./mixed.ts";

const nothing = {
  trips: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  classA: 0,
  classB: 0,
  isolates: 0,
  databaseCpuMs: 0,
};
const alone = (kind: string, cost: Partial<AloneFigures>): AloneFigures => ({
  kind,
  requests: 1,
  perSecond: 1,
  cpuMs: 0,
  ...nothing,
  ...cost,
});
const mix = { ...nothing, cpuMs: 7, rowsRead: 30, rowsWritten: 2, isolates: 0.2 } as LoadFigures;

test("a million visits cost what their requests, computing, rows and files cost at the platform's prices", () => {
  const bare = alone("a bare response", { cpuMs: 2 });
  const usage = usageOfVisit(mix, [bare, alone("a release's file", { cpuMs: 3, classB: 1 })], 20);
  expect(usage).toEqual({ requests: 32, cpuMs: 70, rowsRead: 300, rowsWritten: 20, classA: 0, classB: 20 });
  if (!usage) return;
  // 32 million requests, two of them for rendering, at 0.30, 70 million ms at 0.02, 300 million rows read at 0.001, 20 million written at 1.
  const cost = costOfMillion(usage);
  expect(cost.requests).toBeCloseTo(9.6);
  expect(cost.cpuMs).toBeCloseTo(1.4);
  expect(cost.rowsRead).toBeCloseTo(0.3);
  expect(cost.rowsWritten).toBeCloseTo(20);
  expect(cost.classB).toBeCloseTo(7.2);
});

test("without the cost of a bare response there is no cost of a visit", () => {
  expect(usageOfVisit(mix, [], 20)).toBeUndefined();
});
