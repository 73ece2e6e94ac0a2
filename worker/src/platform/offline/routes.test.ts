import { beforeAll, expect, test } from "vitest";
import { ORIGIN, send } from "../../../test/client.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../releases/testing.ts";

const AT_ADMIN = "https://admin.optimyz.example";
const bindings = { SITE_ORIGIN: ORIGIN, ADMIN_ORIGIN: AT_ADMIN };
const switchedOff = { ...bindings, OFFLINE: "off" };
const SCRIPT = "/admin/dashboard/batches/offline.js";
const claim = (path: string) => ({ path, slots: [], scripts: [], styles: [] });

beforeAll(async () => {
  const samples = await Promise.all([
    sampleShell("82.30.0"),
    sampleRemote("mf-home", "82.31.0", { routes: [claim("/")] }),
    sampleRemote("mf-admin", "82.32.0", { routes: [claim("/admin"), claim("/admin/*")] }),
  ]);
  for (const sample of samples) await publishSample(sample);
  await promoteNow(Object.fromEntries(samples.map(({ manifest: { name, version } }) => [name, version])));
});

test("the service worker is at the admin's own origin, and reads documents and releases alone", async () => {
  const response = await send("GET", AT_ADMIN + SCRIPT, { bindings });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toContain("text/javascript");
  const { host } = new URL(AT_ADMIN);
  expect(response.headers.get("content-security-policy")).toBe(
    `default-src 'none'; connect-src ${host}/_mf/ ${host}/admin/dashboard/batches/`,
  );
  expect(response.headers.get("service-worker-allowed")).toBeNull();
  expect(await response.text()).toContain('addEventListener("fetch"');
});

test.each([
  ["the site's origin", ORIGIN, bindings],
  ["a site whose admin has no origin of its own", ORIGIN, { SITE_ORIGIN: ORIGIN }],
])("there is none at %s", async (_what, origin, variables) => {
  expect((await send("GET", origin + SCRIPT, { bindings: variables })).status).toBe(404);
});

test("switched off, its URL serves what removes it", async () => {
  const script = await (await send("GET", AT_ADMIN + SCRIPT, { bindings: switchedOff })).text();
  expect(script).toContain("registration.unregister()");
  expect(script).not.toContain('addEventListener("fetch"');
});

async function offered(url: string, variables: typeof bindings) {
  const response = await send("GET", url, { bindings: variables });
  const policy = response.headers.get("content-security-policy") ?? "";
  const [, path] = /name="service-worker" content="([^"]*)"/.exec(await response.text()) ?? [];
  return { path, admits: policy.includes(SCRIPT), policy: policy.includes("optimyz-offline") };
}

test("documents of the admin at its own origin offer and admit it, and no others", async () => {
  const nothing = { path: undefined, admits: false, policy: false };
  expect(await offered(`${AT_ADMIN}/admin/dashboard`, bindings)).toEqual({ path: SCRIPT, admits: true, policy: true });
  // At another URL: documents are kept for as long as a deployment has the same variables.
  expect(await offered(`${AT_ADMIN}/admin/dashboard/batches`, switchedOff)).toEqual(nothing);
  expect(await offered(`${ORIGIN}/`, bindings)).toEqual(nothing);
  expect(await offered(`${ORIGIN}/admin/dashboard`, { SITE_ORIGIN: ORIGIN } as typeof bindings)).toEqual(nothing);
});
