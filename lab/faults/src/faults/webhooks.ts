import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Fault, hold, randomFrom, same, wait } from "../fault.ts";
import { logIn } from "../site/client.ts";
import { pngForm } from "../site/image.ts";
import { mustStart, rowsIn, type StartedSite } from "../site/npm-start.ts";
import { created, enrolmentOf } from "../site/writes.ts";

const KILLS = 5;
/** A kill comes within this time after the first event of a round. */
const KILL_MAX_MS = 1_500;
/** A claim of a process that is gone ends within a minute. */
const LEASE_MS = 61_000;
/** Runs of the schedule, an hour apart, after which something has to have gone: longer than the longest wait of an event. */
const RUNS_MAX = 30;
const HOUR_MS = 3_600_000;

interface Queued {
  event: string;
  thing: string;
  status: string;
}

/** kill -9 of all processes while events are queued, claimed, sent and noted; the receiver refuses some as well. */
export const webhooks: Fault = {
  name: "webhooks",
  question:
    "kill -9 while events are sent to other services: each change has its event, all arrive, each thing in order?",
  async run({ port, seed }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-webhooks-"));
    const random = randomFrom(seed);
    const receiver = await startReceiver(random);
    let site = await mustStart({ port, dataDir });
    let changes = 0;
    try {
      const cookie = await logIn(site.client, site.admin);
      const types = ["inquiry.created", "enrolment.changed"];
      const json = { url: receiver.url, types, note: "Faults" };
      await created(site.client.send("POST", "/api/admin/webhooks", { cookie, json }));
      const course = "Voice";
      const form = pngForm({ title: course, short_description: "x" });
      await created(site.client.send("POST", "/api/skills", { cookie, form }));
      const email = "ordered@example.com";
      const id = await created(site.client.send("POST", "/api/enroll", { json: enrolmentOf(email, course) }));
      for (let round = 1; round <= KILLS; round += 1) {
        changes += await changeUntilKilled(site, { id, wait: random() * KILL_MAX_MS, receiver });
        site = await mustStart({ port, dataDir });
      }
      receiver.isWell = true;
      await sendAll(site, dataDir);
      const queued = rowsIn<Queued>(dataDir, "SELECT event, thing, status FROM webhook_deliveries ORDER BY id");
      const [{ count } = { count: 0 }] = rowsIn<{ count: number }>(dataDir, "SELECT count(*) AS count FROM inquiries");
      same(queued.filter(({ thing }) => thing.startsWith("inquiry")).length, count, "Events of inquiries");
      const got = new Set(receiver.events);
      same(
        queued.filter(({ event }) => !got.has(event)),
        [],
        "Events that never arrived",
      );
      const ordered = queued.filter(({ thing }) => thing === `enrolment ${id}`).map(({ event }) => event);
      const first = [...got].filter((event) => ordered.includes(event));
      same(first, ordered, "The order of one enrolment's events");
      hold(queued.length >= changes, `${changes} acknowledged changes have ${queued.length} events`);
      const again = receiver.events.length - got.size;
      return { kills: KILLS, changes, events: queued.length, refused: receiver.refused, again, lost: 0, seed };
    } finally {
      receiver.stop();
      await site.killAll();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A receiver that refuses one event in five until it is well. */
async function startReceiver(random: () => number) {
  const state = { events: [] as string[], refused: 0, isWell: false };
  const server = createServer(async (request, response) => {
    // The whole event has come before it counts.
    for await (const _chunk of request);
    const isRefused = !state.isWell && random() < 0.2;
    if (isRefused) state.refused += 1;
    else state.events.push(String(request.headers["webhook-id"]));
    await wait(random() * 100);
    response.writeHead(isRefused ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  return Object.assign(state, { url, stop: () => server.close() });
}

/** @returns how many changes were acknowledged */
async function changeUntilKilled(
  site: StartedSite,
  { id, wait: waitMs, receiver }: { id: number; wait: number; receiver: Receiver },
): Promise<number> {
  const { client } = site;
  const cookie = await logIn(client, site.admin);
  const before = receiver.events.length;
  let isOver = false;
  let changes = 0;
  const repeat = async (change: (number: number) => Promise<{ status: number }>) => {
    for (let number = 0; !isOver; number += 1) {
      const { status } = await change(number).catch(() => ({ status: 0 }));
      if (status === 200 || status === 201) changes += 1;
    }
  };
  const work = [
    repeat((number) =>
      client.send("PATCH", `/api/admin/enrolments/${id}`, {
        cookie,
        json: { status: number % 2 ? "contacted" : "declined" },
      }),
    ),
    repeat((number) =>
      client.send("POST", "/api/contact", {
        headers: { "cf-connecting-ip": `2001:db8:${number.toString(16)}::1` },
        json: { name: "Asha", email: `a${number}@example.com`, message: "Hello" },
      }),
    ),
    repeat(async () => {
      await wait(200);
      return client
        .send("GET", `/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${Date.now()}`)
        .then(() => ({ status: 0 }));
    }),
  ];
  for (let waited = 0; receiver.events.length < before + 5 && waited < 30_000; waited += 20) await wait(20);
  await wait(waitMs);
  await site.killAll();
  isOver = true;
  await Promise.race([Promise.all(work), wait(5_000)]);
  return changes;
}

/** Runs the schedule as time would until nothing waits: a run sends five events of one thing, and a quick machine makes many. */
async function sendAll({ client }: StartedSite, dataDir: string): Promise<void> {
  const waiting = () => rowsIn(dataDir, "SELECT id FROM webhook_deliveries WHERE status = 'queued'").length;
  let time = Date.now() + LEASE_MS;
  let left = waiting();
  for (let run = 0; run < RUNS_MAX && left > 0; run += 1) {
    const { status, text } = await client.send("GET", `/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${time}`);
    hold(status === 200, `The schedule gave ${status}: ${text.slice(0, 200)}`);
    time += HOUR_MS;
    const now = waiting();
    if (now < left) run = 0;
    left = now;
  }
  same(left, 0, "Events that still wait");
}
