import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { step } from "@optimyz/build/progress";
import { backUp, restoreSite } from "@optimyz/tools/backup";
import { type Fault, hold, NotTried, same } from "../fault.ts";
import { type Database, type FaultySite, startFaultySite, workerName } from "../site/harness.ts";
import { Inspector } from "../site/inspector.ts";
import { residentMegabytes, workerIsolate } from "../site/runtime.ts";
import { countOf } from "../site/tables.ts";

/** Memory limit of an isolate in production. */
const MEGABYTES_MAX = 128;
/** Rows that one statement makes. */
const AT_ONCE = 10_000;

/** A text that differs from row to row, as people's do, so that an archive does not shrink to nothing. */
const words = (length: number): string => `substr(hex(randomblob(${length})), 1, ${length})`;
const person = "'person' || n || '@example.com'";
const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch')";

/** What a large institute has: the part of all rows, and a row's columns by the number `n`. */
const tables: readonly { table: string; part: number; columns: Readonly<Record<string, string>> }[] = [
  {
    table: "users",
    part: 0.1,
    columns: {
      name: "'Person ' || n",
      email: person,
      email_key: person,
      created_at: at,
      password_hash: `'$scrypt$ln=14,r=8,p=5$' || ${words(64)}`,
    },
  },
  {
    table: "enrolments",
    part: 0.4,
    columns: {
      title: "'Dr.'",
      name: "'Person ' || n",
      father_name: "'Father of ' || n",
      dob: "'1999-02-03'",
      phone: "'+91 98765 43210'",
      email: person,
      qualification: "'B.A.'",
      address: words(60),
      course: "'Public Speaking'",
      note: words(80),
      created_at: at,
    },
  },
  {
    table: "inquiries",
    part: 0.1,
    columns: { name: "'Person ' || n", email: person, message: words(300), created_at: at },
  },
  {
    table: "outbox",
    part: 0.15,
    columns: {
      kind: "'enrolment'",
      recipient: person,
      subject: "'Your enrolment'",
      text: "''",
      html: "''",
      status: "'sent'",
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
    },
  },
  {
    table: "audit",
    part: 0.25,
    columns: {
      actor: "'admin 1'",
      action: "'update'",
      entity: "'enrolments'",
      entity_id: "n",
      label: "'Person ' || n",
      before: `json_object('note', ${words(200)})`,
      request_id: words(32),
      created_at: at,
    },
  },
];

/** Heap of the worker while an archive of a million rows is made and restored. */
export const rows: Fault = {
  name: "rows",
  question: "Do an archive of so many rows and its restore stay below the 128 MB of an isolate?",
  isOnlyByName: true,
  async run({ rows: count }) {
    if (!existsSync("/proc/net/tcp")) throw new NotTried("Processes can be looked into on Linux only.");
    const folder = mkdtempSync(path.join(tmpdir(), "optimyz-rows-"));
    const file = path.join(folder, "site.backup");
    try {
      const full = await startFaultySite({ inspected: true });
      const archive = await inOne(full, async () => {
        await step(`Writing ${count} rows`, () => fill(full.db, count));
        const before = await counts(full.db);
        return { before, ...(await watched(full, () => backUp(siteOf(full), file))) };
      });
      const empty = await startFaultySite({ demo: false, inspected: true });
      const restored = await inOne(empty, async () => {
        const found = await watched(empty, () => restoreSite(siteOf(empty), file, false));
        return { after: await counts(empty.db), ...found };
      });
      same(restored.after, archive.before, "Rows by their table");
      const figures = {
        rows: Object.values(restored.after).reduce((sum, each) => sum + each, 0),
        fileMegabytes: Math.round(statSync(file).size / 1e6),
        archiveSeconds: archive.seconds,
        archivePeakMegabytes: archive.peak,
        restoreSeconds: restored.seconds,
        restorePeakMegabytes: restored.peak,
        processMegabytes: `${archive.process}, ${restored.process}`,
      };
      const peak = Math.max(archive.peak, restored.peak);
      hold(peak < MEGABYTES_MAX, `The isolate used ${peak} MB, of ${MEGABYTES_MAX} that it may.`);
      return figures;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const siteOf = ({ client, token }: FaultySite) => ({ origin: client.origin, token });

/** Does something with a site, and stops it. */
async function inOne<Result>(site: FaultySite, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await site.stop();
  }
}

async function fill(db: Database, count: number): Promise<void> {
  for (const { table, part, columns } of tables) {
    const wanted = Math.round(count * part);
    for (let from = 0; from < wanted; from += AT_ONCE) {
      const until = Math.min(from + AT_ONCE, wanted);
      await db
        .prepare(
          `INSERT INTO ${table} (${Object.keys(columns).join(", ")})
            WITH RECURSIVE numbers (n) AS (SELECT ${from + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${until})
            SELECT ${Object.values(columns).join(", ")} FROM numbers`,
        )
        .run();
    }
  }
  // With somebody on the list of erasures a restore looks at every row for them.
  await db
    .prepare(
      `INSERT INTO erasures (email_hash, counts, actor, created_at)
        VALUES (lower(hex(randomblob(32))), '{}', 'the person', '2026-01-01T00:00:00.000Z')`,
    )
    .run();
}

async function counts(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table } of tables) found[table] = await countOf(db, table);
  return found;
}

/** @returns how long it took, the largest heap of the isolate with its garbage, and the process's memory at the end, in MB */
async function watched(site: FaultySite, work: () => Promise<void>) {
  const runtime = await site.runtime();
  const inspector = await Inspector.open(runtime.port, workerIsolate(workerName));
  const started = performance.now();
  try {
    const peak = await inspector.peakDuring(work);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { peak: Math.round(peak), seconds, process: residentMegabytes(runtime) };
  } finally {
    inspector.close();
  }
}
