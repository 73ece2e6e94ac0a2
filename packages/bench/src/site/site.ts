import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "@optimyz/build/build";
import { root } from "@optimyz/build/workspace";
import { adminClient } from "@optimyz/tools/local/admin-client";
import { addDemoContent } from "@optimyz/tools/local/demo";
import { operatorReasons, releaseAll } from "@optimyz/tools/local/release-all";
import { createTestHarness } from "wrangler";
import { originOf, variantNames } from "../variants.ts";

const workerFolder = path.join(root, "worker");
const admin = { email: "bench@optimyz.example", password: "only for this measurement" };
const releaseToken = "only-for-this-measurement";

/** The site under measurement: workerd without the development proxy that would cap its requests per second. */
export interface BenchSite {
  /** Where workerd listens. */
  origin: string;
  admin: typeof admin;
  /** Publishes and promotes any front-end. */
  releaseToken: string;
  stop: () => Promise<void>;
}

/** Builds the front-ends, starts the worker on empty storage, releases, and adds the demo content. */
export async function startSite(firstPort: number): Promise<BenchSite> {
  await buildAll();
  const harness = createTestHarness({ root: workerFolder, workers: [{ config: workerConfig(firstPort) }] });
  const { url } = await harness.listen();
  const notes = mkdtempSync(path.join(tmpdir(), "optimyz-bench-"));
  try {
    await migrate((await harness.getWorker<{ DB: Database }>().getEnv()).DB);
    await releaseAll(
      { origin: url.origin, token: releaseToken },
      { reason: operatorReasons.start, replaceTeams: true },
    );
    const client = await adminClient(url.origin, admin.email, admin.password);
    if (!client) throw new Error("The login of the benchmark's administrator failed");
    await addDemoContent(client, notes, () => undefined);
  } catch (error) {
    await harness.close();
    throw error;
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
  return { origin: url.origin, admin, releaseToken, stop: () => harness.close() };
}

/** The worker's own configuration with the benchmark's entry, and limits out of the way. */
function workerConfig(firstPort: number): Record<string, unknown> & { name: string } {
  const text = readFileSync(path.join(workerFolder, "wrangler.jsonc"), "utf8");
  const own = JSON.parse(text.replace(/^\s*\/\/.*$/gm, "")) as Record<string, unknown> & {
    ratelimits?: { name: string; namespace_id: string }[];
    vars: Record<string, unknown>;
  };
  const { $schema: _schema, triggers: _triggers, ...config } = own;
  return {
    ...config,
    name: "optimyz-bench",
    main: path.relative(workerFolder, path.join(import.meta.dirname, "worker.mjs")),
    ratelimits: own.ratelimits?.map((limit) => ({ ...limit, simple: { limit: 1_000_000_000, period: 60 } })),
    vars: {
      ...own.vars,
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
  };
}

interface Database {
  prepare: (sql: string) => { run: () => Promise<unknown> };
}

async function migrate(db: Database): Promise<void> {
  const folder = path.join(workerFolder, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) {
    const statements = readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) await db.prepare(statement).run();
  }
}
