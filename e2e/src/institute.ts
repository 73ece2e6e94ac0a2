import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIRequestContext, type APIResponse, request as requests } from "@playwright/test";
import { changeRows, readRows } from "./database.ts";
import { imageFile } from "./images.ts";

/** Pictures show pages with a long name, a right-to-left name and a name without a space. */
const hardNames = [
  "Venkatanarasimharajuvaripeta Satyanarayana Lakshmi Subrahmanyam Chandrasekhara Vishwanathan Krishnamoorthy Iyengar".slice(
    0,
    120,
  ),
  "محمد عبد الرحمن بن عبد الله آل سعود",
  `W${"m".repeat(119)}`,
];
const names = [
  ...["Asha Verma", "Rohan Iyer", "Meera Nair", "Kabir Khan", "Nila Sen", "Ravi Kumar", "Sana Qureshi", "Dev Rao"],
  ...["Ishita Bose", "Arjun Menon", "Pooja Shah", "Vikram Singh", "Leela Das", "Farhan Ali", "Tara Kapoor", "Om Joshi"],
];
const HARD_TITLE =
  "Speaking with ease before a board, a class, a family, a court, a camera and an empty chair on Tuesdays";
const DAY_MS = 24 * 60 * 60 * 1000;
const FEE = 450_000;

interface Row {
  id: number;
}

/** An institute at work, for pictures: batches in each state, their people and their money. */
export interface Institute {
  /** Courses with dates, and one with the longest words. */
  course: number;
  hard: Row & { slug: string };
  open: number;
  full: number;
  running: number;
  done: number;
  /** Enrolments with a confirmed place that is paid, partly paid and not paid. */
  paid: number;
  partly: number;
  unpaid: number;
  /** Two enrolments of one person. */
  twice: number;
  inquiry: number;
  /** Paths with tokens. */
  places: { confirmed: string; waiting: string; offered: string; cancelled: string };
  receipts: { good: string; cancelled: string };
  certificates: { valid: string; withdrawn: string };
  /** Of a user with places, receipts and a certificate. */
  token: string;
}

let made: Promise<Institute> | undefined;

/** Fills the site of `SITE`, `SITE_ADMIN` and `SITE_DATA` once. */
export const institute = (): Promise<Institute> => {
  made ??= fill(process.env.SITE ?? "", JSON.parse(process.env.SITE_ADMIN ?? "{}"), process.env.SITE_DATA ?? "");
  return made;
};

const meetingsFrom = (days: number, count: number) =>
  Array.from({ length: count }, (_, week) => {
    const day = new Date(Date.now() + (days + 7 * week) * DAY_MS).toISOString().slice(0, 10);
    return { starts_at: `${day}T04:30:00.000Z`, ends_at: `${day}T06:30:00.000Z` };
  });

async function fill(origin: string, admin: object, dataDir: string): Promise<Institute> {
  const clean = { cookies: [], origins: [] };
  const desk = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { origin }, storageState: clean });
  const visitor = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { origin }, storageState: clean });
  await read(await desk.post("/admin/login", { data: admin }));
  const word = Date.now().toString(36);
  const send = async <T = Row>(method: "POST" | "PUT", path: string, data: unknown): Promise<T> =>
    read(await desk.fetch(path, { method, data }));

  const [course = 1, other = 2] = readRows(dataDir, "SELECT id FROM skill_details ORDER BY id LIMIT 9 OFFSET 7").map(
    ({ id }) => Number(id),
  );
  const hard = await hardSkill(desk, dataDir, word);
  const batch = (courseId: number, title: string, days: number, more: object = {}) =>
    send("POST", "/api/admin/batches", {
      course_id: courseId,
      title,
      time_zone: "Asia/Kolkata",
      place: "Studio 1, Greater Noida West",
      trainer: "Meera Nair",
      language: "English and Hindi",
      meetings: meetingsFrom(days, 6),
      capacity: 30,
      least_number: 1,
      fee_paise: FEE,
      cancel_hours: 48,
      state: "open",
      ...more,
    });
  const [open, full, running, done] = await Promise.all([
    batch(course, "Saturday mornings", 20, { capacity: 12 }),
    batch(other, "Sunday mornings", 26, { capacity: 1 }),
    batch(course, "Autumn group", 1),
    batch(course, "Summer group", 2),
  ]);
  await batch(hard.id, HARD_TITLE.slice(0, 120), 40, { place: "W".repeat(300), trainer: hardNames[0], capacity: 3 });
  await batch(course, "Next year", 300, { state: "draft", online_url: "https://example.com/room", fee_paise: 0 });
  const over = await batch(other, "Rainy season", 50);

  const token = await register(visitor, emailOf("Asha Verma", word), dataDir);
  const person = { title: "Dr.", father_name: "Mohan Verma", dob: "1998-04-23", course: "Public Speaking" };
  const enrol = async (name: string, batchId?: number, bearer?: string) =>
    read<Row>(
      await visitor.post("/api/enroll", {
        data: {
          ...person,
          name,
          phone: "+91 98000 33333",
          email: emailOf(name, word),
          ...(batchId !== undefined && { batch_id: batchId }),
        },
        ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
      }),
    );
  const paid = await enrol("Asha Verma", open.id, token);
  const partly = await enrol("Rohan Iyer", open.id);
  const unpaid = await enrol(hardNames[0] ?? "", open.id);
  const seated = await enrol("Meera Nair", full.id);
  const offered = await enrol("Nila Sen", full.id);
  const waiting = await enrol("Ravi Kumar", full.id);
  await enrol("Asha Verma", running.id, token);
  const completed = await enrol("Asha Verma", done.id, token);
  await enrol("Kabir Khan", over.id);
  const twice = await enrol("Sana Qureshi");
  await enrol("Sana Q. Qureshi");
  changeRows(
    dataDir,
    "UPDATE enrolments SET email = ?, phone = '+91 98000 77777' WHERE name LIKE 'Sana%Qureshi'",
    `sana.${word}@example.com`,
  );

  addPeople(dataDir, [...names, ...hardNames], word, running.id);
  addPeople(dataDir, names, `${word}d`, done.id);
  addApplications(dataDir, word);
  changeRows(
    dataDir,
    "UPDATE batches SET seats_taken = (SELECT count(*) FROM enrolments WHERE batch_id = batches.id AND place = 'confirmed')",
  );

  const pay = (id: number, amount: number, more: object = {}) =>
    send<Row & { receipt_url: string }>("POST", `/api/admin/places/${id}/payments`, {
      amount_paise: amount,
      way: "upi",
      reference: "632112345",
      ...more,
    });
  const good = await pay(paid.id, FEE);
  await send("POST", `/api/admin/payments/${good.id}/refunds`, {
    amount_paise: 50_000,
    way: "bank",
    note: "Came late",
  });
  const mistake = await pay(partly.id, 100_000, { way: "studio" });
  await send("POST", `/api/admin/payments/${mistake.id}/cancel`, { reason: "Noted for the wrong person" });
  await pay(partly.id, 200_000, { way: "bank", reference: "NEFT-000123" });

  await send("POST", "/api/contact", {
    name: hardNames[1],
    email: `salam.${word}@example.com`,
    message: "السلام عليكم",
  });
  await send("POST", "/api/contact", {
    name: "Meera Nair",
    email: emailOf("Meera Nair", word),
    message: "When does the next evening group begin?\nI can come on Tuesdays and Thursdays.",
  });
  const [row] = readRows(dataDir, "SELECT max(id) AS id FROM inquiries");

  const [key] = readRows(dataDir, "SELECT value FROM worker_keys WHERE name = 'places'");
  const place = ({ id }: Row) =>
    `/place/${id}.${createHmac("sha256", String(key?.value)).update(`place ${id}`).digest("base64url")}`;
  const places = {
    confirmed: place(unpaid),
    waiting: place(waiting),
    offered: place(offered),
    cancelled: place(seated),
  };
  // The seat that Meera gives up is offered to Nila, who waits next.
  await send("POST", `/api/admin/places/${seated.id}/cancel`, {});
  moveTo(dataDir, running.id, -7, 6, "running");

  await publishSettings(send);
  const certificates = await certify(desk, dataDir, done.id, completed.id);
  changeRows(dataDir, "UPDATE content_state SET content_revision = content_revision + 1");
  await desk.dispose();
  await visitor.dispose();
  const receiptOf = (url: string) => new URL(url, origin).pathname;
  return {
    course,
    hard,
    open: open.id,
    full: full.id,
    running: running.id,
    done: done.id,
    paid: paid.id,
    partly: partly.id,
    unpaid: unpaid.id,
    twice: twice.id,
    inquiry: Number(row?.id),
    places,
    certificates,
    token,
    receipts: { good: receiptOf(good.receipt_url), cancelled: receiptOf(mistake.receipt_url) },
  };
}

const emailOf = (name: string, word: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")
    .slice(0, 40)}.${word}@example.com`;

async function read<T = Row>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Two publications, a plain page among them, and a draft with changes, some of the longest. */
async function publishSettings(send: <T>(method: "POST" | "PUT", path: string, data: unknown) => Promise<T>) {
  const save = (part: object) => send<{ version: number }>("PUT", "/api/admin/settings/draft", part);
  const html = "<h2>What we keep</h2><p>Your name and how to reach you, for as long as you learn with us.</p>";
  const page = { slug: "privacy-policy", title: "Privacy policy", html, place: "footer" };
  const first = await save({ pages: { pages: [page] } });
  await send("POST", "/api/admin/settings/publish", { version: first.version });
  const promises = { enrolment_reply: "within one working day", held_testimonial: "Thank you. We read it first." };
  const second = await save({ promises });
  await send("POST", "/api/admin/settings/publish", { version: second.version });
  await save({ promises: { ...promises, enrolment_reply: "W".repeat(60) } });
  const terms = {
    slug: "terms",
    title: HARD_TITLE.slice(0, 80),
    html: `<p>${HARD_TITLE} </p>`.repeat(9),
    place: "header",
  };
  await save({ pages: { pages: [{ ...page, html: `${html}<p>Nothing is sold.</p>` }, terms] } });
}

/** A skill and a course of the longest words that the forms take. */
async function hardSkill(desk: APIRequestContext, dataDir: string, word: string): Promise<Institute["hard"]> {
  const image = { name: "a.webp", mimeType: "image/webp", buffer: readFileSync(imageFile("gallery-microphone")) };
  const multipart = { title: `${HARD_TITLE.slice(0, 70)} ${word}`, short_description: "W".repeat(300), image };
  const skill = await read(await desk.post("/api/skills", { multipart }));
  const data = { skill_id: skill.id, course: HARD_TITLE.padEnd(120, "!").slice(0, 120) };
  const { id } = await read<Row>(await desk.post("/api/skill-details", { data }));
  const description = `<h2>${"Donaudampfschifffahrt".repeat(8)}</h2><p>${"A word that does not end".repeat(9)}</p><table><caption>Timetable</caption><thead><tr><th>Day</th><th>Time</th><th>Topic</th></tr></thead><tbody><tr><td>Monday</td><td>18:00</td><td>${"Breath".repeat(30)}</td></tr></tbody></table>`;
  await read(await desk.post("/api/course_detail", { data: { skill_detail_id: id, description } }));
  const [row] = readRows(dataDir, "SELECT slug FROM skills WHERE id = ?", skill.id);
  return { id, slug: String(row?.slug) };
}

async function register(visitor: APIRequestContext, email: string, dataDir: string): Promise<string> {
  const data = { email, password: "lotus river at dawn" };
  await read(await visitor.post("/api/register", { data: { ...data, name: "Asha Verma" } }));
  changeRows(dataDir, "UPDATE users SET email_confirmed_at = ? WHERE email = ?", new Date().toISOString(), email);
  return (await read<{ token: string }>(await visitor.post("/api/login", { data }))).token;
}

/** People with a confirmed place, as many as no limit of the form allows. */
function addPeople(dataDir: string, people: readonly string[], word: string, batchId: number): void {
  const columns =
    "title, father_name, dob, phone, qualification, address, course, status, created_at, course_id, batch_id, place, place_at, fee_paise";
  for (const [index, name] of people.entries())
    changeRows(
      dataDir,
      `INSERT INTO enrolments (name, email, ${columns})
       SELECT ?, ?, 'Mr.', 'Father', '1990-01-01', ?, '', '', course, 'enrolled', created_at, course_id, batch_id, 'confirmed', place_at, fee_paise
       FROM enrolments WHERE batch_id = ? ORDER BY id LIMIT 1`,
      ...[name, `p${index}.${word}@example.com`, `+91 98000 1${String(index).padStart(4, "0")}`, batchId],
    );
}

/** Applications of the last weeks, in each status. */
function addApplications(dataDir: string, word: string): void {
  const statuses = ["new", "new", "contacted", "enrolled", "declined"];
  const all = [...names, ...hardNames, ...names.map((name) => `${name} jr.`), ...names.map((name) => `${name} sr.`)];
  for (const [index, name] of all.entries())
    changeRows(
      dataDir,
      `INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, status, note, created_at)
       VALUES ('Mrs.', ?, ?, '1994-02-11', ?, ?, 'B.Com.', 'Sector 4', ?, ?, ?, ?)`,
      ...[name, "Mohan", `+91 98111 2${String(index).padStart(4, "0")}`, `a${index}.${word}@example.com`],
      ...[index % 7 === 3 ? HARD_TITLE.slice(0, 120) : "Public Speaking", statuses[index % 5] ?? "new"],
      ...[
        index % 6 === 0 ? "Prefers evenings; call after six." : "",
        new Date(Date.now() - index * 5 * 3_600_000).toISOString(),
      ],
    );
}

/** Moves a batch to days from today. @returns its meetings */
function moveTo(dataDir: string, batchId: number, days: number, count: number, state: string) {
  const meetings = meetingsFrom(days, count);
  changeRows(
    dataDir,
    "UPDATE batches SET meetings = ?, starts_at = ?, ends_at = ?, state = ? WHERE id = ?",
    ...[JSON.stringify(meetings), meetings[0]?.starts_at ?? "", meetings.at(-1)?.ends_at ?? "", state, batchId],
  );
  return meetings;
}

/** Moves a batch into the past, marks its people and gives certificates. */
async function certify(desk: APIRequestContext, dataDir: string, batchId: number, enrolmentId: number) {
  const past = moveTo(dataDir, batchId, -60, 4, "done");
  const people = readRows(dataDir, "SELECT id FROM enrolments WHERE batch_id = ?", batchId);
  for (const [index, { id }] of people.entries())
    for (const [week, { starts_at: at }] of past.entries())
      changeRows(
        dataDir,
        "INSERT INTO attendance (batch_id, enrolment_id, meeting_at, mark, marked_at, saved_at, revision) VALUES (?, ?, ?, ?, ?, ?, 1)",
        ...[batchId, Number(id), at, index % 4 === 3 && week < 2 ? "absent" : "present", at, at],
      );
  await read(await desk.post(`/api/admin/batches/${batchId}/certificates`, { data: {} }));
  const rows = readRows(dataDir, "SELECT id, code, enrolment_id FROM certificates WHERE batch_id = ?", batchId);
  const valid = rows.find((row) => Number(row.enrolment_id) === enrolmentId);
  const withdrawn = rows.find((row) => row !== valid);
  await desk.post(`/api/admin/certificates/${withdrawn?.id}/withdraw`, { data: { reason: "Issued by mistake" } });
  return { valid: `/certificate/${valid?.code}`, withdrawn: `/certificate/${withdrawn?.code}` };
}
