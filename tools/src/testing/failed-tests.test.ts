import { describe, expect, it } from "vitest";
import { failedByPlaywright, failedByVitest } from "./failed-tests.ts";

describe("the failed tests of a run", () => {
  it("names each failed test of Vitest with its error, and a file that could not be run once", () => {
    const passed = { status: "passed", fullName: "Good?", failureMessages: [] };
    const failed = { status: "failed", fullName: "Bad?", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"] };
    const report = {
      numPassedTests: 1,
      testResults: [
        { name: "a.test.ts", status: "failed", assertionResults: [passed, failed] },
        { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
        { name: "c.test.ts", status: "passed", assertionResults: [passed] },
      ],
    };
    expect(failedByVitest(report)).toEqual([
      { name: "a.test.ts › Bad?", error: "expected 1 to be 2" },
      { name: "b.test.ts", error: "Cannot find module" },
    ]);
  });

  it("finds a failed journey in any suite, shortens its error and names a start that failed", () => {
    const error = { message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n") };
    const spec = (ok: boolean) => ({
      id: String(ok),
      ok,
      title: "Enrols?",
      file: "a.spec.ts",
      tests: [{ results: [{ errors: [error] }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1 },
      suites: [{ suites: [{ specs: [spec(true), spec(false)] }] }],
      errors: [{ message: "The site did not start" }],
    };
    const [journey, start] = failedByPlaywright(report);
    expect(journey?.name).toBe("a.spec.ts › Enrols?");
    expect(journey?.error.split("\n")).toHaveLength(12);
    expect(start).toEqual({ name: "journeys", error: "The site did not start" });
  });
});
