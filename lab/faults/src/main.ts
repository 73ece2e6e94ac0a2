import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { styleText } from "node:util";
import { buildAll } from "@optimyz/build/build";
import { describeError, main, step, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { type Fault, type Figures, NotTried } from "./fault.ts";
import { clock } from "./faults/clock.ts";
import { d1 } from "./faults/d1.ts";
import { dataFolder } from "./faults/data-folder.ts";
import { kill } from "./faults/kill.ts";
import { mail } from "./faults/mail.ts";
import { memory } from "./faults/memory.ts";
import { money } from "./faults/money.ts";
import { quiz } from "./faults/quiz.ts";
import { r2 } from "./faults/r2.ts";
import { rows } from "./faults/rows.ts";
import { slowClients } from "./faults/slow-clients.ts";
import { webhooks } from "./faults/webhooks.ts";
import { type Options, readOptions } from "./options.ts";

const faults: readonly Fault[] = [
  r2,
  d1,
  mail,
  clock,
  kill,
  money,
  webhooks,
  quiz,
  dataFolder,
  slowClients,
  memory,
  rows,
];

interface Outcome {
  name: string;
  question: string;
  outcome: "passed" | "failed" | "not tried";
  seconds: number;
  figures?: Figures;
  reason?: string;
}

/** `npm run faults [-- --only kill,mail]`: tries each fault on a real site, prints its figures, and writes them. */
await main(async () => {
  const options = optionsOrUsage();
  const chosen = faults.filter(({ name, isOnlyByName }) => options.only?.includes(name) ?? !isOnlyByName);
  await step("Building the front-ends", buildAll);
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    const outcome = await tried(fault, options);
    console.log(lineOf(outcome));
    outcomes.push(outcome);
  }
  const file = path.resolve(root, options.out);
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = { date: new Date().toISOString(), node: process.version, cpus: cpus().length };
  writeFileSync(file, `${JSON.stringify({ machine, seed: options.seed, faults: outcomes }, null, 1)}\n`);
  const count = (wanted: Outcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const notTried = count("not tried") > 0 ? `, ${count("not tried")} not tried` : "";
  console.log(`${count("passed")} passed, ${count("failed")} failed${notTried}`);
  // Harnesses and killed sites may leave handles behind that would keep the process.
  process.exit(count("failed") === 0 ? 0 : 1);
});

function optionsOrUsage(): Options {
  try {
    return readOptions(
      process.argv.slice(2),
      faults.map(({ name }) => name),
    );
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

async function tried({ name, question, run }: Fault, options: Options): Promise<Outcome> {
  console.log(`${styleText("yellow", "▸")} ${name}: ${question}`);
  const started = performance.now();
  const ended = (outcome: Outcome["outcome"], rest: Pick<Outcome, "figures" | "reason">): Outcome => {
    const seconds = Math.round((performance.now() - started) / 1000);
    return { name, question, outcome, seconds, ...rest };
  };
  try {
    return ended("passed", { figures: await run(options) });
  } catch (error) {
    if (error instanceof NotTried) return ended("not tried", { reason: error.message });
    return ended("failed", { reason: describeError(error) });
  }
}

function lineOf({ name, outcome, seconds, figures = {}, reason = "" }: Outcome): string {
  const mark = { passed: styleText("green", "✓"), failed: styleText("red", "✗"), "not tried": "–" }[outcome];
  const values = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  return `${mark} ${name} (${seconds} s): ${[...values, reason].filter(Boolean).join(", ")}`;
}
