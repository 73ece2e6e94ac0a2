import type { BenchSite } from "../site/site.ts";
import { type Call, type CountedLoad, type Load, load } from "./load.ts";

/** One write, and what each round measured. */
export interface WriteFigures {
  name: string;
  rounds: CountedLoad[];
}

const testimonial = {
  name: "Asha",
  location: "Noida",
  designation: "Student",
  feedback: "Quiet, clear and useful. ".repeat(8),
};

/**
 * Measures one write and one login, each call from a visitor of its own.
 * @param headers of every call
 * @param counted runs a load and counts the statements of D1 meanwhile
 */
export async function measureWrites(
  site: BenchSite,
  headers: Record<string, string>,
  rounds: number,
  durationMs: number,
  counted: (site: BenchSite, work: () => Promise<Load>) => Promise<CountedLoad>,
): Promise<WriteFigures[]> {
  let visitor = 0;
  const post = (path: string, body: object) => (): Call => {
    visitor += 1;
    const ip = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const own = { ...headers, "content-type": "application/json", "cf-connecting-ip": ip };
    return { method: "POST", path, headers: own, body: JSON.stringify(body) };
  };
  // The worker hashes few passwords at a time; more logins at once would be turned away.
  const writes = [
    { name: "write POST /api/testimonials", callOf: post("/api/testimonials", testimonial), options: { status: 201 } },
    { name: "login POST /admin/login", callOf: post("/admin/login", site.admin), options: { connections: 2 } },
  ];
  const figures: WriteFigures[] = writes.map(({ name }) => ({ name, rounds: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { callOf, options }] of writes.entries()) {
      figures[index]?.rounds.push(await counted(site, () => load(site.origin, callOf, durationMs, options)));
    }
  }
  return figures;
}
