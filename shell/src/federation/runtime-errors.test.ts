import type { Report } from "@optimyz/contract/protocol/release-report";
import { ApiError } from "@optimyz/kit";
import { beforeEach, expect, test } from "vitest";
import { loadDiagnosis } from "./diagnose.ts";
import { createReporter } from "./report.ts";
import { watchRuntimeErrors } from "./runtime-errors.ts";

const sent: string[] = [];
// Listeners last as long as the window, so the reporter is replaced for each test.
let reporter = createReporter();
watchRuntimeErrors({ failure: (...report) => reporter.failure(...report) });
beforeEach(() => {
  sent.length = 0;
  reporter = createReporter(({ name, version, phase }) => sent.push(`${name} ${version} ${phase}`));
});

/** After a diagnosis, whatever it says. */
const settled = async () => {
  await loadDiagnosis();
  await new Promise((resolve) => setTimeout(resolve, 10));
};

const errorIn = (...files: string[]): Error => {
  const error = new Error("broken");
  error.stack = `Error: broken\n${files.map((file) => `    at run (https://site.example/_mf/${file}:1:20)`).join("\n")}`;
  return error;
};
const thrown = (error: unknown) => dispatchEvent(new ErrorEvent("error", { error }));
const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));

test("an error counts once per page for the remote whose file is first in the stack", async () => {
  for (let times = 0; times < 3; times += 1) {
    thrown(errorIn("mf-home/1.0.0-abc/static/a.js", "mf-courses/2.0.0/b.js", "shell/1.0.0/s.js"));
  }
  rejected(errorIn("shell/1.0.0/s.js", "mf-courses/2.0.0/b.js"));
  await settled();
  expect(sent).toEqual(["mf-home 1.0.0-abc runtime", "mf-courses 2.0.0 runtime"]);
});

test("the shell's own error counts for the shell, and one from elsewhere for nobody", async () => {
  rejected(errorIn("shell/1.0.0/s.js"));
  thrown(errorIn());
  thrown(undefined);
  rejected("a text");
  await settled();
  expect(sent).toEqual(["shell 1.0.0 runtime"]);
});

test("an error thrown in a foreign file counts for nobody, even if a release called it", async () => {
  for (const file of ["chrome-extension://abcdef/content.js:1:1", "https://site.example/courses:3:7"]) {
    const error = errorIn("mf-home/1.0.0/a.js");
    error.stack = `Error: x\n    at wrapped (${file})\n${error.stack}`;
    thrown(error);
  }
  await settled();
  expect(sent).toEqual([]);
});

test("an error inside a function of the browser counts for the file that called it", async () => {
  const error = errorIn("mf-home/1.0.0/a.js");
  error.stack = `Error: x\n    at Array.map (<anonymous>)\n${error.stack}`;
  thrown(error);
  await settled();
  expect(sent).toEqual(["mf-home 1.0.0 runtime"]);
});

test("errors of the API and aborted page transitions count for nobody", async () => {
  const { stack } = errorIn("mf-home/1.0.0/a.js");
  rejected(Object.assign(new ApiError("No network", { status: 0, code: "OFFLINE" }), { stack }));
  rejected(Object.assign(new DOMException("Transition was skipped", "AbortError"), { stack }));
  await settled();
  expect(sent).toEqual([]);
});

test("a report has the error, and only the releases' files of its stack", async () => {
  const reports: Report[] = [];
  reporter = createReporter((report) => reports.push(report));
  const error = errorIn("mf-home/1.0.0-abc/static/a.js");
  error.stack += "\n    at run (https://site.example/reset-password/secret?x=1:1:20)";
  thrown(error);
  await settled();
  expect(reports).toEqual([
    {
      name: "mf-home",
      version: "1.0.0-abc",
      phase: "runtime",
      message: "broken",
      stack: "/_mf/mf-home/1.0.0-abc/static/a.js:1:20",
    },
  ]);
});
