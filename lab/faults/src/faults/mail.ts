import { type Fault, hold, same, wait } from "../fault.ts";
import { type FaultySite, startFaultySite } from "../site/harness.ts";
import { countOf } from "../site/tables.ts";
import { created, enrolmentOf, firstCourse } from "../site/writes.ts";

const MINUTE_MS = 60_000;
/** How often the schedule runs. */
const STEP_MINUTES = 5;
const DOWN_MINUTES = 60;
/** Deliveries after responses come a moment later. */
const AFTER_RESPONSE_MS = 300;

/** The mail binding fails for an hour of the worker's clock, while people enrol and write. */
export const mail: Fault = {
  name: "mail",
  question: "Mail fails for an hour: does every message arrive once afterwards, in order?",
  async run() {
    const site = await startFaultySite();
    try {
      await wait(AFTER_RESPONSE_MS);
      const already = (await sentMails(site)).length;
      const course = await firstCourse(site.client);
      for (let minute = 0; minute < DOWN_MINUTES; minute += STEP_MINUTES) {
        await site.set({ mail: "down", clockMs: minute * MINUTE_MS });
        await write(site, minute, course);
        await wait(AFTER_RESPONSE_MS);
        await site.runSchedule();
      }
      same((await sentMails(site)).length, already, "Mails sent while nothing could be sent");
      const waiting = await countOf(site.db, "outbox WHERE status = 'queued'");
      // Somebody enrols first of all when mail goes out again: older messages must not be overtaken by it.
      await site.set({ clockMs: DOWN_MINUTES * MINUTE_MS });
      await write(site, DOWN_MINUTES, course);
      let runs = 0;
      while ((await countOf(site.db, "outbox WHERE status = 'queued'")) > 0) {
        runs += 1;
        hold(runs <= 6, "Mail is still waiting half an hour after it could be sent");
        await site.set({ clockMs: (DOWN_MINUTES + runs * STEP_MINUTES) * MINUTE_MS });
        await site.runSchedule();
      }
      const sent = (await sentMails(site)).slice(already);
      const expected = (await queuedMails(site)).slice(already);
      same(sent.length, expected.length, "Mails sent");
      same(sent, expected, "Order of the mails");
      same(await countOf(site.db, "outbox WHERE status <> 'sent'"), 0, "Messages that were given up");
      return { messages: sent.length, waiting, minutesDown: DOWN_MINUTES, minutesUntilAllSent: runs * STEP_MINUTES };
    } finally {
      await site.stop();
    }
  },
};

/** An enrolment has two mails, an inquiry one. */
async function write({ client }: FaultySite, minute: number, course: string): Promise<void> {
  await created(client.send("POST", "/api/enroll", { json: enrolmentOf(`minute-${minute}@example.com`, course) }));
  const json = { name: `Minute ${minute}`, email: `writer-${minute}@example.com`, message: "Hello" };
  await created(client.send("POST", "/api/contact", { json }), 200);
}

/** The outbox so far, in order. */
export async function queuedMails({ db }: FaultySite): Promise<[recipient: string, subject: string][]> {
  const { results } = await db
    .prepare("SELECT recipient, subject FROM outbox ORDER BY id")
    .all<{ recipient: string; subject: string }>();
  return results.map(({ recipient, subject }) => [recipient, subject]);
}

/** Mails sent by the binding so far, in order. */
export async function sentMails({ client }: FaultySite): Promise<[recipient: string, subject: string][]> {
  return JSON.parse((await client.send("GET", "/faults/sent")).text) as [string, string][];
}
