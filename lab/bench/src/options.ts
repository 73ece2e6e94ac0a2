import { parseArgs } from "node:util";
import { type Column, columns, type PagePath, pages, type VariantName, variantNames } from "./variants.ts";

/** Options of a run. */
export interface Options {
  rounds: number;
  /** The variants' origins are on six ports from here. */
  port: number;
  /** JSON file for the figures. */
  out: string;
  pages: readonly PagePath[];
  columns: readonly Column[];
  variants: readonly VariantName[];
}

const USAGE = `npm run bench -- [--rounds 7] [--port 8950] [--out lab/bench/results/bench.json]
  [--pages ${pages.join()}]
  [--columns ${columns.join()}]
  [--only worker] (the same as --columns worker,rows)
  [--variants ${variantNames.join()}]`;

/** @throws Error with the usage when an option or a name is unknown, or a number is invalid */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "7" },
      port: { type: "string", default: "8950" },
      out: { type: "string", default: "lab/bench/results/bench.json" },
      pages: { type: "string" },
      columns: { type: "string" },
      only: { type: "string" },
      variants: { type: "string" },
    },
  });
  const [rounds, port] = [Number(values.rounds), Number(values.port)];
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(port) || port < 1024) throw new Error(USAGE);
  return {
    rounds,
    port,
    out: values.out,
    pages: chosen(pages, values.pages),
    columns: chosen(columns, values.columns ?? (values.only === "worker" ? "worker,rows" : values.only)),
    variants: chosen(variantNames, values.variants),
  };
}

/** The names of a list with commas, in the order of all; all of them without a list. */
function chosen<Name extends string>(all: readonly Name[], list: string | undefined): readonly Name[] {
  if (list === undefined) return all;
  const names = list.split(",").map((name) => name.trim());
  if (names.some((name) => !all.some((known) => known === name))) throw new Error(USAGE);
  return all.filter((name) => names.includes(name));
}
