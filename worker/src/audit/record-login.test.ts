import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { expect, test } from "vitest";
import { ADMIN, adminCookie, call, newUser, send, silentMail } from "../../test/client.ts";

const cookie = await adminCookie();
const user = { email: "audited@example.com", password: "a good password" };

const entries = async (status: string) =>
  (await call<{ items: AuditEntry[] }>("GET", `/api/admin/audit?status=${status}`, { cookie })).body.items;

test("records logins of administrators and users by their number alone", async () => {
  await newUser(user.email);
  await send("POST", "/admin/login", { body: ADMIN });
  await send("POST", "/api/login", { body: { email: user.email, password: user.password } });
  const found = await entries("login");
  expect(found.map(({ entity }) => entity)).toEqual(["users", "admins"]);
  expect(found[0]).toMatchObject({ actor: `user ${found[0]?.entity_id}`, label: "", restorable: false });
  expect(JSON.stringify(found)).not.toMatch(/asha|@/i);
});

test("counts wrong passwords by account and hour, and unknown accounts together", async () => {
  const fail = (path: string, email: string) => send("POST", path, { body: { email, password: "wrong one" } });
  for (let count = 0; count < 3; count += 1) await fail("/api/login", user.email);
  for (const email of ["nobody@example.com", "somebody@example.com"]) await fail("/api/login", email);
  await fail("/admin/login", ADMIN.email);
  const found = await entries("login-failed");
  expect(found.map(({ entity, label }) => [entity, label])).toEqual([
    ["admins", "1 time"],
    ["users", "2 times"],
    ["users", "3 times"],
  ]);
  expect(found.map(({ actor }) => actor)).toEqual(["visitor", "visitor", "visitor"]);
  expect(found[1]?.entity_id).toBe(0);
  expect(JSON.stringify(found)).not.toMatch(/asha|@/i);
});

test("records changes of a status with both statuses and nothing about the person", async () => {
  const form = { title: "Dr.", name: "Asha Rao", father_name: "Dev", dob: "1999-02-03", phone: "+91 98765 43210" };
  const enrolment = { ...form, email: "asha@example.com", course: "Voice" };
  const { id } = (await call<{ id: number }>("POST", "/api/enroll", { body: enrolment, bindings: silentMail })).body;
  await send("POST", "/api/contact", {
    body: { name: "Asha", email: "asha@example.com", message: "Hello" },
    bindings: silentMail,
  });
  const { items } = (await call<{ items: { id: number }[] }>("GET", "/api/admin/inquiries", { cookie })).body;
  const change = (path: string, body: object) => send("PATCH", path, { cookie, body });
  await change(`/api/admin/enrolments/${id}`, { status: "contacted", note: "Call Asha" });
  // The same status again, or a note, is no change of status.
  await change(`/api/admin/enrolments/${id}`, { status: "contacted" });
  await change(`/api/admin/enrolments/${id}`, { note: "Called" });
  await change(`/api/admin/inquiries/${items[0]?.id}`, { status: "handled" });
  const found = (await entries("update")).filter(({ entity }) => ["enrolments", "inquiries"].includes(entity));
  expect(found).toMatchObject([
    { entity: "inquiries", label: "new → handled", actor: ADMIN.email, restorable: false },
    { entity: "enrolments", entity_id: id, label: "new → contacted", restorable: false },
  ]);
  expect(found).toHaveLength(2);
  expect(JSON.stringify(found)).not.toContain("Asha");
  expect((await send("POST", `/api/admin/audit/${found[0]?.id}/restore`, { cookie })).status).toBe(409);
});
