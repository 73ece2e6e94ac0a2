import { parseArgs } from "node:util";

/** Options of a run. */
export interface Options {
  rounds: number;
  /** The variants' origins are on five ports from here. */
  port: number;
  /** JSON file for the figures. */
  out: string;
  /** Leaves the browser and the compared builds out. */
  only: "worker" | undefined;
}

const USAGE = "npm run bench -- [--rounds 7] [--port 8950] [--out packages/bench/results/bench.json] [--only worker]";

/** @throws Error with the usage when an option is unknown or no number */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "7" },
      port: { type: "string", default: "8950" },
      out: { type: "string", default: "packages/bench/results/bench.json" },
      only: { type: "string" },
    },
  });
  const [rounds, port] = [Number(values.rounds), Number(values.port)];
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(port) || port < 1024) throw new Error(USAGE);
  if (values.only !== undefined && values.only !== "worker") throw new Error(USAGE);
  return { rounds, port, out: values.out, only: values.only };
}
