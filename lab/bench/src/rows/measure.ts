import { step } from "@optimyz/build/progress";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { call } from "../proxy/upstream.ts";
import type { BenchSite } from "../site/site.ts";
import { grow, type RunSql, type Scale, scales } from "./generate.ts";
import { importGrowth } from "./imports.ts";

/** The time of one list, filter, search or file with few rows and with a thousand times as many. */
export interface RowsFigures {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
  /** The most that the ratio may be, where it is not that of lists. */
  ratioMax?: number;
}

export const searchPage = "search of visitors, the page";
export const skillPage = "a skill, the page";

/** Requests of the desk and of visitors. Those with a number are about another skill each time, so that no kept page answers. */
const requests: readonly (readonly [name: string, path: string])[] = [
  ["enrolments, first page", "/api/admin/enrolments"],
  ["enrolments, by status", "/api/admin/enrolments?status=new"],
  ["enrolments, by name", "/api/admin/enrolments?sort=name&order=asc"],
  ["enrolments, who owes", "/api/admin/enrolments?money=owed"],
  ["enrolments, who has paid, by name", "/api/admin/enrolments?money=paid&sort=name&order=asc"],
  ["enrolments, words searched", "/api/admin/enrolments?search=Person+123"],
  ["enrolments, a word that nearly all have", "/api/admin/enrolments?search=person"],
  ["enrolments, the same by name", "/api/admin/enrolments?search=person&sort=name&order=asc"],
  ["enrolments, the same among new ones", "/api/admin/enrolments?search=person&status=new"],
  ["enrolments, the same in a batch", "/api/admin/enrolments?search=person&batch_id={batch}"],
  ["enrolments, a word that nobody has", "/api/admin/enrolments?search=quetzalcoatl"],
  ["enrolments, a telephone number", "/api/admin/enrolments?search=%2B919840475098"],
  ["enrolments, a part of a mail address", "/api/admin/enrolments?search=p123%40rows"],
  ["enrolments, two characters", "/api/admin/enrolments?search=12"],
  ["enrolments, of a batch by name", "/api/admin/enrolments?batch_id={batch}&sort=name&order=asc"],
  ["enrolments, of a batch", "/api/admin/enrolments?batch_id={batch}"],
  ["batches, first page", "/api/admin/batches"],
  ["batches, open ones", "/api/admin/batches?status=open"],
  ["batches, of a course", "/api/admin/batches?course_id={course}"],
  ["batches, of some days", "/api/admin/batches?from=2026-01-01T00:00:00Z&before=2026-02-01T00:00:00Z"],
  ["batches, a word searched", "/api/admin/batches?search=Batch+7"],
  ["skills, first page", "/api/admin/skills"],
  ["skills, a word that all have", "/api/admin/skills?search=skill"],
  ["courses, by skill", "/api/admin/courses?sort=skill&order=asc"],
  ["courses, to choose one", "/api/admin/courses?search=Course+7&limit=20"],
  ["descriptions, first page", "/api/admin/descriptions?limit=10"],
  ["descriptions, course searched", "/api/admin/descriptions?search=course+7&limit=10"],
  ["how much content there is", "/api/admin/content"],
  ["roster, first page", "/api/admin/batches/{batch}/roster?limit=100"],
  ["roster, as a file", "/api/admin/batches/{batch}/roster.csv"],
  ["certificates of a batch", "/api/admin/batches/{batch}/certificates"],
  ["next dates of all courses", "/api/batches?limit=6"],
  ["search of visitors, first results", "/api/search?q=course+{number}"],
  ["search of visitors, a mistake in it", "/api/search?q=corse+{number}"],
  ["search of visitors, a word that all courses have", "/api/search?q=course"],
  [searchPage, "/search?q=course+{number}"],
  [skillPage, "/skill-{number}"],
  ["a course, the page", "/courses-more/{nextCourse}"],
  ["dates by filters", "/api/batches/filtered?weekday=6&within=90&seats=left"],
  ["figures, a month", "/api/admin/figures"],
  ["figures, a year", "/api/admin/figures?weeks=52"],
  ["figures by course, a year", "/api/admin/figures/courses?weeks=52"],
  ...["week", "course", "page", "source"].map(
    (by) => [`figures by ${by}, a year, as a file`, `/api/admin/figures.csv?by=${by}&weeks=52`] as const,
  ),
  ["inquiries, first page", "/api/admin/inquiries"],
  ["inquiries, a word that all have", "/api/admin/inquiries?search=person"],
  ["inquiries, words searched", "/api/admin/inquiries?search=q123+course"],
  ["payments, first page", "/api/admin/payments"],
  ["payments, a name searched", "/api/admin/payments?search=Person+123"],
  ["outstanding, first page", "/api/admin/outstanding"],
  ["outstanding, of a batch", "/api/admin/outstanding?batch_id={batch}"],
  ["outstanding, of a course", "/api/admin/outstanding?course_id={course}"],
  ["payments, cancelled ones", "/api/admin/payments?status=cancelled"],
  ["payments, an invoice's number searched", "/api/admin/payments?search=R%2F150"],
  ["payments of a place", "/api/admin/places/{person}/payments"],
  ["who paid, by reference", "/api/admin/payments/find?reference={reference}"],
  ["outstanding, as a file", "/api/admin/outstanding.csv"],
  ["messages of payment services, first page", "/api/admin/payment-events"],
  ["messages of payment services, unmatched", "/api/admin/payment-events?status=unmatched"],
  ["messages of payment services, one searched", "/api/admin/payment-events?search=pi_123"],
  ["coupons, first page", "/api/admin/coupons"],
  ["coupons, a code searched", "/api/admin/coupons?search=ROWS1"],
  ...["month", "course", "batch", "way", "person"].flatMap((by) => [
    [`income by ${by}, of a month`, `/api/admin/income?by=${by}&from={month}&to={month}`] as const,
    [`income by ${by}, of five years`, `/api/admin/income?by=${by}&from={first}&to={month}`] as const,
  ]),
  ["income by person, of a month, as a file", "/api/admin/income.csv?by=person&from={month}&to={month}"],
  // A file has 100,000 lines at most.
  ["income by person, of four years, as a file", "/api/admin/income.csv?by=person&from={second}&to={month}"],
  ["day book of a month", "/api/admin/day-book.csv?from={month}&to={month}"],
  ["day book of five years", "/api/admin/day-book.csv?from={first}&to={month}"],
  ["closed months", "/api/admin/income/months"],
  ["invoices of a month, as a file", "/api/admin/invoices.csv?month={month}"],
  ["today", "/api/admin/today"],
  ["outbox, first page", "/api/admin/outbox"],
  ["outbox, an address searched", "/api/admin/outbox?search=p123%40rows"],
  ["audit log, first page", "/api/admin/audit"],
  ["audit log, a word searched", "/api/admin/audit?search=somebody3"],
  ["deleted enrolments", "/api/admin/desk/deleted?list=enrolments"],
];

/** Milliseconds for each row, on the site with many. */
const IMPORTED = "a row of an import, of the first 10,000 and after 30,000";

const TIMES = 25;
/** What takes long is measured less often. */
const TIMES_LEAST = 3;
const LONG_MS = 5_000;
const LOGIN_MS = 2 * 60_000;

const nothing: Scale = {
  skills: 0,
  courses: 0,
  descriptions: 0,
  enrolments: 0,
  batches: 0,
  inquiries: 0,
  coupons: 0,
  figures: 0,
  payments: 0,
  refunds: 0,
  invoices: 0,
  messages: 0,
  orders: 0,
  mails: 0,
  changes: 0,
};

/** Measures each request at both scales, in one run on one site. */
export async function measureRows(site: BenchSite): Promise<RowsFigures[]> {
  const at = async (from: Scale, to: Scale) => {
    await step(`Growing the site to ${to.enrolments.toLocaleString("en")} enrolments`, () =>
      grow(runSql(site), from, to),
    );
    await step("Making what the search of visitors finds", () => makeEntries(site, to));
    const paths = await withIds(site, await adminHeaders(site));
    return step("Measuring lists, filters, searches and files", async () => {
      const times: number[] = [];
      let [headers, since] = [await adminHeaders(site), performance.now()];
      for (const [, path] of requests) {
        // Files with personal data need a login of the last five minutes.
        if (performance.now() - since > LOGIN_MS) [headers, since] = [await adminHeaders(site), performance.now()];
        times.push(await timeOf(site, (time) => paths(path, skillAt(time, to)), headers, timesOf(path, to)));
      }
      return times;
    });
  };
  const small = await at(nothing, scales.small);
  const large = await at(scales.small, scales.large);
  const people = await step("Importing 40,000 people", () =>
    importGrowth(async () => ({ origin: site.origin, headers: await adminHeaders(site) }), "Skill 1"),
  );
  const imported = { name: IMPORTED, smallMs: people.first, largeMs: people.last, ratio: people.last / people.first };
  const lists = requests.map(([name], index) => {
    const [smallMs, largeMs] = [small[index] ?? Number.NaN, large[index] ?? Number.NaN];
    return { name, smallMs, largeMs, ratio: largeMs / smallMs };
  });
  return [...lists, { ...imported, ratioMax: 1.5 }];
}

/** Entries of the search that the site makes in a minute. */
const ENTRIES = 1_000;

/** Lets the site's minutes pass until every skill, course and date can be found. */
async function makeEntries({ origin }: BenchSite, { skills, courses, batches }: Scale): Promise<void> {
  for (let made = 0; made < skills + courses + batches; made += ENTRIES) {
    const { status } = await call(origin, { method: "POST", path: "/bench/minute", headers: {} });
    if (status !== 204) throw new Error(`A minute of the site gave ${status}`);
  }
}

const runSql =
  ({ origin }: BenchSite): RunSql =>
  async (sql, values) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ sql, values });
    const { status, body: reason } = await call(origin, { method: "POST", path: "/bench/sql", headers, body });
    if (status !== 204) throw new Error(`${sql.slice(0, 60)} gave ${status}: ${reason.toString().slice(0, 200)}`);
  };

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const monthAgo = (months: number): string => new Date(Date.now() - months * MONTH_MS).toISOString().slice(0, 7);

/** Puts the numbers of a batch that has people, of its course and of a person in it, and months into a path. */
async function withIds(
  site: BenchSite,
  headers: Record<string, string>,
): Promise<(path: string, number: number) => string> {
  const { body } = await call(site.origin, {
    method: "GET",
    path: "/api/admin/batches?search=Batch+1&limit=1",
    headers,
  });
  const { items } = JSON.parse(body.toString()) as { items: { id: number; course_id: number }[] };
  const [batch] = items;
  if (!batch) throw new Error("The benchmark's batches are not there");
  const people = await call(site.origin, {
    method: "GET",
    path: `/api/admin/enrolments?batch_id=${batch.id}&limit=1`,
    headers,
  });
  const [person] = (JSON.parse(people.body.toString()) as { items: { id: number }[] }).items;
  if (!person) throw new Error("The benchmark's people are not there");
  return (path, number) =>
    path
      .replace("{number}", String(number))
      .replace("{nextCourse}", String(batch.course_id + number))
      .replace("{batch}", String(batch.id))
      .replace("{course}", String(batch.course_id))
      .replace("{person}", String(person.id))
      .replace("{reference}", referenceOf(person.id))
      .replaceAll("{month}", monthAgo(1))
      .replace("{second}", monthAgo(46))
      .replace("{first}", monthAgo(58));
}

/** The number of a skill: at each scale, others than those of the smaller one, whose pages may be kept. */
const skillAt = (time: number, { skills }: Scale): number => 1 + ((scales.small.skills + time * 37) % skills);

/** A request about another skill each time has at most as many times as there are skills. */
const timesOf = (path: string, { skills }: Scale): number =>
  /\{(?:number|nextCourse)\}/.test(path) ? Math.min(TIMES, skills) : TIMES;

async function timeOf(
  site: BenchSite,
  pathAt: (time: number) => string,
  headers: Record<string, string>,
  timesMax: number,
): Promise<number> {
  const times: number[] = [];
  const began = performance.now();
  for (let time = 0; time < timesMax; time++) {
    const path = pathAt(time);
    const started = performance.now();
    if (time >= TIMES_LEAST && started - began > LONG_MS) break;
    const { status, body } = await call(site.origin, { method: "GET", path, headers });
    if (status !== 200) throw new Error(`${path} gave ${status}: ${body.toString().slice(0, 200)}`);
    times.push(performance.now() - started);
  }
  // Other load on the machine makes a request slower, never quicker.
  return Math.min(...times);
}

async function adminHeaders({ origin, admin }: BenchSite): Promise<Record<string, string>> {
  const body = JSON.stringify(admin);
  const headers = { "content-type": "application/json", origin };
  const response = await call(origin, { method: "POST", path: "/admin/login", headers, body });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  if (response.status !== 200) throw new Error("The login of the benchmark's administrator failed");
  return { cookie: cookies.join("; "), origin };
}
