import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { buildWorker, readWorkerOptions, workerdProgram, workerScript } from "@optimyz/tools/local/worker-build";
import { cpuMs } from "../cpu.ts";
import { median } from "../statistics.ts";

/** CPU time that workerd needs to start with the worker's bundle, beyond a worker of one line; ms. */
export interface EvaluationFigures {
  cpuMs: number;
  /** In each pair of starts. */
  rounds: number[];
  /** Bytes of the bundle's script. */
  sizeBytes: number;
}

const TIMES = 15;

const bare = "export default { fetch: () => new Response('ok') };";

/**
 * Starts workerd with the bundle as it is deployed and with a worker of one line, in turn: the difference is compiling and
 * evaluating the bundle, with the modules of Node.js that it imports.
 * @returns undefined where the CPU time of a process cannot be read
 */
export async function measureEvaluation(): Promise<EvaluationFigures | undefined> {
  await buildWorker();
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-evaluation-"));
  try {
    const built = path.dirname(workerScript);
    const modules = readdirSync(built).filter((file) => /\.(js|wasm|bin)$/.test(file));
    for (const file of modules) copyFileSync(path.join(built, file), path.join(folder, file));
    writeFileSync(path.join(folder, "bare.js"), bare);
    writeFileSync(path.join(folder, "worker.capnp"), configuration([path.basename(workerScript), ...modules]));
    writeFileSync(path.join(folder, "bare.capnp"), configuration(["bare.js"]));
    const rounds: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const [without, withBundle] = [await startCpuMs(folder, "bare"), await startCpuMs(folder, "worker")];
      if (without === undefined || withBundle === undefined) return undefined;
      rounds.push(withBundle - without);
    }
    return { cpuMs: median(rounds), rounds, sizeBytes: readFileSync(workerScript).byteLength };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A configuration of workerd for a worker of some modules, the first of which is its entry. */
function configuration(files: readonly string[]): string {
  const { compatibilityDate, compatibilityFlags = [] } = readWorkerOptions();
  const modules = [...new Set(files)].map((file) => {
    const kind = file.endsWith(".js") ? "esModule" : file.endsWith(".wasm") ? "wasm" : "data";
    return `(name = "${file}", ${kind} = embed "${file}")`;
  });
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
);
`;
}

const LISTENS_MAX_MS = 30_000;
/** What workerd does in other threads once it listens. */
const REST_MS = 200;

/** CPU time of one start until workerd rests. */
async function startCpuMs(folder: string, name: string): Promise<number | undefined> {
  const child = spawn(workerdProgram(), ["serve", path.join(folder, `${name}.capnp`), "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  try {
    const said: string[] = [];
    child.stderr?.on("data", (text: Buffer) => said.push(text.toString()));
    const listens = once(child.stdio[3] as Readable, "data");
    const ends = once(child, "exit").then(() => {
      throw new Error(`workerd does not start ${name}: ${said.join("")}`);
    });
    await Promise.race([listens, ends, wait(LISTENS_MAX_MS)]);
    ends.catch(() => undefined);
    await wait(REST_MS);
    return cpuMs(child.pid ?? 0);
  } finally {
    child.kill("SIGKILL");
  }
}
