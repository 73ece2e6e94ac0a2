import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { detail, step } from "../../packages/build/src/progress.ts";
import { root } from "../../packages/build/src/workspace.ts";
import { startBrowser } from "./browser.ts";
import { buildVariants } from "./builds/build-variants.ts";
import { layDocuments } from "./documents.ts";
import { makeCertificate } from "./front/certificate.ts";
import { startFront } from "./front/front.ts";
import { measureServer } from "./load/server.ts";
import type { Options } from "./options.ts";
import { goals } from "./report/goals.ts";
import { resultsOf } from "./report/results.ts";
import { tables } from "./report/tables.ts";
import { startSite } from "./site/site.ts";
import { originOf } from "./variants.ts";
import { measureVisits } from "./visit/measure.ts";
import { assertSameText } from "./visit/same-text.ts";

/** One run: builds, serves and measures all variants, prints the tables, keeps the figures. */
export async function bench({ rounds, port: firstPort, out }: Options): Promise<void> {
  const certificate = makeCertificate();
  const built = await step("Building the variants", () => buildVariants(originOf("federation", firstPort)));
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  const front = await startFront({ upstream: site.origin, firstPort, certificate });
  const browser = await startBrowser(certificate);
  try {
    await layDocuments({ upstream: site.origin, firstPort, built });
    await step("Checking that the variants show the same text", () => assertSameText(browser, firstPort));
    const visits = await step(`Measuring pages and navigation, ${rounds} rounds`, () =>
      measureVisits(browser, { firstPort, rounds, onRound: (round) => detail(`round ${round} of ${rounds}`) }),
    );
    const server = await step("Measuring the worker", () =>
      measureServer(site, { firstPort, rounds: Math.min(rounds, 3), durationMs: 1_500 }),
    );
    const results = resultsOf(rounds, visits, server);
    const judged = goals(results);
    keep(path.resolve(root, out), { machine: machine(), ...results, goals: judged });
    console.log(`\n${tables(results, judged)}\n\nFigures: ${out}`);
  } finally {
    await browser.close();
    await front.stop();
    await site.stop();
  }
}

const machine = () => ({
  date: new Date().toISOString(),
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0]?.model ?? ""}`,
});

function keep(file: string, figures: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}
