import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "@optimyz/build/build";
import { frontEnds } from "@optimyz/build/workspace";
import { adminClient } from "@optimyz/tools/local/admin-client";
import { addDemoContent } from "@optimyz/tools/local/demo";
import { migrateHarness, workerHarness } from "@optimyz/tools/local/harness";
import { operatorReasons, releaseAll } from "@optimyz/tools/local/release-all";
import { type Admin, logIn, type SiteClient, siteClient } from "./client.ts";
import { type Runtime, runtimeOf, startRuntimesInspected } from "./runtime.ts";

const admin: Admin = { email: "faults@optimyz.example", password: "only for these faults" };
const releaseToken = "only-for-these-faults";
const backupKey = "only-for-these-faults-only-for-these-faults";
/** Name of the worker; its isolate has it, too. */
export const workerName = "optimyz-faults";

/** Current faults of the site's bindings and clock; see `worker.mjs`. */
export interface Wrong {
  d1?: "down" | "locked" | "slow" | "mid-batch" | "lost-response";
  r2?: readonly ("get" | "head" | "put" | "list" | "delete")[];
  mail?: "down";
  clockMs?: number;
}

/** The part of D1 that is used from outside the worker. */
export interface Database {
  prepare: (sql: string) => {
    run: () => Promise<unknown>;
    all: <Row>() => Promise<{ results: Row[] }>;
  };
}

/** The part of R2 that is used from outside the worker. */
export interface Bucket {
  put: (key: string, text: string) => Promise<unknown>;
  list: () => Promise<{ objects: { key: string }[] }>;
}

/** The built site in workerd with real D1 and R2, whose bindings can be made to fail. */
export interface FaultySite {
  client: SiteClient;
  admin: Admin;
  /** D1 and uploads as they are, without faults. */
  db: Database;
  uploads: Bucket;
  /** Makes something wrong, or right again. */
  set: (wrong: Wrong) => Promise<void>;
  /** Runs the schedule by the worker's clock. */
  runSchedule: () => Promise<void>;
  /** Authorises releases and archives. */
  token: string;
  /** The process that the worker runs in; only of a site that was started `inspected`. */
  runtime: () => Promise<Runtime>;
  /** A new session of the administrator. */
  logIn: () => Promise<string>;
  stop: () => Promise<void>;
}

interface Start {
  /** Whether to add the demo content. */
  demo?: boolean;
  /** Whether its isolates can be looked into. */
  inspected?: boolean;
}

/** Starts the worker on empty storage, releases the builds, and adds the demo content unless `demo` is false. */
export async function startFaultySite({ demo = true, inspected = false }: Start = {}): Promise<FaultySite> {
  const notes = mkdtempSync(path.join(tmpdir(), "optimyz-faults-"));
  if (inspected) startRuntimesInspected(path.join(notes, "workerd.sh"));
  const harness = workerHarness({
    name: workerName,
    main: path.join(import.meta.dirname, "worker.mjs"),
    vars: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RELEASE_TOKEN: releaseToken,
      BACKUP_KEY: backupKey,
    },
  });
  try {
    const { url } = await harness.listen();
    const env = await harness.getWorker<{ DB: Database; UPLOADS: Bucket }>().getEnv();
    await migrateHarness(env.DB);
    const builds = await Promise.all(frontEnds().map((name) => build(name)));
    await releaseAll(
      { origin: url.origin, token: releaseToken },
      builds.map(({ manifest }) => manifest),
      { reason: operatorReasons.start, replaceTeams: true },
    );
    if (demo) {
      const owner = await adminClient(url.origin, admin.email, admin.password);
      if (!owner) throw new Error("The login of the administrator failed.");
      await addDemoContent(owner, notes, () => undefined);
    }
    const client = siteClient(url.origin);
    return {
      client,
      admin,
      db: env.DB,
      uploads: env.UPLOADS,
      token: releaseToken,
      runtime: () => runtimeOf(workerName),
      set: async (wrong) => void (await client.send("PUT", "/faults", { json: wrong })),
      runSchedule: async () => void (await client.send("POST", "/faults/schedule")),
      logIn: () => logIn(client, admin),
      stop: () => harness.close(),
    };
  } catch (error) {
    await harness.close();
    throw error;
  } finally {
    delete process.env.MINIFLARE_WORKERD_PATH;
    rmSync(notes, { recursive: true, force: true });
  }
}
