import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { adminCookie, call, type Sending, send } from "../../../test/client.ts";
import { renderAsInProduction } from "../../../test/forget.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "./testing.ts";

const server = "server/entry.js";
const shellCode = `export const renderPage = async ({ loadRemote }) => (await loadRemote("mf-home")).render();`;
const remoteCode = (render: string) =>
  `export default { id: "mf-home", routes: [{ path: "/mf-home" }], async render() { ${render} } };`;

await publishSample(await sampleShell("71.0.0", { server }, { [server]: shellCode }));
await promoteNow({ shell: "71.0.0" });
const cookie = await adminCookie();

/** Makes a version live whose server module renders like this. */
async function goLive(version: string, render: string): Promise<void> {
  const sample = await sampleRemote("mf-home", version, { server }, { [server]: remoteCode(render) });
  // Without a Worker Loader the gate cannot try it, as when it breaks only later.
  expect((await publishSample(sample, { bindings: { LOADER: undefined as never } })).status).toBe(201);
  await promoteNow({ "mf-home": version });
}

const get = async (sending?: Sending) => {
  const response = await send("GET", "/mf-home", sending);
  return { status: response.status, text: await response.text() };
};

async function shown(name: string, version: string) {
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie });
  return body.releases.find((release) => release.name === name && release.version === version);
}
const fallbacks = async (name: string, version: string) => (await shown(name, version))?.edgeFallbacks;

test("leaves a page that its server module cannot render to the browser, and counts that for the release", async () => {
  await goLive("71.0.0", `throw new Error("no shelf for this book");`);
  const responses = await Promise.all([get(), get(), get()]);
  for (const { status, text } of responses) {
    expect(status).toBe(200);
    expect(text).toContain("/_mf/mf-home/71.0.0/remoteEntry.js");
    expect(text).not.toContain("no shelf");
    expect(text).not.toContain("rendered-state");
  }
  expect(await fallbacks("mf-home", "71.0.0")).toEqual({ "edge-error": 3 });
  expect((await shown("mf-home", "71.0.0"))?.errors).toMatchObject([{ message: "Error: no shelf for this book" }]);
  expect(await fallbacks("shell", "71.0.0")).toEqual({});
});

test("leaves a page that takes too long to the browser and counts it as late", async () => {
  renderAsInProduction();
  await goLive("71.1.0", "await scheduler.wait(10_000);");
  expect((await get()).status).toBe(200);
  expect(await fallbacks("mf-home", "71.1.0")).toEqual({ "edge-timeout": 1 });
});

test("counts a missing Worker Loader for the shell, once for a cached document", async () => {
  await goLive("71.2.0", `throw new Error("never asked");`);
  const without: Sending = { bindings: { LOADER: undefined as never } };
  for (let visit = 0; visit < 3; visit += 1) expect((await get(without)).status).toBe(200);
  expect(await fallbacks("shell", "71.0.0")).toEqual({ "edge-unbound": 1 });
  expect(await fallbacks("mf-home", "71.2.0")).toEqual({});
});
