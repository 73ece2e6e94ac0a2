import { expect, test } from "vitest";
import type { PlaywrightReport } from "./failed-tests.ts";
import { sumOfTries } from "./journeys.ts";

type Spec = NonNullable<PlaywrightReport["suites"][number]["specs"]>[number];

const spec = (title: string, ok: boolean, trace?: string, id = title): Spec => ({
  id,
  ok,
  title,
  file: "a.spec.ts",
  tests: [
    {
      results: [
        {
          errors: ok ? [] : [{ message: `${title} broke` }],
          attachments: trace === undefined ? [] : [{ name: "trace", path: trace }],
        },
      ],
    },
  ],
});

const report = (...specs: Spec[]): PlaywrightReport => ({
  stats: { expected: specs.filter(({ ok }) => ok).length, unexpected: specs.filter(({ ok }) => !ok).length },
  suites: [{ specs }],
});

test("a journey that passes at its second run counts as passed and is named with its trace and first error", () => {
  const first = report(spec("enrols", true), spec("pays", false), spec("logs in", false));
  const second = report(spec("pays", true, "/results/trace.zip"), spec("logs in", false));
  expect(sumOfTries(first, second)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ name: "a.spec.ts › logs in", error: "logs in broke" }],
    unsteady: ["a.spec.ts › pays (trace: /results/trace.zip)\npays broke"],
  });
});

test("a journey that did not run a second time has failed", () => {
  const first = report(spec("enrols", true), spec("pays", false));
  expect(sumOfTries(first, report())).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
});

test("of two journeys with the same title, the one that fails again has failed", () => {
  const first = report(spec("erases", false, undefined, "with scripts"), spec("erases", false, undefined, "without"));
  const second = report(spec("erases", true, undefined, "with scripts"), spec("erases", false, undefined, "without"));
  expect(sumOfTries(first, second)).toMatchObject({
    passed: 1,
    failed: 1,
    unsteady: [expect.stringContaining("erases")],
  });
});

test("an error around the second run fails the whole run", () => {
  const second = { ...report(spec("pays", true)), errors: [{ message: "The site did not stop" }] };
  expect(sumOfTries(report(spec("pays", false)), second)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: "journeys", error: "The site did not stop" }],
  });
});
