import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { memory } from "../../state/memory.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const written = { name: "Asha Rao", location: "Noida", designation: "Teacher", feedback: "First" };
const { id } = (await call<{ id: number }>("POST", "/api/testimonials", { body: written, cookie })).body;
const read = (sending = {}) => send("GET", "/get/testimonials", sending);
const seenIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("__Host-seen="))
    ?.split(";", 1)[0];
/** As another isolate would. */
async function changeElsewhere(feedback: string): Promise<void> {
  await db.run(sql`UPDATE testimonials SET feedback = ${feedback} WHERE id = ${id}`);
  await db.run(sql`UPDATE content_state SET content_revision = content_revision + 1`);
}

test("who has seen a change elsewhere sees it here at once, and others within the second as before", async () => {
  const first = await read();
  expect(await first.text()).toContain("First");
  const own = seenIn(first);
  expect(own).toMatch(/^__Host-seen=\d+\.\d+\.[\w-]{43}$/);
  await changeElsewhere("Second");
  expect(await (await read()).text()).toContain("First");
  // As the other isolate would have signed it.
  const kept = { ...memory.site };
  Object.assign(memory.site, { kept: undefined, newAtMs: 0 });
  const ahead = seenIn(await read()) ?? "";
  Object.assign(memory.site, kept);
  expect(await (await read({ cookie: own })).text()).toContain("First");
  expect(await (await read({ cookie: ahead })).text()).toContain("Second");
});

test("a made-up cookie makes nobody ask D1, and a true one is sent once, for some seconds after a change", async () => {
  await changeElsewhere("Third");
  Object.assign(memory.site, { kept: undefined });
  const own = seenIn(await read()) ?? "";
  await changeElsewhere("Fourth");
  const [, revision, content, mac] = /=(\d+)\.(\d+)\.(.+)$/.exec(own) ?? [];
  for (const value of [`${revision}.${Number(content) + 1}.${mac}`, `9.9.${mac}`, "9.9", "x"])
    expect(await (await read({ cookie: `__Host-seen=${value}` })).text(), value).toContain("Third");
  expect(seenIn(await read({ cookie: own }))).toBeUndefined();
  memory.site.newAtMs -= 6_000;
  expect(seenIn(await read())).toBeUndefined();
});

test("what is read while another isolate changes it has the revision of the change", async () => {
  const before = await read();
  await changeElsewhere("Fifth");
  // Not kept here, so that D1 is asked, although the state is of a moment ago.
  memory.responses.clear();
  await before.text();
  const after = await send("GET", "/get/testimonials?limit=7");
  expect(await after.text()).toContain("Fifth");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect(await (await read()).text()).toContain("Fifth");
});
