import { env } from "cloudflare:workers";
import type { GateReport } from "@optimyz/contract/release-gate";
import { expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../testing.ts";

const server = "server/entry.js";
const shellFiles = { [server]: "export const renderPage = () => 1;", "server/react.js": "export const use = () => 2;" };
await publishSample(await sampleShell("1.0.0", { server }, shellFiles));
await promoteNow({ shell: "1.0.0" });

let count = 0;
async function publishRemote(code: string) {
  const sample = await sampleRemote("mf-home", `1.0.${++count}`, { server }, { [server]: code });
  return publishSample<{ report: GateReport }>(sample);
}
const checkResult = ({ report }: { report: GateReport }) => report.checks.find(({ check }) => check === "server");

test("Is a loader there for this test?", () => expect(env.LOADER).toBeDefined());

test("Does a server module pass that loads with the shell's modules and is the app of the manifest?", async () => {
  const response = await publishRemote(
    `import { use } from "../../shell/server/react.js"; use(); export default { id: "mf-home", routes: [{ path: "/mf-home" }] };`,
  );
  expect(response.status).toBe(201);
  expect(checkResult(response.body)?.status).toBe("passed");
});

test.each([
  [
    "touches the document at module level",
    `document.title = "x"; export default { id: "mf-home" };`,
    /document is not/,
  ],
  ["has no valid syntax", "export default {;", /does not load/],
  ["imports what the shell does not have", `import "../../shell/server/vue.js"; export default {};`, /does not load/],
  ["calls the network at module level", `await fetch("https://example.com"); export default {};`, /does not load/],
  ["has another id", `export default { id: "mf-x", routes: [{ path: "/mf-home" }] };`, /id is "mf-x"/],
  ["has no list of routes", `export default { id: "mf-home", routes: {} };`, /routes are not a list/],
  [
    "claims other routes",
    `export default { id: "mf-home", routes: [{ path: "/x" }] };`,
    /paths that the manifest claims/,
  ],
  ["exports nothing", "export const app = 1;", /id is null/],
])("Does a server module fail that %s?", async (_what, code, problem) => {
  const response = await publishRemote(code);
  expect(response.status).toBe(422);
  expect(response.body.report.checks.filter(({ status }) => status === "failed")).toHaveLength(1);
  expect(checkResult(response.body)?.problems[0]?.problem).toMatch(problem);
});

test("Is a shell refused whose server module cannot render?", async () => {
  const sample = await sampleShell("1.0.1", { server }, { [server]: "export const render = 1;" });
  const response = await publishSample<{ report: GateReport }>(sample);
  expect(checkResult(response.body)?.problems[0]?.problem).toContain("does not export renderPage");
});
