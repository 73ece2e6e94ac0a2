import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { candidateOf, claim, manifestOf } from "./candidates.ts";
import { cures } from "./cures.ts";
import { assertCompatible, checkCompatibility, gateError, runGate } from "./gate.ts";
import { sharedProblems } from "./shared.ts";

const noHost = {
  loader: undefined,
  releases: undefined as never,
  reads: undefined as never,
  origin: "",
  sampleLinks: [],
};
const shell = (changes: Partial<ReleaseManifest> = {}) =>
  manifestOf("shell", { routes: [], provides: { react: "19.3.1" }, ...changes });
const statuses = ({ checks }: { checks: { check: string; status: string }[] }) =>
  Object.fromEntries(checks.map(({ check, status }) => [check, status]));

const passed = {
  files: "passed",
  app: "passed",
  routes: "passed",
  shared: "passed",
  budget: "passed",
  styles: "passed",
  server: "skipped",
};

test("judges a remote by every check, and the shell by those that apply to it", async () => {
  const report = await runGate(await candidateOf(), [shell()], undefined, noHost);
  expect(report).toMatchObject({ name: "mf-home", version: "1.0.0", ok: true });
  expect(statuses(report)).toEqual(passed);
  expect(Object.keys(statuses(report))).toEqual(["files", "app", "routes", "shared", "budget", "styles", "server"]);
  const frame = await runGate(await candidateOf({ name: "shell", kind: "shell", routes: [] }), [], undefined, noHost);
  expect(statuses(frame)).toEqual({ ...passed, app: "skipped", routes: "skipped", styles: "skipped" });
  expect(frame.ok).toBe(true);
});

test("one failed check refuses the release, and the others still report theirs", async () => {
  const wrong = await candidateOf({ styles: ["gone.css"], routes: [claim("/api")], shared: { react: "^20.0.0" } });
  const report = await runGate(wrong, [shell()], undefined, noHost);
  expect(report.ok).toBe(false);
  expect(statuses(report)).toEqual({ ...passed, files: "failed", routes: "failed", shared: "failed" });
  expect(report.checks.find(({ check }) => check === "files")?.problems).toHaveLength(1);
  expect(report.checks.find(({ check }) => check === "app")?.problems).toEqual([]);
});

test("checks an already judged release only against what is live now", () => {
  const remote = manifestOf("mf-home", { styles: ["gone.css"] });
  expect(statuses(checkCompatibility(remote, [shell()], undefined))).toEqual(passed);
  expect(statuses(checkCompatibility({ ...remote, server: "server/entry.js" }, [], undefined))).toEqual({
    ...passed,
    server: "passed",
  });
  expect(statuses(checkCompatibility(shell(), [remote], undefined))).toEqual({
    ...passed,
    app: "skipped",
    routes: "skipped",
    styles: "skipped",
  });
  const taken = manifestOf("mf-other", { routes: [claim("/mf-home")] });
  const report = checkCompatibility(remote, [taken], undefined);
  expect([report.ok, statuses(report)]).toEqual([false, { ...passed, routes: "failed" }]);
  const needy = manifestOf("mf-home", { shared: { vue: "^3.0.0" } });
  expect(statuses(checkCompatibility(needy, [shell()], undefined))).toEqual({ ...passed, shared: "failed" });
});

test("refuses a whole promotion when one of its releases does not fit, with that one's report", () => {
  const fine = manifestOf("mf-home");
  const taking = manifestOf("mf-new", { version: "2.0.0", routes: [claim("/mf-home")] });
  expect(() => assertCompatible([fine], [fine, shell()])).not.toThrow();
  expect(() => assertCompatible([], [fine, taking])).not.toThrow();
  expect(() => assertCompatible([taking], [fine, taking, shell()])).toThrow(
    expect.objectContaining({
      code: "INVALID",
      message: "The gate refuses mf-new 2.0.0: /mf-home belongs to mf-home, which claims /mf-home.",
      details: { extra: { report: expect.objectContaining({ name: "mf-new", ok: false }) } },
    }),
  );
});

test("a refusal says the first problem and how many more there are", () => {
  const taken = manifestOf("mf-other", { routes: [claim("/a"), claim("/b"), claim("/c")] });
  const report = (...paths: string[]) =>
    checkCompatibility(manifestOf("mf-home", { routes: paths.map((path) => claim(path)) }), [taken], undefined);
  const begin = "The gate refuses mf-home 1.0.0: /a belongs to mf-other, which claims /a.";
  expect(gateError(report("/a")).message).toBe(begin);
  expect(gateError(report("/a", "/b")).message).toBe(`${begin} (and 1 more)`);
  expect(gateError(report("/a", "/b", "/c")).message).toBe(`${begin} (and 2 more)`);
  expect(gateError(report("/fine")).message).toBe("The gate refuses mf-home 1.0.0: ");
});

const fix = cures.versions;

test("checks a remote against the shell, and the shell against every remote", () => {
  const home = manifestOf("mf-home", { shared: { react: "^19.3.1", vue: "^3.0.0" } });
  const admin = manifestOf("mf-admin", { shared: { react: "^20.0.0" } });
  const none = { problem: "mf-home needs vue ^3.0.0, and the shell 1.0.0 does not give it.", fix };
  const old = { problem: "mf-admin needs react ^20.0.0, and the shell 1.0.0 gives 19.3.1.", fix };
  expect(sharedProblems(home, [admin, shell()])).toEqual([none]);
  expect(sharedProblems(admin, [home])).toEqual([]);
  expect(sharedProblems(shell(), [home, admin])).toEqual([none, old]);
  expect(sharedProblems(shell({ provides: { react: "19.9.0", vue: "3.1.0" } }), [home])).toEqual([]);
});
