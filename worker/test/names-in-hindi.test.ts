import { env } from "cloudflare:workers";
import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { markedAndOver, newBatch, newCourse, person } from "../src/batches/testing.ts";
import { inLanguages, translate } from "../src/content/translations/testing.ts";
import { openDatabase } from "../src/db/database.ts";
import { admins, certificates, users } from "../src/db/schema.ts";
import { adminCookie, call, send, sentMails, userToken } from "./client.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const hindi = { [LANGUAGE_HEADER]: "hi" };
const { sent, bindings } = sentMails();

beforeAll(() => inLanguages("en", "hi"));

const mailOf = (to: string, words: string) => sent.findLast((mail) => mail.to === to && mail.text.includes(words));
const linkIn = (text = "", kind: string) => new RegExp(`/hi/${kind}/\\S+`).exec(text)?.[0] ?? "";

/** A course with a Hindi name, dates of it that are named as it is, and somebody who takes a seat on Hindi pages. */
async function seat(email: string, { token, isTranslated = true }: { token?: string; isTranslated?: boolean } = {}) {
  const course = await newCourse();
  if (isTranslated) await translate("courses", `${course.id}.course`, "मंच पर पहले कदम");
  if (isTranslated) await translate("skills", `${course.skillId}.title`, `भाषण ${course.skillId}`);
  const batch = await newBatch(cookie, course.id, { capacity: 5, fee_paise: 450_000, title: course.course });
  const body = { ...person(email, course.skill), batch_id: batch.id };
  const enrolled = await call<Enrolment>("POST", "/api/enroll", {
    body,
    bindings,
    headers: hindi,
    ...(token && { token }),
  });
  expect(enrolled.status).toBe(201);
  return { id: enrolled.body.id, batch, course };
}

const pay = (id: number) =>
  call<AdminPayment>("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    bindings,
    body: { amount_paise: 450_000, way: "upi" },
  });

test("somebody who enrolled in Hindi reads the course's Hindi name on the place, the receipt, its mails and in the calendar", async () => {
  const email = "asha@names.example";
  const { id, batch, course } = await seat(email);
  const confirmed = mailOf(email, "मंच पर पहले कदम");
  expect(confirmed?.subject).toBe("आपकी सीट: मंच पर पहले कदम");
  expect(confirmed?.text).not.toContain(course.course);
  expect(confirmed?.text).toContain("समय क्षेत्र: भारतीय समय");

  const link = linkIn(confirmed?.text, "place");
  const readPlace = async (headers = {}) =>
    (await call<OwnPlace>("GET", `/api/places?token=${link.split("/").at(-1)}`, { headers })).body;
  const own = await readPlace(hindi);
  expect(own).toMatchObject({ course: "मंच पर पहले कदम", batch: { title: "मंच पर पहले कदम" } });
  expect(own).not.toHaveProperty("fallback");
  expect(await readPlace()).toMatchObject({ course: course.course, batch: { title: course.course } });
  expect(await (await send("GET", link.replace("/place/", "/pay/"))).text()).toContain("<p>मंच पर पहले कदम: ");

  const file = await (await send("GET", `/api/batches/${batch.id}.ics?lang=hi`)).text();
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded).toContain("SUMMARY:मंच पर पहले कदम: मंच पर पहले कदम");
  expect(unfolded).toMatch(new RegExp(`URL:http\\S+/hi/courses-more/${course.id}\r`));

  expect((await pay(id)).status).toBe(201);
  const receipt = mailOf(email, "/hi/receipt/");
  expect(receipt?.subject).toMatch(/^रसीद \S+: मंच पर पहले कदम$/);
  const page = await (await send("GET", linkIn(receipt?.text, "receipt"))).text();
  expect(page).toContain("<dd>मंच पर पहले कदम</dd>");
  expect(page).toContain("<dd>डॉ. Asha Rao</dd>");
});

test("a name without a translation is in the main language and says so", async () => {
  const email = "dev@names.example";
  const { id, course } = await seat(email, { isTranslated: false });
  const link = linkIn(mailOf(email, "/hi/place/")?.text, "place");
  const { body } = await call<OwnPlace>("GET", `/api/places?token=${link.split("/").at(-1)}`, { headers: hindi });
  expect(body).toMatchObject({ course: course.course, fallback: { lang: "en", fields: ["course"] } });
  const marked = `<span lang="en" dir="auto">${course.course}</span>`;
  expect(await (await send("GET", link.replace("/place/", "/pay/"))).text()).toContain(marked);
  await pay(id);
  const receipt = linkIn(mailOf(email, "/hi/receipt/")?.text, "receipt");
  expect(await (await send("GET", receipt)).text()).toContain(marked);
  expect(await (await send("GET", receipt.replace("/hi/", "/"))).text()).toContain(`<dd>${course.course}</dd>`);
});

test("what the account's owner has chosen counts for the names in mails and receipts", async () => {
  const email = "tara@names.example";
  const token = await userToken(email);
  await db.update(users).set({ emailConfirmedAt: "2026-11-01T10:00:00.000Z" }).where(eq(users.email, email));
  await call("PUT", "/api/me/language", { token, body: { language: "en" } });
  const { id, course } = await seat(email, { token });
  expect(mailOf(email, "/place/")?.subject).toBe(`Your place: ${course.course}`);
  await pay(id);
  expect(mailOf(email, "/receipt/")?.text).toContain(`Course: ${course.course}`);
  const inHindi = (await call<Enrolment[]>("GET", "/api/me/enrolments", { token, headers: hindi })).body;
  expect(inHindi).toMatchObject([{ course: `भाषण ${course.skillId}` }]);
  expect((await call<Enrolment[]>("GET", "/api/me/enrolments", { token })).body).toMatchObject([
    { course: course.skill },
  ]);
});

test("a certificate keeps the names in the language that its person read on that day", async () => {
  const email = "ravi@names.example";
  const { id, batch, course } = await seat(email);
  await markedAndOver(cookie, batch, [id], 1);
  const issued = await call("POST", `/api/admin/batches/${batch.id}/certificates`, { cookie, bindings });
  expect(issued.body).toEqual({ issued: 1, left: 0 });
  const [row] = await db.select().from(certificates).where(eq(certificates.enrolmentId, id));
  const read = (lang = "en") => call<Certificate>("GET", `/api/certificates?code=${row?.code}&lang=${lang}`);
  const named = { name: "डॉ. Asha Rao", course: "मंच पर पहले कदम" };
  expect((await read()).body).toMatchObject({ ...named, fallback: { lang: "hi", fields: ["course"] } });
  const { body: inHindi } = await read("hi");
  expect(inHindi).toMatchObject(named);
  expect(inHindi).not.toHaveProperty("fallback");
  expect(mailOf(email, "/hi/certificate/")?.subject).toBe("आपका प्रमाणपत्र: मंच पर पहले कदम");
  await translate("courses", `${course.id}.course`, "मंच पर दूसरे कदम");
  expect((await read()).body.course).toBe("मंच पर पहले कदम");
});

test("a certificate whose course is not translated says in which language it names it", async () => {
  const email = "leela@names.example";
  const token = await userToken(email);
  const { id, batch, course } = await seat(email, { token, isTranslated: false });
  await markedAndOver(cookie, batch, [id], 1);
  await call("POST", `/api/admin/batches/${batch.id}/certificates`, { cookie, bindings });
  const marked = { course: course.course, fallback: { lang: "en", fields: ["course"] } };
  const mine = await call<Certificate[]>("GET", "/api/me/certificates", { token, headers: hindi });
  expect(mine.body).toMatchObject([marked]);
  const asked = `/api/certificates?code=${mine.body[0]?.code}`;
  expect((await call<Certificate>("GET", `${asked}&lang=hi`)).body).toMatchObject(marked);
  expect((await call<Certificate>("GET", asked)).body).not.toHaveProperty("fallback");
});

test("files of the desk have headings in the language of whoever downloads them", async () => {
  const { batch } = await seat("file@names.example");
  const headings = async (path: string) =>
    (await (await send("GET", `/api/admin/${path}`, { cookie })).text()).replace("\ufeff", "").split("\r\n")[0] ?? "";
  const files = ["enrolments.csv", "inquiries.csv", "outstanding.csv", `batches/${batch.id}/roster.csv`];
  for (const file of files) expect(await headings(file), file).toMatch(/^"id",/);
  await db.update(admins).set({ language: "hi" });
  for (const file of files) {
    expect(await headings(file), file).toMatch(/^"क्रमांक",/);
    expect(await headings(file), file).not.toMatch(/[a-z]/i);
  }
});
