import { step } from "@optimyz/build/progress";
import { call } from "../proxy/upstream.ts";
import type { BenchSite } from "../site/site.ts";
import { median } from "../statistics.ts";
import { grow, type RunSql, type Scale, scales } from "./generate.ts";

/** The time of one list, filter, search or file with few rows and with a thousand times as many. */
export interface RowsFigures {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
}

/** What people at the desk wait for, and what visitors read. */
const requests: readonly (readonly [name: string, path: string])[] = [
  ["enrolments, first page", "/api/admin/enrolments"],
  ["enrolments, by status", "/api/admin/enrolments?status=new"],
  ["enrolments, by name", "/api/admin/enrolments?sort=name&order=asc"],
  ["enrolments, a word searched", "/api/admin/enrolments?search=Person+123"],
  ["enrolments, of a batch", "/api/admin/enrolments?batch_id={batch}"],
  ["batches, first page", "/api/admin/batches"],
  ["batches, open ones", "/api/admin/batches?status=open"],
  ["batches, of a course", "/api/admin/batches?course_id={course}"],
  ["batches, of some days", "/api/admin/batches?from=2026-01-01T00:00:00Z&before=2026-02-01T00:00:00Z"],
  ["batches, a word searched", "/api/admin/batches?search=Batch+7"],
  ["courses, to choose one", "/api/admin/courses?search=Course+7&limit=20"],
  ["roster, first page", "/api/admin/batches/{batch}/roster?limit=100"],
  ["roster, as a file", "/api/admin/batches/{batch}/roster.csv"],
  ["certificates of a batch", "/api/admin/batches/{batch}/certificates"],
  ["next dates of all courses", "/api/batches?limit=6"],
];

const TIMES = 15;

const nothing: Scale = { skills: 0, courses: 0, enrolments: 0, batches: 0 };

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
  return median(times);
}

async function adminHeaders({ origin, admin }: BenchSite): Promise<Record<string, string>> {
  const body = JSON.stringify(admin);
  const headers = { "content-type": "application/json", origin };
  const response = await call(origin, { method: "POST", path: "/admin/login", headers, body });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  if (response.status !== 200) throw new Error("The login of the benchmark's administrator failed");
  return { cookie: cookies.join("; "), origin };
}
