import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Bindings } from "../src/env.ts";
import { dropTables } from "./drop-tables.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// Files share one workerd: each begins with empty storage and with modules that remember nothing.
await reset();
await dropTables(env.DB);
await Promise.all([empty(env.UPLOADS), empty(env.RELEASES)]);
if (env.BACKUPS) await empty(env.BACKUPS);
vi.resetModules();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/** `reset` leaves a bucket or a database alone that still has a request on its way. */
async function empty(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}
