import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Certificate, CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import type { PersonExport } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { adminCookie, call, newUser, send, silentMail } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { certificates, enrolments, outbox, users } from "../../db/schema.ts";
import { personOf } from "../../people/person.ts";
import { startSession } from "../../people/queries.ts";
import { eraseStep } from "../../privacy/erase.ts";
import { exportOf } from "../../privacy/export.ts";
import { enrolIn, inHours, markedAndOver, newBatch, newCourse } from "../testing.ts";
import { newCode } from "./code.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const bindings = silentMail;
let batches = 0;

/** A batch of five meetings, four of them held, with people who came to this many of them. */
async function aBatch(came: readonly number[], changes: object = {}) {
  const number = ++batches;
  const course = await newCourse();
  const meetings = [1, 2, 3, 4, 5].map((hour) => ({ starts_at: inHours(hour * 2), ends_at: inHours(hour * 2 + 1.5) }));
  const batch = await newBatch(cookie, course.id, { capacity: 50, trainer: "Meera Nair", meetings, ...changes });
  const people: { id: number; email: string }[] = [];
  for (const index of came.keys()) {
    const email = `c${index}.b${number}@certificate.example`;
    people.push({ email, id: (await enrolIn(batch.id, email, course.skill)).body.id });
  }
  const ids = people.map(({ id }) => id);
  await markedAndOver(cookie, batch, ids, 4);
  const { body } = await call<AdminBatch>("GET", `/api/admin/batches/${batch.id}`, { cookie });
  for (const [index, times] of came.entries())
    for (const { starts_at } of body.meetings.slice(times, 4)) {
      const marks = [{ enrolment_id: ids[index], mark: "absent", marked_at: starts_at, seen: 1 }];
      await send("PUT", `/api/admin/batches/${batch.id}/attendance`, {
        cookie,
        body: { meeting_at: starts_at, marks },
      });
    }
  return { batch: body, people };
}

const rows = async (batch: AdminBatch) =>
  (await call<CertificateRows>("GET", `/api/admin/batches/${batch.id}/certificates`, { cookie })).body;
const issue = (batch: AdminBatch) =>
  call<{ issued: number; left: number }>("POST", `/api/admin/batches/${batch.id}/certificates`, { cookie, bindings });
const decide = (id: number, decision: string | null, reason = "Was ill, and did the work at home") =>
  send("PUT", `/api/admin/places/${id}/certificate`, { cookie, body: { decision, reason } });
const read = (code: string, from?: string) =>
  call<Certificate>("GET", `/api/certificates?${new URLSearchParams({ code })}`, from ? { from } : {});
const codeOf = async (batch: AdminBatch, id: number) =>
  (await rows(batch)).people.find(({ enrolment_id }) => enrolment_id === id)?.certificate;

test("everybody who attended enough meetings gets one certificate and one mail, however often certificates are issued", async () => {
  const { batch, people } = await aBatch([4, 3, 2]);
  const { held, share, can_issue, people: listed } = await rows(batch);
  expect({ held, share, can_issue }).toEqual({ held: 4, share: 80, can_issue: true });
  expect(listed.map(({ present, absent, reached }) => [present, absent, reached])).toEqual([
    [4, 0, true],
    [3, 1, false],
    [2, 2, false],
  ]);
  expect((await issue(batch)).body).toEqual({ issued: 1, left: 0 });
  expect((await issue(batch)).body).toEqual({ issued: 0, left: 0 });
  const certificate = await codeOf(batch, people[0]?.id ?? 0);
  expect(certificate?.code).toMatch(/^([23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}-){3}[23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}$/);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "certificate"));
  expect(mails.filter(({ recipient }) => recipient === people[0]?.email)).toHaveLength(1);
  // As it is typed from paper.
  const typed = certificate?.code.toLowerCase().replaceAll("-", " ") ?? "";
  const { status, headers, body } = await read(typed);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toContain("no-store");
  expect(body).toEqual({
    code: certificate?.code,
    state: "valid",
    name: "Dr. Asha Rao",
    course: batch.course,
    trainer: "Meera Nair",
    starts_on: batch.starts_on,
    ends_on: batch.ends_on,
    minutes: 4 * 90,
    ended_on: null,
    issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test("the batch's own share applies, and the desk's decision with a reason", async () => {
  const { batch, people } = await aBatch([4, 3, 1, 1], { certificate_share: 75 });
  const [withheld, , granted] = people.map(({ id }) => id);
  expect((await decide(withheld ?? 0, "withhold", " ")).status).toBe(422);
  await decide(withheld ?? 0, "withhold", "Has not handed in the work");
  await decide(granted ?? 0, "grant");
  expect((await issue(batch)).body.issued).toBe(2);
  const listed = (await rows(batch)).people;
  expect(listed.map(({ certificate }) => certificate?.state)).toEqual([undefined, "valid", "valid", undefined]);
  expect(listed[0]).toMatchObject({ decision: "withhold", reason: "Has not handed in the work" });
  await decide(withheld ?? 0, null, "");
  expect((await issue(batch)).body.issued).toBe(1);
});

test("issues nothing before the batch has ended, and one certificate for each person when three requests issue at once", async () => {
  const course = await newCourse();
  const coming = await newBatch(cookie, course.id);
  expect((await issue(coming)).status).toBe(409);
  const { batch } = await aBatch([4, 4, 4]);
  const both = await Promise.all([issue(batch), issue(batch), issue(batch)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(certificates, eq(certificates.batchId, batch.id))).toBe(3);
  expect(await db.$count(outbox, eq(outbox.kind, "certificate"))).toBeGreaterThanOrEqual(3);
});

test("a withdrawn certificate shows only that, and a new one has the current name and another code", async () => {
  const { batch, people } = await aBatch([4]);
  const [person] = people;
  await issue(batch);
  const first = await codeOf(batch, person?.id ?? 0);
  await db
    .update(enrolments)
    .set({ name: "Asha Rao-Sen" })
    .where(eq(enrolments.id, person?.id ?? 0));
  const body = { reason: "Her name has changed" };
  const again = await call("POST", `/api/admin/certificates/${first?.id}/reissue`, { cookie, bindings, body });
  expect(again.status).toBe(200);
  const second = await codeOf(batch, person?.id ?? 0);
  expect(second?.code).not.toBe(first?.code);
  expect((await read(second?.code ?? "")).body).toMatchObject({ state: "valid", name: "Dr. Asha Rao-Sen" });
  const withdrawn = (await read(first?.code ?? "")).body;
  expect(withdrawn).toMatchObject({ state: "withdrawn", name: "", course: "", trainer: "", minutes: 0 });
  expect(JSON.stringify(withdrawn)).not.toContain("changed");
  // The old one was recognised: another try makes no third one.
  expect((await send("POST", `/api/admin/certificates/${first?.id}/reissue`, { cookie, bindings, body })).status).toBe(
    409,
  );
  await send("POST", `/api/admin/certificates/${second?.id}/withdraw`, { cookie, body });
  expect((await read(second?.code ?? "")).body.state).toBe("withdrawn");
  expect((await issue(batch)).body.issued).toBe(0);
});

test("1,000 codes are all different, unknown ones respond with 404, and guesses are limited by network", async () => {
  const codes = new Set(Array.from({ length: 1_000 }, newCode));
  expect(codes.size).toBe(1_000);
  expect((await read(newCode())).status).toBe(404);
  expect((await read("1")).status).toBe(404);
  let status = 0;
  let asked = 0;
  do status = (await read(newCode(), "203.0.113.77")).status;
  while (status === 404 && ++asked < 300);
  expect(status).toBe(429);
  expect((await read(newCode())).status).toBe(404);
});

test("export and erasure include certificates, and the page of an erased one says that it was erased", async () => {
  const { batch, people } = await aBatch([4, 4]);
  const [person, other] = people;
  await issue(batch);
  const code = (await codeOf(batch, person?.id ?? 0))?.code ?? "";
  const email = person?.email ?? "";
  const user = await newUser(email);
  await db
    .update(users)
    .set({ emailConfirmedAt: inHours(-1) })
    .where(eq(users.id, user.id));
  const token = await startSession(db, user.id);
  const own = await call<Certificate[]>("GET", "/api/me/certificates", { token });
  expect(own.body).toMatchObject([{ code, state: "valid" }]);
  const exported: PersonExport = await exportOf(db, await personOf(db, email), env);
  expect(exported.certificates).toMatchObject([{ code, name: "Dr. Asha Rao" }]);
  expect(exported.attendance).toHaveLength(4);
  // The enrolment's time is over: the certificate is still there.
  await db.delete(enrolments).where(eq(enrolments.id, person?.id ?? 0));
  expect((await read(code)).body.state).toBe("valid");
  while (!(await eraseStep(db, await personOf(db, email))));
  expect((await read(code)).body).toMatchObject({ state: "erased", name: "", course: "" });
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code));
  expect(row).toMatchObject({ email: "", name: "", trainer: "", userId: null });
  expect((await codeOf(batch, other?.id ?? 0))?.state).toBe("valid");
});

test("an account whose address is not confirmed sees nobody's certificate", async () => {
  const { batch, people } = await aBatch([4]);
  await issue(batch);
  const token = await startSession(db, (await newUser(people[0]?.email ?? "")).id);
  expect((await call<Certificate[]>("GET", "/api/me/certificates", { token })).body).toEqual([]);
});

/** What a camera reads from a code that is drawn as a path of rectangles. */
function readCode(svg: string): string {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      data.fill(0, (row * width + Number(x) * 4) * 4, (row * width + (Number(x) + Number(length)) * 4) * 4);
  return decodeQR({ width, height: width, data });
}

test("the QR code of a certificate leads to the page that checks it, and is drawn for no other text", async () => {
  const code = newCode();
  const response = await send("GET", `/api/certificates/${code}/qr.svg`);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(readCode(await response.text())).toBe(
    `${(env as unknown as { SITE_ORIGIN: string }).SITE_ORIGIN}/certificate/${code}`,
  );
  for (const other of ["abc", code.slice(1), `${code}-AAAAA`, code.replace(/^./, "O"), code.replaceAll("-", "")])
    expect((await send("GET", `/api/certificates/${other}/qr.svg`)).status).toBe(404);
});
