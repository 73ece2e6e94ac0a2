import { step } from "@optimyz/build/progress";
import { call } from "../proxy/upstream.ts";
import type { BenchSite } from "../site/site.ts";
import { grow, type RunSql, type Scale, scales } from "./generate.ts";

/** The time of one list, filter, search or file with few rows and with a thousand times as many. */
export interface RowsFigures {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
}

/** Requests of the desk and of visitors. */
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
  ["inquiries, first page", "/api/admin/inquiries"],
  ["inquiries, a word that all have", "/api/admin/inquiries?search=person"],
  ["inquiries, words searched", "/api/admin/inquiries?search=q123+course"],
  ["payments, first page", "/api/admin/payments"],
  ["payments, a name searched", "/api/admin/payments?search=Person+123"],
  ["outstanding, first page", "/api/admin/outstanding"],
  ["outstanding, of a batch", "/api/admin/outstanding?batch_id={batch}"],
  ["outstanding, of a course", "/api/admin/outstanding?course_id={course}"],
  ["outbox, first page", "/api/admin/outbox"],
  ["outbox, an address searched", "/api/admin/outbox?search=p123%40rows"],
  ["audit log, first page", "/api/admin/audit"],
  ["audit log, a word searched", "/api/admin/audit?search=somebody3"],
  ["deleted enrolments", "/api/admin/desk/deleted?list=enrolments"],
];

const TIMES = 25;

const nothing: Scale = {
  skills: 0,
  courses: 0,
  descriptions: 0,
  enrolments: 0,
  batches: 0,
  inquiries: 0,
  payments: 0,
  mails: 0,
  changes: 0,
};

/** Measures each request at both scales, in one run on one site. */
export async function measureRows(site: BenchSite): Promise<RowsFigures[]> {
  const headers = await adminHeaders(site);
  const at = async (from: Scale, to: Scale) => {
    await step(`Growing the site to ${to.enrolments.toLocaleString("en")} enrolments`, () =>
      grow(runSql(site), from, to),
    );
    const paths = await withIds(site, headers);
    return step("Measuring lists, filters, searches and files", async () => {
      const times: number[] = [];
      for (const [, path] of requests) times.push(await timeOf(site, paths(path), headers));
      return times;
    });
  };
  const small = await at(nothing, scales.small);
  const large = await at(scales.small, scales.large);
  return requests.map(([name], index) => {
    const [smallMs, largeMs] = [small[index] ?? Number.NaN, large[index] ?? Number.NaN];
    return { name, smallMs, largeMs, ratio: largeMs / smallMs };
  });
}

const runSql =
  ({ origin }: BenchSite): RunSql =>
  async (sql, values) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ sql, values });
    const { status, body: reason } = await call(origin, { method: "POST", path: "/bench/sql", headers, body });
    if (status !== 204) throw new Error(`${sql.slice(0, 60)} gave ${status}: ${reason.toString().slice(0, 200)}`);
  };

/** Puts the number of a batch that has people, and of its course, into a path. */
async function withIds(site: BenchSite, headers: Record<string, string>): Promise<(path: string) => string> {
  const { body } = await call(site.origin, {
    method: "GET",
    path: "/api/admin/batches?search=Batch+1&limit=1",
    headers,
  });
  const { items } = JSON.parse(body.toString()) as { items: { id: number; course_id: number }[] };
  const [batch] = items;
  if (!batch) throw new Error("The benchmark's batches are not there");
  return (path) => path.replace("{batch}", String(batch.id)).replace("{course}", String(batch.course_id));
}

async function timeOf(site: BenchSite, path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const started = performance.now();
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
