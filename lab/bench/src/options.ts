import { parseArgs } from "node:util";
import { type Column, columns, type PagePath, pages, type VariantName, variantNames } from "./variants.ts";

/** Options of a run. */
export interface Options {
  rounds: number;
  /** After this long, no group of figures begins another round. */
  minutes: number;
  /** The variants' origins are on ports from here, one for each. */
  port: number;
  /** JSON file for the figures; groups that are not measured stay as they are. */
  out: string;
  /** Prints the goals of the file, and measures nothing. */
  goals: boolean;
  pages: readonly PagePath[];
  columns: readonly Column[];
  variants: readonly VariantName[];
  /** Numbers of isolates that `load` measures. */
  isolates: readonly number[];
  /** Requests that `load` sends to each number of isolates. */
  requests: number;
}

const USAGE = `npm run bench -- [--rounds 7] [--minutes 9] [--port 8950] [--out lab/bench/results/bench.json]
  [--pages ${pages.join()}]
  [--columns ${columns.join()}]
  [--only worker] (the same as --columns worker,rows)
  [--early-hints] (the same as --columns early-hints)
  [--variants ${variantNames.join()}]
  [--isolates 1,2,4,8] [--requests 4000] (of load)
  --goals (prints the goals of the last figures and measures nothing)`;

/** As many processes as the machine's memory has room for; each takes 100 to 300 MB. */
const ISOLATES_MAX = 32;
const REQUESTS_MAX = 10_000_000;

/** @throws Error with the usage when an option or a name is unknown, or a number is invalid */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "7" },
      minutes: { type: "string", default: "9" },
      port: { type: "string", default: "8950" },
      out: { type: "string", default: "lab/bench/results/bench.json" },
      pages: { type: "string" },
      columns: { type: "string" },
      only: { type: "string" },
      "early-hints": { type: "boolean", default: false },
      goals: { type: "boolean", default: false },
      variants: { type: "string" },
      isolates: { type: "string", default: "1,2,4,8" },
      requests: { type: "string", default: "4000" },
    },
  });
  const [rounds, minutes, port] = [values.rounds, values.minutes, values.port].map(Number) as [number, number, number];
  const isPossible = Number.isInteger(rounds) && rounds >= 1 && minutes > 0 && Number.isInteger(port) && port >= 1024;
  const requests = Number(values.requests);
  const isolates = values.isolates.split(",").map(Number);
  const isCount = (count: number, max: number) => Number.isInteger(count) && count >= 1 && count <= max;
  const isLoad = isCount(requests, REQUESTS_MAX) && isolates.every((count) => isCount(count, ISOLATES_MAX));
  if (!isPossible || !isLoad) throw new Error(USAGE);
  const only = values["early-hints"] ? "early-hints" : values.only === "worker" ? "worker,rows" : values.only;
  return {
    rounds,
    minutes,
    port,
    out: values.out,
    goals: values.goals,
    pages: chosen(pages, values.pages),
    columns: chosen(columns, values.columns ?? only),
    variants: chosen(variantNames, values.variants),
    isolates,
    requests,
  };
}

/** The names of a list with commas, in the order of all; all of them without a list. */
function chosen<Name extends string>(all: readonly Name[], list: string | undefined): readonly Name[] {
  if (list === undefined) return all;
  const names = list.split(",").map((name) => name.trim());
  if (names.some((name) => !all.some((known) => known === name))) throw new Error(USAGE);
  return all.filter((name) => names.includes(name));
}
