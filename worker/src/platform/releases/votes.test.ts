import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { call, ORIGIN, type Sending, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { rateCounts, releaseTrials, releaseVitals } from "../../db/schema.ts";
import { writeCounts, writeGathered } from "./gathered.ts";
import {
  bucketCookie,
  failingVisits,
  liveNow,
  promoteNow,
  publishSample,
  registry,
  reportFailure,
  sampleRemote,
  sampleShell,
  visitOf,
} from "./testing.ts";
import { verdicts } from "./verdicts.ts";
import { bucketOf } from "./vitals.ts";

/** Who lies about a release: strangers with a few networks, and code of another team in its own visitors' browsers. */

const db = openDatabase(env.DB);
const slot = { slots: ["list"], slotFiles: { list: { scripts: [], styles: [] } } };
const claims = {
  "mf-home": { routes: [{ path: "/mf-home", slots: ["list"], scripts: [], styles: [] }] },
  "mf-courses": slot,
  "mf-account": {},
};
type Name = keyof typeof claims;
const publish = async (name: Name, version: string) => publishSample(await sampleRemote(name, version, claims[name]));

await publishSample(await sampleShell("1.0.0"));
for (const name of ["mf-courses", "mf-account"] as const) await publish(name, "1.0.0");
await promoteNow({ shell: "1.0.0", "mf-courses": "1.0.0", "mf-account": "1.0.0" });

const canary = async (name: Name, version: string, percent: number) => {
  const { revision: expectedRevision } = await liveNow();
  const body = { name, version, percent, expectedRevision, reason: "" };
  expect((await registry("POST", "canaries", body)).status).toBe(201);
};

let minor = 0;
let [before, version] = ["", ""];
/** Each test begins with mf-home live for everybody a moment ago, and canaries of the others, which nobody has visited. */
beforeEach(async () => {
  minor += 1;
  [before, version] = [`2.${minor}.0`, `2.${minor}.1`];
  await publish("mf-home", before);
  for (const name of ["mf-home", "mf-courses", "mf-account"] as const) await publish(name, version);
  await promoteNow({ "mf-home": before });
  await promoteNow({ "mf-home": version });
  for (const name of ["mf-courses", "mf-account"] as const) await canary(name, version, 50);
});

async function trial(name: string) {
  await writeGathered(db);
  return (await db.select().from(releaseTrials)).find((row) => row.name === name);
}
async function whatIsLive() {
  const { versions, canaries } = await liveNow();
  return [versions, Object.entries(canaries).map(([name, { version: its, percent }]) => `${name} ${its} ${percent}`)];
}
/** Of the releases that are watched from a test's beginning. */
async function whatIsKnown() {
  const known = (await verdicts(db)).filter(({ name }) => name !== "shell");
  return known.map(({ name, verdict }) => `${name} ${verdict}`);
}
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

let addresses = 0;
/** Another IP address of one of many networks each time. */
const addressIn = (network: number): string => `198.51.${network}.${1 + (addresses++ % 250)}`;
/** Reports from so many networks, one of each, with a genuine ticket of a document. */
const reportFrom = (
  networks: number,
  name: Name | "shell",
  ticket: (network: number) => Promise<string>,
  tested = version,
) =>
  times(networks, async (network) =>
    reportFailure(name, tested, { cookie: await ticket(network), from: addressIn(network) }),
  );
/** Documents whose visitors have the canaries of both. */
const ofAccount = (more?: Parameters<typeof visitOf>[2]) =>
  visitOf("mf-account", version, { also: { "mf-courses": version }, ...more });
const ofCourses = (sending?: Parameters<typeof visitOf>[2]) => () => visitOf("mf-courses", version, sending);

/** What is tried, how, and how many failures of which release may be counted after it. */
const attempts: [string, () => Promise<unknown>, Name | "shell", number][] = [
  [
    "three `load` reports from two addresses, on a page without that remote",
    () =>
      times(3, async (at) =>
        reportFailure("mf-courses", version, {
          cookie: await ofAccount(),
          from: `203.0.${at % 2}.7`,
        }),
      ),
    "mf-courses",
    0,
  ],
  ["the same from thirty networks", () => reportFrom(30, "mf-courses", () => ofAccount()), "mf-courses", 0],
  [
    "three reports from two /64s of one /48",
    () =>
      times(3, async (at) =>
        reportFailure("mf-courses", version, { cookie: await ofCourses()(), from: `2001:db8:1:${at % 2}::7` }),
      ),
    "mf-courses",
    1,
  ],
  [
    "a hundred reports from a hundred /64s of one /48",
    () =>
      times(100, async (at) => {
        const from = `2001:db8:2:${at}::7`;
        await reportFailure("mf-courses", version, { cookie: await ofCourses({ from })(), from });
      }),
    "mf-courses",
    1,
  ],
  ["fifty reports from one /24", () => times(50, () => reportFrom(1, "mf-courses", ofCourses())), "mf-courses", 1],
  [
    "six reports from three networks on a fresh promotion",
    () => times(2, () => reportFrom(3, "mf-home", () => visitOf("mf-home", version))),
    "mf-home",
    3,
  ],
  [
    "ten reports from nine networks on a promotion with forty visits",
    async () => {
      await times(40, () => visitOf("mf-home", version));
      await reportFrom(9, "mf-home", () => visitOf("mf-home", version));
      await reportFrom(1, "mf-home", () => visitOf("mf-home", version));
    },
    "mf-home",
    9,
  ],
  [
    "mf-home's release sends its visitors' genuine tickets against mf-account",
    () => reportFrom(30, "mf-account", () => visitOf("mf-home", version, { also: { "mf-account": version } })),
    "mf-account",
    0,
  ],
  [
    "mf-home's release sends its visitors' genuine tickets against a slot that its page places",
    () => reportFrom(30, "mf-courses", ofCourses({ path: "/mf-home" })),
    "mf-courses",
    9,
  ],
  [
    "mf-home's release sends its visitors' genuine tickets against the shell",
    async () => {
      await publishSample(await sampleShell(version));
      await promoteNow({ shell: version });
      await reportFrom(30, "shell", () => visitOf("mf-home", version));
      expect((await liveNow()).versions).toMatchObject({ shell: version });
      expect(await trial("shell")).toMatchObject({ failures: 9 });
      await promoteNow({ shell: "1.0.0" });
    },
    "shell",
    0,
  ],
  [
    "code of mf-home waits behind pages of mf-account that its own led to",
    () =>
      reportFrom(30, "mf-account", () =>
        visitOf("mf-account", version, { headers: { "sec-fetch-site": "same-origin" } }),
      ),
    "mf-account",
    9,
  ],
  [
    "tickets of documents from before the canary was widened",
    async () => {
      const tickets = await times(30, ofCourses());
      await canary("mf-courses", version, 60);
      await reportFrom(30, "mf-courses", async () => tickets.pop() ?? "");
      await canary("mf-courses", version, 50);
    },
    "mf-courses",
    0,
  ],
  [
    "one genuine ticket from thirty networks",
    async () => {
      const ticket = await ofCourses()();
      await reportFrom(30, "mf-courses", async () => ticket);
    },
    "mf-courses",
    1,
  ],
  [
    "tickets that are altered so that they name another page",
    async () => {
      const ticket = await ofAccount();
      await reportFrom(30, "mf-courses", async () => ticket.replace("~mf-account", "~mf-courses"));
    },
    "mf-courses",
    0,
  ],
  [
    "another version's failures in the name of the canary",
    () => reportFrom(30, "mf-courses", () => visitOf("mf-courses", "1.0.0")),
    "mf-courses",
    0,
  ],
  [
    "documents of a network beyond those that count as its visits",
    async () => {
      const tickets = await times(8, () => visitOf("mf-home", version, { from: "192.0.2.9" }));
      await reportFrom(3, "mf-home", async () => tickets.pop() ?? "");
      await reportFrom(12, "mf-home", () => visitOf("mf-home", version, { from: "192.0.2.9" }));
    },
    "mf-home",
    3,
  ],
];

test.each(attempts)("moves no verdict: %s", async (_what, attempt, name, failuresMax) => {
  const live = await whatIsLive();
  const known = await whatIsKnown();
  await attempt();
  expect(await whatIsLive()).toEqual(live);
  expect(await whatIsKnown()).toEqual(known);
  const { failures = 0, observed = 0 } = (await trial(name)) ?? {};
  expect([failures <= failuresMax, observed], `${failures} failures`).toEqual([true, 0]);
});

test("twelve honest networks are heard, also after an attacker's flood", async () => {
  const visitFrom = (network: number) => visitOf("mf-home", version, { from: addressIn(network) });
  for (const reports of [5, 60]) await times(reports, () => reportFrom(1, "mf-home", visitFrom));
  await reportFrom(9, "mf-home", visitFrom);
  expect(await trial("mf-home")).toMatchObject({ failures: 9 });
  await failingVisits(3, "mf-home", version);
  const { versions, author } = await liveNow();
  expect([versions["mf-home"] === version, author]).toEqual([false, "automatic"]);
});

test("nine networks that blame the control hide no broken canary", async () => {
  await times(40, () => visitOf("mf-courses", "1.0.0"));
  await reportFrom(9, "mf-courses", () => visitOf("mf-courses", "1.0.0"), "1.0.0");
  expect(await trial("mf-courses")).toMatchObject({ controlFailures: 9, failures: 0 });
  await failingVisits(12, "mf-courses", version);
  expect((await liveNow()).canaries).not.toHaveProperty("mf-courses");
});

test("the visits of a network that fail again are no visits that went well", async () => {
  await times(4, () => reportFrom(1, "mf-home", () => visitOf("mf-home", version)));
  expect(await trial("mf-home")).toMatchObject({ visits: 1, failures: 1 });
});

test("nine networks with slow views end no canary", async () => {
  await db.delete(releaseVitals);
  const fast = { metric: "LCP" as const, bucket: bucketOf("LCP", 900) };
  await writeCounts(db, [{ name: "mf-courses", version: "1.0.0", vital: fast, count: 40 }]);
  const view = async (sending: Sending) =>
    call("POST", "/_mf/reports/vitals", {
      body: { LCP: 60_000 },
      cookie: await ofCourses()(),
      headers: { origin: ORIGIN },
      ...sending,
    });
  await times(45, (at) => view({ from: addressIn(at % 9) }));
  const live = await liveNow();
  expect(live.canaries).toHaveProperty("mf-courses");
  const views = (await db.select().from(releaseVitals)).filter((row) => row.version === version);
  expect(views.find(({ name }) => name === "mf-courses")).toMatchObject({ count: 9 });
  await times(10, () => view({}));
  expect((await liveNow()).canaries).not.toHaveProperty("mf-courses");
});

describe("a document has a ticket only when a browser opens it for its visitor, which no script can pretend:", () => {
  test.each([
    ["empty", false],
    ["iframe", false],
    ["document", true],
  ])("%s", async (destination, has) => {
    const visits = async () => {
      const { visits = 0, controlVisits = 0 } = (await trial("mf-account")) ?? {};
      return visits + controlVisits;
    };
    const known = await visits();
    const response = await send("GET", "/mf-account", { headers: { "sec-fetch-dest": destination } });
    const cookies = response.headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith("__Secure-ticket="))).toBe(has);
    expect((await visits()) - known).toBe(has ? 1 : 0);
  });
});

test("nobody chooses a part by an unsigned number or as another browser: a network gets one side of a canary", async () => {
  const seen = await times(20, async (index) => {
    const headers = { "user-agent": `Browser ${index}` };
    const response = await send("GET", "/mf-courses", {
      cookie: `__Host-bucket=${index * 49}`,
      from: "203.0.113.9",
      headers,
    });
    return (await response.text()).includes(`/_mf/mf-courses/${version}/`);
  });
  expect(new Set(seen).size).toBe(1);
  const sides = await times(40, async (bucket) => {
    const response = await send("GET", "/mf-courses", { cookie: await bucketCookie(bucket * 25) });
    return (await response.text()).includes(`/_mf/mf-courses/${version}/`);
  });
  expect(new Set(sides).size).toBe(2);
});

test("what is stored of networks is a hash with the site's key, and no address", async () => {
  await reportFrom(3, "mf-home", () => visitOf("mf-home", version));
  const rows = await db.select().from(rateCounts);
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
