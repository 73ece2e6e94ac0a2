import { type GateReport, gateReportSchema } from "@optimyz/contract/protocol/release-gate";
import { alertKinds, type ReleaseAlert } from "@optimyz/contract/protocol/release-watch";
import * as z from "@optimyz/contract/z";
import { and, desc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { releaseAlerts } from "../../db/schema.ts";

/** Kept of each front-end, so that nobody's refusals push out another's. */
const OWN_MAX = 20;
/** Kept of all. */
const ALL_MAX = 400;
const SHOWN_MAX = 50;

/** Kept of a report: enough to see what to fix. */
const PROBLEMS_MAX = 10;
const WORDS_MAX = 600;
const STACK_MAX = 1_200;

type NewAlert = Pick<ReleaseAlert, "kind" | "name" | "version" | "text"> & { report?: GateReport };

/** The statements that keep an alert. One that says the same as an earlier one takes its place. */
export function alertStatements(db: Database, { report, ...alert }: NewAlert): BatchItem<"sqlite">[] {
  const { kind, name, version } = alert;
  const text = alert.text.slice(0, WORDS_MAX);
  const same = and(
    eq(releaseAlerts.name, name),
    eq(releaseAlerts.kind, kind),
    eq(releaseAlerts.version, version),
    eq(releaseAlerts.text, text),
  );
  const kept = report ? { report: keptReport(report) } : {};
  return [
    db.delete(releaseAlerts).where(same),
    db.insert(releaseAlerts).values({ kind, name, version, text, createdAt: now(), ...kept }),
    db.delete(releaseAlerts).where(sql`${releaseAlerts.name} = ${name} AND ${releaseAlerts.id} <= (
      SELECT id FROM release_alerts WHERE name = ${name} ORDER BY id DESC LIMIT 1 OFFSET ${OWN_MAX})`),
    db.delete(releaseAlerts).where(sql`${releaseAlerts.id} <= (
      SELECT id FROM release_alerts ORDER BY id DESC LIMIT 1 OFFSET ${ALL_MAX})`),
  ];
}

export async function keepAlerts(db: Database, alerts: readonly NewAlert[]): Promise<void> {
  const [first, ...others] = alerts.flatMap((alert) => alertStatements(db, alert));
  if (first) await db.batch([first, ...others]);
}

/** Newest first: those of one front-end and of all, or everybody's. */
export async function listAlerts(db: Database, name?: string): Promise<ReleaseAlert[]> {
  const rows = await db
    .select()
    .from(releaseAlerts)
    // In the order of the table, which is small: by the index of names they would have to be sorted.
    .where(name === undefined ? undefined : sql`+${releaseAlerts.name} IN (${name}, '*')`)
    .orderBy(desc(releaseAlerts.id))
    .limit(SHOWN_MAX);
  return rows.flatMap(({ kind, report, ...row }) => {
    const known = alertKinds.find((each) => each === kind);
    return known ? [{ ...row, kind: known, report: storedReport(report) }] : [];
  });
}

/** A report as it was stored; null for none, or for one of a format that is no longer read. */
export const storedReport = (stored: unknown): GateReport | null => z.safeParse(gateReportSchema, stored).data ?? null;

/** A gate's report in a size that can be kept, whatever a release made the gate say. */
export function keptReport(report: GateReport): GateReport {
  const checks = report.checks.map(({ problems, ...check }) => ({
    ...check,
    problems: problems.slice(0, PROBLEMS_MAX).map(({ problem, fix, stack }) => ({
      problem: problem.slice(0, WORDS_MAX),
      fix: fix.slice(0, WORDS_MAX),
      ...(stack !== undefined && { stack: stack.slice(0, STACK_MAX) }),
    })),
  }));
  return { ...report, checks };
}

const refusedSchema = z.object({
  report: z.optional(gateReportSchema),
  refused: z.optional(z.object({ name: z.string(), version: z.string() })),
});

/** Does what a publisher asked for, and keeps an alert where the gate or a freeze refuses it. */
export async function notingRefusals<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) await noteRefusal(db, error);
    throw error;
  }
}

async function noteRefusal(db: Database, { message, details }: ApiError): Promise<void> {
  const { report, refused = report } = z.safeParse(refusedSchema, details.extra ?? {}).data ?? {};
  if (!refused) return;
  const { name, version } = refused;
  await keepAlerts(db, [{ kind: "refused", name, version, text: message, ...(report && { report }) }]).catch(
    // The caller's response matters more.
    (error: unknown) => log("error", { message: "refusal not kept", error: describeError(error) }),
  );
}
