import { parseArgs } from "node:util";

export interface Options {
  /** Names of the faults to try; all of them when undefined. */
  only: readonly string[] | undefined;
  port: number;
  seed: number;
  rows: number;
  kills: number;
  /** JSON file for the figures. */
  out: string;
}

/**
 * @param names of the faults
 * @throws Error with the usage when an option or a name is unknown, or a number is invalid
 */
export function readOptions(args: string[], names: readonly string[]): Options {
  const usage = `npm run faults -- [--only ${names.join()}] [--seed 1] [--rows 1000000] [--kills 20] [--port 8970] [--out lab/faults/results/faults.json]`;
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      port: { type: "string", default: "8970" },
      seed: { type: "string", default: "1" },
      rows: { type: "string", default: "1000000" },
      kills: { type: "string", default: "20" },
      out: { type: "string", default: "lab/faults/results/faults.json" },
    },
  });
  const [port, seed] = [Number(values.port), Number(values.seed)];
  const [rows, kills] = [Number(values.rows), Number(values.kills)];
  const only = values.only?.split(",").map((name) => name.trim());
  if (!Number.isInteger(port) || port < 1024 || !Number.isInteger(seed) || !(rows >= 100) || !(kills >= 1))
    throw new Error(usage);
  if (only?.some((name) => !names.includes(name))) throw new Error(usage);
  return { only, port, seed, rows, kills, out: values.out };
}
