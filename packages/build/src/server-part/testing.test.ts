import { endpoint } from "@optimyz/contract/api/endpoint";
import type { PartBatch, PartFetch } from "@optimyz/contract/protocol/part-capabilities";
import { handled, job, Refusal, serverPart } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { partInMemory } from "./testing.ts";

const input = z.object({ text: z.string().check(z.maxLength(5, "Write less.")) });
const write = endpoint({ method: "POST", path: "/api/x/mf-a/rows", summary: "Write a row", input, output: z.int() });
const read = endpoint({ method: "GET", path: "/api/x/mf-a/rows/:id", summary: "Read a row", output: z.string() });

const part = serverPart({
  migrations: ["CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT UNIQUE)"],
  handlers: [
    handled(write, async ({ db, input: { text } }) => {
      const insert = "INSERT INTO rows (text) VALUES (?) RETURNING id";
      const [, [row] = []] = await db.batch([
        [insert, `first ${text}`],
        [insert, text],
      ]);
      return Number(row?.id);
    }),
    handled(read, async ({ db, params }) => {
      const [row] = await db.all("SELECT text FROM rows WHERE id = ?", params.id);
      if (!row) throw new Refusal("NOT_FOUND");
      return String(row.text);
    }),
  ],
});

test("a test sends requests to a server part as the site does", async () => {
  const send = partInMemory(part);
  expect(await send(write, { input: { text: "a" } })).toEqual({ output: 2 });
  expect(await send(read, { params: { id: 2 } })).toEqual({ output: "a" });
  expect(await send(read, { params: { id: 7 } })).toEqual({ refused: "NOT_FOUND" });
  expect(await send(write, { input: { text: "too long" } })).toEqual({
    refused: "INVALID",
    fields: { text: "Write less." },
  });
});

test("a batch that fails leaves nothing", async () => {
  const send = partInMemory(part);
  await send(write, { input: { text: "a" } });
  expect((await send(write, { input: { text: "a" } })).failed).toMatch(/UNIQUE/);
  expect(await send(read, { params: { id: 3 } })).toEqual({ refused: "NOT_FOUND" });
});

const batch: PartBatch = {
  batchId: 7,
  courseId: 1,
  course: "Speaking",
  title: "Evenings",
  state: "running",
  startsAt: "2026-11-01T12:30:00.000Z",
  endsAt: "2026-12-01T14:30:00.000Z",
  meetings: [],
  timeZone: "Asia/Kolkata",
};
const remind = endpoint({ method: "POST", path: "/api/x/mf-a/remind", summary: "Remind", output: z.string() });
const asking = serverPart({
  migrations: [],
  capabilities: ["places", "mail", "audit"],
  mails: { hello: { en: { subject: "Hello", text: "Hello" } } },
  jobs: [job("tidy", 60, async ({ audit }) => audit.write({ action: "Tidied", detail: "nothing" }))],
  handlers: [
    handled(remind, async ({ places, mail }) => {
      const { people } = await places.of(7);
      const sent = people.map(({ id }) => id && mail.send({ to: id, template: "hello", key: `hello ${id}` }));
      return (await Promise.all(sent)).join();
    }),
  ],
});

test("a test says what the platform holds, and sees what the part has asked of it", async () => {
  const people = [
    { id: "user-1", name: "Asha Rao" },
    { id: null, name: "Ravi Kumar" },
  ];
  const platform = { batches: [{ batch, people }], mails: [], entries: [] };
  const send = partInMemory(asking, platform);
  expect(await send(remind)).toEqual({ output: "true," });
  expect(await send(remind)).toEqual({ output: "false," });
  expect(await send.run("tidy")).toEqual({ output: null });
  expect(platform).toMatchObject({
    mails: [{ to: "user-1", template: "hello", key: "hello user-1" }],
    entries: [{ action: "Tidied", detail: "nothing" }],
  });
  expect(await send.run("other")).toEqual({ refused: "NOT_FOUND" });
});

test("a host responds as the test says, if the part claims it", async () => {
  const reaching = (url: string) =>
    serverPart({
      migrations: [],
      capabilities: ["host:api.partner.com"],
      handlers: [handled(remind, async ({ fetch }) => (await fetch(url, { method: "POST", body: "{}" })).text)],
    });
  const asked: unknown[] = [];
  const fetch: PartFetch = async (...request) => {
    asked.push(request);
    return { status: 200, type: "", text: "fine" };
  };
  const url = "https://api.partner.com/rooms";
  expect(await partInMemory(reaching(url), { fetch })(remind)).toEqual({ output: "fine" });
  expect(asked).toEqual([[url, { method: "POST", body: "{}" }]]);
  expect((await partInMemory(reaching(url))(remind)).failed).toMatch(/has not responded/);
  expect((await partInMemory(reaching("https://other.com/"), { fetch })(remind)).failed).toMatch(/not claimed/);
  expect(asked).toHaveLength(1);
});

test("what is not granted or not as it has to be is refused as on the site", async () => {
  const { failed } = await partInMemory(asking, { revoked: ["places"] })(remind);
  expect(failed).toMatch(/places is not claimed, or not granted/);
  const people = [{ id: "asha@example.com", name: "Asha Rao" }];
  const wrong = await partInMemory(asking, { batches: [{ batch, people }] })(remind);
  expect(wrong.failed).toMatch(/A person is user-7 or admin-2/);
});
