import type { ReleaseVerdict } from "@optimyz/contract/protocol/release-registry";
import { type VitalMetric, vitalMetrics } from "@optimyz/contract/protocol/release-report";
import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { releaseVitals } from "../../db/schema.ts";
import { type Histogram, isWorse, middleOf, quantileOf } from "./vitals.ts";

/**
 * The statement that counts what views measured.
 * @param rows JSON: a list of `{ name, version, vital?: { metric, bucket }, count }`
 */
export function countVitals(db: Database, rows: string) {
  const { name, version, metric, bucket } = releaseVitals;
  const measured = {
    name: sql`known.name`,
    version: sql`known.version`,
    metric: sql`value->'vital'->>'metric'`,
    bucket: sql`value->'vital'->>'bucket'`,
    count: sql`sum(value->>'count')`,
  };
  return insertSelect(
    db,
    releaseVitals,
    measured,
    sql`FROM json_each(${rows}) JOIN releases AS known
      ON known.name = value->>'name' AND known.version = value->>'version'
    WHERE value->'vital' IS NOT NULL
    GROUP BY known.name, known.version, value->'vital'->>'metric', value->'vital'->>'bucket'`,
  ).onConflictDoUpdate({
    target: [name, version, metric, bucket],
    set: { count: sql`${releaseVitals.count} + excluded.count` },
  });
}

/** The statement that forgets what was measured of front-ends: canary and control are compared at the same time. */
export const forgetVitals = (db: Database, names: string[]) =>
  db.delete(releaseVitals).where(inArray(releaseVitals.name, names));

type Slower = ReleaseVerdict["slower"];

/** In which web vitals one version is evidently worse than another, for versions of these front-ends. */
export async function slowerVersions(
  db: Database,
  names: string[],
): Promise<(name: string, tested: string, control: string) => Slower> {
  const rows = names.length > 0 ? await db.select().from(releaseVitals).where(inArray(releaseVitals.name, names)) : [];
  const histogram = (name: string, version: string, metric: VitalMetric): Histogram =>
    new Map(
      rows
        .filter((row) => row.name === name && row.version === version && row.metric === metric)
        .map(({ bucket, count }) => [bucket, count]),
    );
  return (name, tested, control) =>
    vitalMetrics.flatMap((metric) => {
      const [own, others] = [histogram(name, tested, metric), histogram(name, control, metric)];
      const medianOf = (values: Histogram) => middleOf(metric, quantileOf(values, 0.5));
      return isWorse(own, others) ? { metric, median: medianOf(own), compared: medianOf(others) } : [];
    });
}
