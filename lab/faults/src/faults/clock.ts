import { type Fault, hold, same, wait } from "../fault.ts";
import { logIn } from "../site/client.ts";
import { type FaultySite, startFaultySite } from "../site/harness.ts";
import { countOf, rowCounts, rowsWithoutPicture } from "../site/tables.ts";
import { created, enrolmentOf, firstCourse, testimonialOf } from "../site/writes.ts";
import { queuedMails, sentMails } from "./mail.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than an isolate continues without asking D1 again. */
const FORGOTTEN_MS = 1_700;

/** The worker's clock a day ahead and a day behind; the schedule skipped for a day, then run twice at once. */
export const clock: Fault = {
  name: "clock",
  question: "The clock moves by a day, the schedule is skipped and runs twice: nothing sent twice or removed early?",
  async run() {
    const site = await startFaultySite();
    try {
      const before = await prepare(site);
      await dayAhead(site, before);
      await dayBehind(site, before);
      await site.set({});
      await site.runSchedule();
      const sent = await sentMails(site);
      same(sent.map(String).sort(), (await queuedMails(site)).map(String).sort(), "Mails, each once");
      same(await countOf(site.db, "outbox WHERE status <> 'sent'"), 0, "Mails that were not sent");
      same(await rowsWithoutPicture(site), [], "Rows without a picture");
      return { mails: sent.length, schedules: before.schedules, hoursMoved: 48 };
    } finally {
      await site.stop();
    }
  },
};

interface Prepared {
  /** Sessions of an administrator and of a user. */
  cookie: string;
  token: string;
  /** Sends the enrolment again, with its key. */
  repeat: () => Promise<number>;
  enrolmentId: number;
  rows: Record<string, number>;
  /** An object whose row is not there yet. */
  inFlight: string;
  schedules: number;
}

const user = { name: "Asha Rao", email: "clock@example.com", password: "a good password of the clock" };

async function prepare(site: FaultySite): Promise<Prepared> {
  const { client, uploads, db } = site;
  const course = await firstCourse(client);
  const json = enrolmentOf("clock@example.com", course);
  const repeat = () =>
    created(client.send("POST", "/api/enroll", { json, headers: { "idempotency-key": "faults-of-the-clock" } }));
  const registered = await client.send("POST", "/api/register", { json: user });
  hold(registered.status === 201, `The registration gave ${registered.status}`);
  const login = await client.send("POST", "/api/login", { json: { email: user.email, password: user.password } });
  hold(login.status === 200, `The login gave ${login.status}: ${login.text}`);
  // Only the schedule sends waiting mails.
  await site.set({ mail: "down" });
  const enrolmentId = await repeat();
  await wait(300);
  const inFlight = `${"1".repeat(24)}_9x9.webp`;
  await uploads.put(inFlight, "x");
  const cookie = await site.logIn();
  return {
    cookie,
    token: String(login.json.token),
    repeat,
    enrolmentId,
    rows: await rowCounts(db),
    inFlight,
    schedules: 0,
  };
}

/** Two runs at once, after a day without any. */
async function runTwice(site: FaultySite, prepared: Prepared): Promise<void> {
  await Promise.all([site.runSchedule(), site.runSchedule()]);
  prepared.schedules += 2;
}

async function dayAhead(site: FaultySite, prepared: Prepared): Promise<void> {
  await site.set({ clockMs: DAY_MS });
  await wait(FORGOTTEN_MS);
  await runTwice(site, prepared);
  same(
    (await site.client.send("GET", "/admin/session", { cookie: prepared.cookie })).status,
    401,
    "A session of yesterday",
  );
  same(await userSession(site, prepared), 200, "A user's session after a day");
  same(await prepared.repeat(), prepared.enrolmentId, "The row of a repeat after the clock moved");
  const keys = (await site.uploads.list()).objects.map(({ key }) => key);
  hold(keys.includes(prepared.inFlight), "An upload of a moment ago was removed");
  const rows = await rowCounts(site.db);
  for (const table of [
    "skills",
    "images",
    "uploads",
    "enrolments",
    "users",
    "user_sessions",
    "outbox",
    "audit",
    "idempotency",
  ])
    hold((rows[table] ?? 0) >= (prepared.rows[table] ?? 0), `Rows of ${table} were removed early`);
  hold((await site.client.send("GET", "/")).status === 200, "The home page fails a day ahead");
  await site.logIn();
}

async function dayBehind(site: FaultySite, prepared: Prepared): Promise<void> {
  // From a day ahead to a day behind, as when a wrong clock is put right and put wrong again.
  await site.set({ clockMs: -DAY_MS });
  const wrong = { ...site.admin, password: "not the password" };
  for (let time = 0; time < 3; time += 1) await site.client.send("POST", "/admin/login", { json: wrong });
  const cookie = await logIn(site.client, site.admin);
  const feedback = "Written a day behind";
  await created(site.client.send("POST", "/api/testimonials", { json: testimonialOf(feedback), cookie }));
  await changeElsewhere(site);
  await wait(FORGOTTEN_MS);
  const { text } = await site.client.send("GET", "/get/testimonials");
  hold(text.includes(feedback), "The list does not show what was written a day behind");
  hold(text.includes("Changed by another isolate"), "The list is old while the clock is behind");
  same(await userSession(site, prepared), 200, "A user's session a day behind");
  same(await prepared.repeat(), prepared.enrolmentId, "The row of a repeat a day behind");
  await runTwice(site, prepared);
}

/** Another isolate changes the content: this one only learns of it by asking again. */
const changeElsewhere = async ({ db }: FaultySite): Promise<void> => {
  await db
    .prepare(
      "UPDATE testimonials SET name = 'Changed by another isolate' WHERE id = (SELECT max(id) FROM testimonials)",
    )
    .run();
  await db.prepare("UPDATE content_state SET content_revision = content_revision + 1").run();
};

const userSession = async ({ client }: FaultySite, { token }: Prepared): Promise<number> =>
  (await client.send("GET", "/api/me", { headers: { authorization: `Bearer ${token}` } })).status;
