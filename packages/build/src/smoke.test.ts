import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import type { SmokePlan } from "@optimyz/contract/protocol/release-smoke";
import { afterEach, expect, test } from "vitest";
import { endlessStep } from "./smoke.ts";

const folder = mkdtempSync(path.join(tmpdir(), "optimyz-smoke-test-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = { version: "", entry: "", scripts: [], styles: [], fonts: [] };
const plan: SmokePlan = {
  name: "mf-x",
  pages: [{ path: "/x/:id", url: "http://localhost/x/1" }],
  lockSet: { revision: 0, shell: part, remotes: {} },
  remotes: ["mf-x"],
  shellModules: [],
  protocol: PROTOCOL,
  isEdge: false,
  stepMs: 300,
};

function endless(remote: string): Promise<string | undefined> {
  const modules = {
    shell: `export const renderPage = async ({ loadRemote }) => (await loadRemote("mf-x")).render?.();`,
    "mf-x": remote,
  };
  for (const [name, code] of Object.entries(modules)) {
    mkdirSync(path.join(folder, name, "server"), { recursive: true });
    writeFileSync(path.join(folder, name, "server/entry.js"), code);
  }
  return endlessStep(folder, plan, 600);
}

test.each([
  ["at import", "for (;;);", "loading the server module"],
  [
    "in a page's module",
    `export default { routes: [{ path: "/x/:id", lazy() { for (;;); } }] };`,
    "loading the page /x/:id",
  ],
  ["in render", "export default { routes: [], render() { for (;;); } };", "rendering /x/:id"],
  ["behind an await", "export default { async render() { await 1; for (;;); } };", "rendering /x/:id"],
])("stops an endless loop and names it %s", async (_where, remote, step) => {
  expect(await endless(remote)).toBe(step);
});

test.each([
  ["renders", "export default { render: () => 1 };"],
  ["throws, which the gate reports", "throw new Error('broken');"],
  ["waits for ever, which the gate reports", "export default { render: () => new Promise(() => {}) };"],
])("reports no problem for a build that %s", async (_what, remote) => expect(await endless(remote)).toBeUndefined());
