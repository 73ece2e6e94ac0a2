import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTestHarness, type TestHarness, type Unstable_RawConfig } from "wrangler";
import { absoluteAliases, withoutComments } from "../deploy/config.ts";
import { workerFolder } from "./wrangler.ts";

type Config = Omit<Unstable_RawConfig, "env">;

interface Harness {
  /** Name of the worker in it. */
  name: string;
  /** Absolute path of the entry, which wraps the worker's own. */
  main: string;
  /** Variables and secrets besides those of `wrangler.jsonc`. */
  vars: NonNullable<Config["vars"]>;
  /** Requests per minute where `wrangler.jsonc` has limits; its own unless given. */
  requestsPerMinute?: number;
}

/**
 * The worker in workerd on empty storage, with the bindings of `wrangler.jsonc` and another entry. It runs from the
 * entry's folder: wrangler would let `worker/.dev.vars`, the secrets of the site that `npm start` serves, win over `vars`.
 */
export function workerHarness({ name, main, vars, requestsPerMinute }: Harness): TestHarness {
  const text = readFileSync(path.join(workerFolder, "wrangler.jsonc"), "utf8");
  const { $schema: _schema, triggers: _triggers, ...own } = JSON.parse(withoutComments(text)) as Config;
  const ratelimits = own.ratelimits?.map((limit) =>
    requestsPerMinute === undefined ? limit : { ...limit, simple: { limit: requestsPerMinute, period: 60 as const } },
  );
  const config: Config = {
    ...own,
    name,
    main,
    vars: { ...own.vars, ...vars },
    ...(own.alias && { alias: absoluteAliases(own.alias) }),
    ...(ratelimits && { ratelimits }),
  };
  return createTestHarness({ root: path.dirname(main), workers: [{ config }] });
}

/** The part of D1 that {@link migrateHarness} needs. */
interface Database {
  prepare: (sql: string) => { run: () => Promise<unknown> };
}

/** Applies every migration to an empty database, and notes them as wrangler does: an archive says by it which schema it has. */
export async function migrateHarness(db: Database): Promise<void> {
  const folder = path.join(workerFolder, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) {
    const statements = readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) await db.prepare(statement).run();
  }
  await db.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();
  const names = files.map((file) => `('${file}')`);
  await db.prepare(`INSERT INTO d1_migrations (name) VALUES ${names.join(", ")}`).run();
}
