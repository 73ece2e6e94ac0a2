import { type Certificate, canonicalCode } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { desc, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { certificates } from "../../db/schema.ts";
import type { Selection } from "../../db/selection.ts";
import type { Person } from "../../people/person.ts";
import { isOwnCertificate } from "../../people/personal-data.ts";
import { liveSettings } from "../../settings/live.ts";
import { regionOf } from "../../settings/site-settings.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;
type Row = typeof certificates.$inferSelect;

/**
 * The view of anybody with the code: only the state of one that is no longer valid.
 * @param zone the provider's
 */
export function toCertificate(row: Row, zone: string): Certificate {
  const { code, state } = row;
  const ended_on = row.endedAt === null ? null : dayIn(zone, row.endedAt);
  const nothing = { name: "", course: "", starts_on: "", ends_on: "", minutes: 0, trainer: "", issued_on: "" };
  if (state !== "valid") return { code, state, ...nothing, ended_on };
  const { name, course, startsOn: starts_on, endsOn: ends_on, minutes, trainer } = row;
  return {
    code,
    state,
    name,
    course,
    starts_on,
    ends_on,
    minutes,
    trainer,
    issued_on: dayIn(zone, row.createdAt),
    ended_on,
  };
}

/** The certificate of a code, for rendering its page. The result is refused if there is none. */
export function certificateOf(db: Database, { code }: { code: string }): Selection<Certificate> {
  const rows = db
    .select()
    .from(certificates)
    .where(eq(certificates.code, canonicalCode(code)));
  const live = liveSettings(db);
  return {
    queries: [rows, ...live.queries],
    resultOf: ([found, ...settings]) => {
      const [row] = found as Row[];
      if (row) return toCertificate(row, live.resultOf(settings).settings.region.time_zone);
      throw new ApiError("NOT_FOUND", m.noSuchCertificate);
    },
  };
}

/** @throws ApiError NOT_FOUND */
export async function readCertificateOf(db: Database, asked: { code: string }): Promise<Certificate> {
  const { queries, resultOf } = certificateOf(db, asked);
  return resultOf(await db.batch(queries as unknown as readonly [Statement, ...Statement[]]));
}

const OWN_MAX = 100;

/** A user's certificates, the newest first. */
export async function certificatesOfPerson(db: Database, person: Person): Promise<Certificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(isOwnCertificate(person))
    .orderBy(desc(certificates.id))
    .limit(OWN_MAX);
  const { time_zone: zone } = await regionOf(db);
  return rows.map((row) => toCertificate(row, zone));
}
