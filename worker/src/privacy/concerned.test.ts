import { env } from "cloudflare:workers";
import type { Concerned } from "@optimyz/contract/api/schemas/breach";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../test/client.ts";
import { enrolment } from "../../test/examples.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments } from "../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const bindings = silentMail;
const day = { from: "2026-01-01", to: "2999-01-01" };

const concerned = async (body: unknown) =>
  (await call<Concerned>("POST", "/api/admin/privacy/concerned", { cookie, body })).body;

async function enrolled(name: string) {
  const body = { ...enrolment(), name };
  const { id } = (await call<{ id: number }>("POST", "/api/enroll", { body, bindings })).body;
  return { ...body, id };
}

test("lists everybody of whom something was kept until then, and nobody who came later", async () => {
  const early = await enrolled("Early");
  const late = await enrolled("Late");
  await db.update(enrolments).set({ createdAt: "2026-02-01T18:29:00.000Z" }).where(eq(enrolments.id, early.id));
  // The last day ends at midnight in India.
  const { people } = await concerned({ from: "2026-01-01", to: "2026-02-01", scope: "kept" });
  const before = await concerned({ from: "2026-01-01", to: "2026-01-31", scope: "kept" });
  expect(before.people.map(({ email }) => email)).not.toContain(early.email);
  expect(people.map(({ email }) => email)).toContain(early.email);
  expect(people.map(({ email }) => email)).not.toContain(late.email);
});

test("by the log it lists whose entries somebody changed or deleted, also once they are gone", async () => {
  const [changed, deleted, untouched] = [await enrolled("Changed"), await enrolled("Deleted"), await enrolled("No")];
  await send("PATCH", `/api/admin/enrolments/${changed.id}`, { cookie, body: { status: "contacted" } });
  const other = await newAdmin("other-desk@optimyz.example");
  await send("DELETE", `/api/admin/enrolments/${deleted.id}`, { cookie: await cookieOf(other) });
  const all = await concerned({ ...day, scope: "changed" });
  const emails = all.people.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([changed.email, deleted.email]));
  expect(emails).not.toContain(untouched.email);
  const theirs = await concerned({ ...day, scope: "changed", actor: "Other-Desk@optimyz.example" });
  expect(theirs.people.map(({ email }) => email)).toEqual([deleted.email]);
});

test("a name that a spreadsheet would run is harmless in the file", async () => {
  await enrolled("=HYPERLINK(1)");
  const { csv } = await concerned({ ...day, scope: "kept" });
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
});

test("only an owner gets the list", async () => {
  const desk = await cookieOf(await newAdmin("desk-of-breach@optimyz.example", "desk"));
  const response = await send("POST", "/api/admin/privacy/concerned", {
    cookie: desk,
    body: { ...day, scope: "kept" },
  });
  expect(response.status).toBe(403);
});
