import { expect, test } from "vitest";
import { adminPlaceOf, defaultAdminOrigin, type PlaceTools } from "./admin-origin.ts";

const SITE = "https://www.site.test";
const OWN = "https://admin.site.test";
const deployment = { name: "site", origin: SITE, mailFrom: "a@site.test", mailTo: "b@site.test" };

/** An internet in which the site's address has a site, and some hosts lead somewhere. */
function internet(site: "nothing" | "another" | "shared" | "own", taken: readonly string[] = [], isFirst = true) {
  const tools: PlaceTools = {
    isFirst: async () => isFirst,
    isTaken: async (host) => taken.includes(host),
    ask: async (url) => {
      if (site === "nothing") return undefined;
      if (site === "another") return new Response("<h1>Welcome</h1>");
      if (url.endsWith("/healthz")) return Response.json({ ok: true, missing: [] });
      return site === "own"
        ? new Response(null, { status: 302, headers: { location: `${OWN}/admin` } })
        : new Response();
    },
  };
  return tools;
}

test.each([
  ["https://www.site.test", OWN],
  ["https://site.test", OWN],
  ["https://staging.site.test", "https://admin.staging.site.test"],
  ["https://optimyz.asha.workers.dev", undefined],
  ["http://localhost:8787", undefined],
  ["http://127.0.0.1:8787", undefined],
])("the admin of %s is at %s", (origin, own) => expect(defaultAdminOrigin(origin)).toBe(own));

test("a new site gets both addresses attached, with their certificates", async () => {
  const both = { adminOrigin: OWN, domains: ["www.site.test", "admin.site.test"] };
  expect(await adminPlaceOf(deployment, internet("nothing"))).toEqual(both);
  // The first run was cut short, after the host was attached.
  expect(await adminPlaceOf(deployment, internet("nothing", ["admin.site.test"], false))).toEqual(both);
});

test("an address that has another site keeps it", async () => {
  expect(await adminPlaceOf(deployment, internet("another"))).toEqual({
    adminOrigin: OWN,
    domains: ["admin.site.test"],
  });
});

test("takes no host that leads somewhere, unless it is chosen", async () => {
  const taken = internet("nothing", ["admin.site.test"]);
  await expect(adminPlaceOf(deployment, taken)).rejects.toThrow(`${OWN} leads somewhere already.`);
  expect((await adminPlaceOf({ ...deployment, adminOrigin: OWN }, taken)).adminOrigin).toBe(OWN);
});

test("a later deployment attaches nothing, so that nothing is detached", async () => {
  expect(await adminPlaceOf(deployment, internet("own"))).toEqual({ adminOrigin: OWN, domains: [] });
});

test("a site that runs at one address is not moved without its operator's word", async () => {
  const { adminOrigin, domains, sentence } = await adminPlaceOf(deployment, internet("shared"));
  expect([adminOrigin, domains]).toEqual([null, []]);
  expect(sentence).toContain(`"adminOrigin": "${OWN}" in worker/deployments.json moves it`);
  const chosen = { ...deployment, adminOrigin: OWN };
  expect(await adminPlaceOf(chosen, internet("shared"))).toEqual({ adminOrigin: OWN, domains: [] });
});

test("an explicit choice wins: another address, or the site's own", async () => {
  const office = { ...deployment, adminOrigin: "https://office.site.test" };
  expect(await adminPlaceOf(office, internet("nothing"))).toEqual({
    adminOrigin: "https://office.site.test",
    domains: ["www.site.test", "office.site.test"],
  });
  expect(await adminPlaceOf({ ...deployment, adminOrigin: null }, internet("nothing"))).toEqual({
    adminOrigin: null,
    domains: [],
  });
});

test("a site without a domain of its own has none, and says so", async () => {
  const place = await adminPlaceOf({ ...deployment, origin: "https://site.asha.workers.dev" }, internet("nothing"));
  expect(place).toMatchObject({ domains: [], sentence: expect.stringMatching(/no domain of your own.*no tokens/) });
  expect(place.adminOrigin).toBeNull();
});
