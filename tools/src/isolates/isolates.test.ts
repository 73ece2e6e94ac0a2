import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browser, done, freshAddress, type Received, send } from "./client.ts";
import { startTestSite, type TestSite } from "./testing.ts";

const COUNT = 4;
/** In which everybody sees a change, whichever isolate responds: two seconds, and one more for a busy machine. */
const EVERYWHERE_MS = 3_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(COUNT);
});
afterAll(() => site?.stop());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const everywhere = <Result>(ask: (isolate: TestSite["isolates"][number], index: number) => Promise<Result>) =>
  Promise.all(site.isolates.map(ask));
/** Many of one request at once, to one isolate after the other. */
const together = (count: number, ask: (index: number) => Promise<Received>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const statuses = (responses: readonly Received[]) => responses.map(({ status }) => status).sort();
const desk = <Body>(method: string, path: string, json?: unknown, isolate = site.at(0)) =>
  done<Body>(isolate, method, `/api/admin${path}`, { cookie: site.cookie, ...(json !== undefined && { json }) });

/** The version of a page's remote: what else it names is the one that takes over when this one fails. */
const newestIn = (html: string): string =>
  [...html.matchAll(/\/_mf\/mf-home\/([\d.]+)\/remoteEntry/g)]
    .map(([, version = ""]) => version)
    .sort()
    .at(-1) ?? "";

const loginOf = ({ email, password }: { email: string; password: string }) => ({ email, password });

let made = 0;
const word = (name: string): string => {
  made += 1;
  return `${name}${made}`;
};

async function testimonial(): Promise<{ id: number; change: (feedback: string, index: number) => Promise<unknown> }> {
  const json = { name: "Asha Rao", location: "Noida", designation: "Teacher", feedback: "First" };
  const { id } = await done<{ id: number }>(site.at(0), "POST", "/api/testimonials", { json, cookie: site.cookie });
  return {
    id,
    change: (feedback, index) =>
      done(site.at(index), "PUT", `/api/testimonials/${id}`, { json: { ...json, feedback }, cookie: site.cookie }),
  };
}

describe("what visitors see", () => {
  /** A visitor asks one isolate after the other, as fast as they respond, until told to end. */
  function watch(see: (visitor: ReturnType<typeof browser>, index: number) => Promise<string>) {
    const visitor = browser();
    const seen: string[] = [];
    let isOver = false;
    const asking = async () => {
      for (let index = 0; !isOver; index += 1) {
        const now = await see(visitor, index);
        if (seen.at(-1) !== now) seen.push(now);
      }
    };
    const asked = asking();
    return {
      /** @returns what was seen, in its order */
      async end() {
        isOver = true;
        await asked;
        return seen;
      },
    };
  }

  test("a change of the content shows everywhere within two seconds, and never goes back for anybody", async () => {
    const { change } = await testimonial();
    const read = async (visitor: ReturnType<typeof browser>, index: number) =>
      /"feedback":"(Round \d+|First)"/.exec((await visitor.get(site.at(index), "/get/testimonials")).text)?.[1] ?? "";
    for (let round = 1; round <= 3; round += 1) {
      // Every isolate has just been asked: none needs to ask D1.
      await everywhere((isolate) => send(isolate, "GET", "/get/testimonials"));
      const watching = watch(read);
      await wait(50);
      await change(`Round ${round}`, round);
      await wait(EVERYWHERE_MS);
      expect(await watching.end(), `round ${round}`).toEqual([expect.any(String), `Round ${round}`]);
      expect(await everywhere((_, index) => read(browser(), index))).toEqual(Array(COUNT).fill(`Round ${round}`));
    }
  });

  test("a promotion shows everywhere within two seconds, and never goes back for anybody", async () => {
    const read = async (visitor: ReturnType<typeof browser>, index: number) =>
      newestIn((await visitor.get(site.at(index), "/mf-home")).text);
    for (const version of ["1.1.0", "1.2.0"]) {
      await site.publish("mf-home", version);
      await everywhere((_, index) => read(browser(), index));
      const watching = watch(read);
      await wait(50);
      expect((await site.promote({ "mf-home": version }, site.at(2))).status).toBe(201);
      await wait(EVERYWHERE_MS);
      expect(await watching.end(), version).toEqual([expect.any(String), version]);
      expect(await everywhere((_, index) => read(browser(), index))).toEqual(Array(COUNT).fill(version));
    }
  });

  test("a planned post comes everywhere at one moment, whatever the clocks of the isolates say, and stays", async () => {
    const title = word("Planned");
    const publishedAt = Date.now() + 2_500;
    const json = {
      title,
      summary: "x",
      text: "<p>x</p>",
      state: "published",
      published_at: new Date(publishedAt).toISOString(),
    };
    await desk("POST", "/posts", json, site.at(3));
    const read = async (visitor: ReturnType<typeof browser>, index: number) =>
      (await visitor.get(site.at(index), "/api/news")).text.includes(title) ? "there" : "not there";
    const watching = watch(async (visitor, index) => {
      // Written while some clocks are past the moment, and others are not.
      if (index % 20 === 10) await testimonial();
      return read(visitor, index);
    });
    await wait(publishedAt + EVERYWHERE_MS - Date.now());
    const seen = await watching.end();
    expect(seen).toEqual(["not there", "there"]);
    // By the clock that is furthest ahead: what it has settled is not taken back by those behind.
    await site.at(COUNT - 1).runSchedule(Date.now());
    expect(await everywhere((_, index) => read(browser(), index))).toEqual(Array(COUNT).fill("there"));
  });

  test("an isolate that was asleep for a day serves nothing of yesterday", async () => {
    const asleep = site.at(1);
    const { change } = await testimonial();
    await site.publish("mf-home", "1.4.0");
    const known = [await send(asleep, "GET", "/get/testimonials"), await send(asleep, "GET", "/mf-home")];
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
    await change("Of today", 2);
    await site.promote({ "mf-home": "1.4.0" }, site.at(2));
    const etags = known.map(({ headers }) => headers.etag ?? "");
    try {
      await asleep.setClock(DAY_MS);
      const paths = ["/get/testimonials", "/mf-home"];
      const [list, page] = await Promise.all(
        paths.map((each, index) => send(asleep, "GET", each, { headers: { "if-none-match": etags[index] ?? "" } })),
      );
      expect([list?.status, page?.status]).toEqual([200, 200]);
      expect(list?.text).toContain("Of today");
      expect(page?.text).toContain("/_mf/mf-home/1.4.0/");
    } finally {
      await asleep.setClock(-700);
    }
  });
});

describe("what is counted or ended once is so everywhere", () => {
  test("a session that ends in one isolate is over in all at once", async () => {
    const user = { name: "Asha", email: `${word("session")}@isolates.example`, password: "a good password" };
    await done(site.at(0), "POST", "/api/register", { json: user });
    const { token } = await done<{ token: string }>(site.at(1), "POST", "/api/login", { json: loginOf(user) });
    const headers = { authorization: `Bearer ${token}` };
    expect(statuses(await everywhere((isolate) => send(isolate, "GET", "/api/me", { headers })))).toEqual(
      Array(COUNT).fill(200),
    );
    await done(site.at(2), "POST", "/api/logout", { headers });
    expect(statuses(await everywhere((isolate) => send(isolate, "GET", "/api/me", { headers })))).toEqual(
      Array(COUNT).fill(401),
    );
  });

  test("wrong passwords count together, however they are spread", async () => {
    const user = { name: "Asha", email: `${word("guess")}@isolates.example`, password: "a good password" };
    await done(site.at(0), "POST", "/api/register", { json: user });
    const from = freshAddress();
    const guess = (index: number) =>
      send(site.at(index), "POST", "/api/login", { json: { ...loginOf(user), password: `wrong ${index}` }, from });
    const tried: number[] = [];
    for (let index = 0; index < 16; index += 1) tried.push((await guess(index)).status);
    // Five are free. Of the waits of the next, the first few seconds are what the clocks are apart.
    expect(tried.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(tried).toContain(429);
  });

  test("an idempotency key takes effect once in requests to all isolates at once", async () => {
    const json = { name: "Asha", email: `${word("once")}@isolates.example`, message: "Hello" };
    const headers = { "idempotency-key": word("isolates-at-once-") };
    const responses = await together(8, (index) => send(site.at(index), "POST", "/api/contact", { json, headers }));
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    const { total } = await desk<{ total: number }>("GET", `/inquiries?search=${json.email}`);
    expect(total).toBe(1);
  });

  test("seats and coupons are given out as many as there are", async () => {
    const { batch, skill } = await newBatch(3);
    const { code } = await desk<{ code: string }>("POST", "/coupons", { code: word("ISO"), percent: 10, uses_max: 2 });
    const responses = await together(12, (index) => enrol(index, batch, skill, { coupon: code }));
    expect(statuses(responses).filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    const { items } = await desk<{ items: { uses: number }[] }>("GET", `/coupons?search=${code}`);
    expect(items.map(({ uses }) => uses)).toEqual([2]);
    // Everybody else pays the whole fee, and gets a seat or a place on the waiting list.
    await together(12, (index) => enrol(index, batch, skill));
    const [seats] = await everywhere((isolate) => done<Seats[]>(isolate, "GET", `/api/batches?id=${batch}`));
    expect(seats?.map(({ seats_left }) => seats_left)).toEqual([0]);
  });

  test("a freeze holds in the request after, in whichever isolate", async () => {
    await site.publish("mf-home", "1.5.0");
    const scope = "mf-home";
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    await everywhere((isolate) => send(isolate, "GET", "/mf-home"));
    const { id } = await desk<{ id: number }>("POST", "/releases/freezes", { scope, reason: "Exams.", until });
    const refused = [];
    for (const isolate of site.isolates) refused.push((await site.promote({ "mf-home": "1.5.0" }, isolate)).status);
    expect(refused).toEqual(Array(COUNT).fill(403));
    await desk("DELETE", `/releases/freezes/${id}`, undefined, site.at(1));
    expect((await site.promote({ "mf-home": "1.5.0" }, site.at(2))).status).toBe(201);
  });

  test("a deploy token that is revoked in one isolate is refused in all at once", async () => {
    // Such tokens are made at the admin's own origin alone.
    const own = { host: "admin.localhost:8787", origin: "http://admin.localhost:8787" };
    const json = { scope: "mf-home", label: "Pipeline" };
    const { cookie } = site;
    const path = "/api/admin/releases/tokens";
    const token = await done<{ id: number; token: string }>(site.at(0), "POST", path, { json, cookie, headers: own });
    const headers = { authorization: `Bearer ${token.token}` };
    const ask = () => everywhere((isolate) => send(isolate, "GET", "/_mf/revisions", { headers }));
    expect(statuses(await ask())).toEqual(Array(COUNT).fill(200));
    await done(site.at(3), "DELETE", `${path}/${token.id}`, { cookie, headers: own });
    expect(statuses(await ask())).toEqual(Array(COUNT).fill(401));
  });

  test("an erasure in one isolate ends what another had of the person", async () => {
    const user = { name: "Asha Erased", email: `${word("erased")}@isolates.example`, password: "a good password" };
    await done(site.at(0), "POST", "/api/register", { json: user });
    const { token } = await done<{ token: string }>(site.at(1), "POST", "/api/login", { json: loginOf(user) });
    const headers = { authorization: `Bearer ${token}` };
    await everywhere((isolate) => done(isolate, "GET", "/api/me", { headers }));
    await desk("POST", "/privacy/erase", { email: user.email }, site.at(2));
    expect(statuses(await everywhere((isolate) => send(isolate, "GET", "/api/me", { headers })))).toEqual(
      Array(COUNT).fill(401),
    );
  });

  test("failures that are reported to all isolates are one verdict", async () => {
    await site.publish("mf-home", "3.0.0");
    await site.publish("mf-home", "3.0.1");
    await site.promote({ "mf-home": "3.0.0" });
    await site.promote({ "mf-home": "3.0.1" });
    await wait(EVERYWHERE_MS);
    // No isolate alone gets as many as take a version back.
    for (let index = 0; index < 16; index += 1) {
      const from = freshAddress();
      const { cookies, text } = await send(site.at(index), "GET", "/mf-home", { from });
      if (newestIn(text) !== "3.0.1") break;
      const cookie = cookies.find((each) => each.startsWith("ticket=")) ?? "";
      const json = { name: "mf-home", version: "3.0.1", phase: "load" };
      await send(site.at(index + 1), "POST", "/_mf/reports", { json, cookie, from });
    }
    await wait(3_000);
    const pages = await everywhere((isolate) => send(isolate, "GET", "/mf-home"));
    for (const { text } of pages) expect(text).not.toContain("/3.0.1/");
    const { revisions } = await desk<{ revisions: { author: string }[] }>("GET", "/releases");
    expect(revisions.filter(({ author }) => author === "automatic")).toHaveLength(1);
  });

  test("the schedule in all isolates at once sends every mail once", async () => {
    const startsAt = Date.now() + 10 * DAY_MS;
    const { batch, skill, course } = await newBatch(6, startsAt);
    expect(statuses(await together(6, (index) => enrol(index, batch, skill)))).toEqual(Array(6).fill(201));
    // Confirmations go out after the responses, or with the next run where one waits behind others: here of a clock that is
    // ahead of all, and before any claim of the others is over.
    await site.at(0).runSchedule(Date.now() + 3_000, "* * * * *");
    await expect.poll(() => aboutPlaces(course, mails()).length, { timeout: 30_000 }).toBe(6);
    const before = new Set(mails());
    const at = startsAt - 2 * HOUR_MS;
    await Promise.all(
      site.isolates.flatMap((isolate) => [isolate.runSchedule(at), isolate.runSchedule(at, "* * * * *")]),
    );
    await everywhere((isolate) => isolate.runSchedule(at + HOUR_MS, "* * * * *"));
    const sent = mails().filter((file) => !before.has(file));
    const links = aboutPlaces(course, sent);
    expect(links).toHaveLength(6);
    expect(new Set(links).size).toBe(6);
  });
});

/** Links of the mails about places in a course. */
const aboutPlaces = (course: string, files: readonly string[]): string[] =>
  files
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes(course))
    .flatMap((text) => /\/place\/\S+/.exec(text) ?? []);

/** A file for every mail that any isolate has sent; the first one makes the isolate's folder. */
const mails = (): string[] =>
  site.isolates
    .filter(({ mailFolder }) => existsSync(mailFolder))
    .flatMap(({ mailFolder }) =>
      readdirSync(mailFolder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".txt"))
        .map((name) => path.join(mailFolder, name)),
    );

interface Seats {
  seats_left: number;
}

async function newBatch(capacity: number, startsAt = Date.now() + 10 * DAY_MS) {
  const skill = word("Voice ");
  const form = new FormData();
  form.set("title", skill);
  form.set("short_description", "x");
  const demo = readFileSync(path.join(import.meta.dirname, "../../../worker/demo/images/gallery-breathing.webp"));
  form.set("image", new File([demo], "image.webp", { type: "image/webp" }));
  const { cookie } = site;
  const { id: skillId } = await done<{ id: number }>(site.at(0), "POST", "/api/skills", { form, cookie });
  const course = word("Speaking ");
  const json = { skill_id: skillId, course };
  const { id: course_id } = await done<{ id: number }>(site.at(1), "POST", "/api/skill-details", { json, cookie });
  const { id } = await desk<{ id: number }>("POST", "/batches", {
    course_id,
    title: word("Evenings "),
    time_zone: "Asia/Kolkata",
    place: "Room 2, Noida",
    meetings: [{ starts_at: new Date(startsAt).toISOString(), ends_at: new Date(startsAt + HOUR_MS).toISOString() }],
    capacity,
    fee_paise: 450_000,
    cancel_hours: 48,
    state: "open",
  });
  return { batch: id, skill, course };
}

function enrol(index: number, batch: number, skill: string, more: object = {}): Promise<Received> {
  const json = {
    title: "Dr.",
    name: "Asha Rao",
    father_name: "Dev Rao",
    dob: "1999-02-03",
    phone: `+91 90000 ${10_000 + Math.floor(Math.random() * 80_000)}`,
    email: `${word("seat")}@isolates.example`,
    course: skill,
    batch_id: batch,
    ...more,
  };
  return send(site.at(index), "POST", "/api/enroll", { json });
}

test("what a request asks of D1 and R2 counts under its name, once", async () => {
  const isolate = site.at(0);
  await isolate.takeCounts();
  const headers = (name: string) => ({ headers: { "x-counted-as": name } });
  await done(isolate, "GET", "/api/admin/enrolments", { cookie: site.cookie, ...headers("list") });
  await send(isolate, "GET", "/_mf/mf-home/1.0.0/app.js", headers("file"));
  const { list, file } = await isolate.takeCounts();
  expect(list?.statements).toBeGreaterThan(1);
  expect(list?.rowsRead).toBeGreaterThan(0);
  expect(list).toMatchObject({ rowsWritten: 0, classB: 0 });
  expect(file).toMatchObject({ classA: 0, classB: 1 });
  expect(Object.keys(await isolate.takeCounts())).not.toContain("list");
});
