import { call } from "../proxy/upstream.ts";

/** Where people are imported to, and as whom. */
export interface ImportTarget {
  origin: string;
  headers: Readonly<Record<string, string>>;
}

/** Rows of one request, and of one file. */
const STEP = 200;
const FILE = 10_000;

async function post<Body>({ origin, headers }: ImportTarget, path: string, value: object): Promise<Body> {
  const body = JSON.stringify(value);
  const sent = { ...headers, "content-type": "application/json" };
  const response = await call(origin, { method: "POST", path, headers: sent, body });
  if (response.status > 201)
    throw new Error(`${path} gave ${response.status}: ${response.body.toString().slice(0, 200)}`);
  return JSON.parse(response.body.toString()) as Body;
}

/**
 * Imports one file of people that are not on the site.
 * @param first number of the first one
 * @returns milliseconds for each row
 */
async function timeOfImport(target: ImportTarget, course: string, first: number, count = FILE): Promise<number> {
  const hash = first.toString(16).padStart(64, "0");
  const file = { kind: "enrolments", file_name: "bench.csv", file_hash: hash, row_count: count };
  const started = performance.now();
  const { id } = await post<{ id: number }>(target, "/api/admin/imports", file);
  for (let from = 0; from < count; from += STEP) {
    const rows = Array.from({ length: Math.min(STEP, count - from) }, (_, index) => {
      const number = first + from + index;
      const values = { title: "Mr", name: `Imported ${number}`, phone: `97${String(number).padStart(8, "0")}`, course };
      return { number: from + index + 1, values };
    });
    await post(target, `/api/admin/imports/${id}/rows`, { from, rows });
  }
  return (performance.now() - started) / count;
}

/** Milliseconds for each row of the first 10,000 people, and of those after 30,000. */
export async function importGrowth(login: () => Promise<ImportTarget>, course: string) {
  const times: number[] = [];
  for (let file = 0; file < 4; file += 1) times.push(await timeOfImport(await login(), course, 1 + file * FILE));
  return { first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN };
}
