import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "@optimyz/build/build";
import { adminClient } from "@optimyz/tools/local/admin-client";
import { addDemoContent } from "@optimyz/tools/local/demo";
import { migrateHarness, workerHarness } from "@optimyz/tools/local/harness";
import { operatorReasons, releaseAll } from "@optimyz/tools/local/release-all";
import { cpuMs, startedProcesses } from "../cpu.ts";
import { originOf, variantNames } from "../variants.ts";

const admin = { email: "bench@optimyz.example", password: "only for this measurement" };
const releaseToken = "only-for-this-measurement";

/** The site under measurement: workerd without the development proxy that would cap its requests per second. */
export interface BenchSite {
  /** Where workerd listens. */
  origin: string;
  admin: typeof admin;
  /** Publishes and promotes any front-end. */
  releaseToken: string;
  /** CPU time of workerd so far, ms; no number where it cannot be read. */
  cpuMs: () => number;
  stop: () => Promise<void>;
}

/** Builds the front-ends, starts the worker on empty storage, releases, and adds the demo content. */
export async function startSite(firstPort: number): Promise<BenchSite> {
  const builds = await buildAll();
  const harness = workerHarness({
    name: "optimyz-bench",
    main: path.join(import.meta.dirname, "worker.mjs"),
    vars: {
      SITE_ORIGIN: originOf("site", firstPort),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RELEASE_TOKEN: releaseToken,
      BENCH_VARIANTS: Object.fromEntries(
        variantNames.map((name) => [
          new URL(originOf(name, firstPort)).host,
          [originOf(name, firstPort), name === "unrendered" ? "off" : "on"],
        ]),
      ),
    },
    // Out of the way.
    requestsPerMinute: 1_000_000_000,
  });
  const { url } = await harness.listen();
  const notes = mkdtempSync(path.join(tmpdir(), "optimyz-bench-"));
  try {
    await migrateHarness((await harness.getWorker<{ DB: Parameters<typeof migrateHarness>[0] }>().getEnv()).DB);
    await releaseAll({ origin: url.origin, token: releaseToken }, builds, {
      reason: operatorReasons.start,
      replaceTeams: true,
    });
    const client = await adminClient(url.origin, admin.email, admin.password);
    if (!client) throw new Error("The login of the benchmark's administrator failed");
    await addDemoContent(client, notes, () => undefined);
  } catch (error) {
    await harness.close();
    throw error;
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
  const processes = startedProcesses("workerd");
  return {
    origin: url.origin,
    admin,
    releaseToken,
    cpuMs: () =>
      processes.reduce((sum, pid) => sum + (cpuMs(pid) ?? Number.NaN), processes.length > 0 ? 0 : Number.NaN),
    stop: () => harness.close(),
  };
}
