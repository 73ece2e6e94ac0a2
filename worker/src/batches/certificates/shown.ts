import {
  type Certificate,
  canonicalCode,
  type OwnCertificate,
} from "@optimyz/contract/api/schemas/batches/certificate";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { desc, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { certificates } from "../../db/schema.ts";
import type { Selection } from "../../db/selection.ts";
import type { InLanguage } from "../../db/translations.ts";
import type { Person } from "../../people/person.ts";
import { isOwnCertificate } from "../../people/personal-data.ts";
import { liveSettings } from "../../settings/live.ts";
import { regionOf } from "../../settings/site-settings.ts";
import { badgePath } from "../badges/paths.ts";
import { badgeTokens } from "../places/token.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;
type Row = typeof certificates.$inferSelect;
type Region = Awaited<ReturnType<typeof regionOf>>;

/**
 * The view of anybody with the code: only the state of one that is no longer valid.
 * @param region the provider's
 * @param lang the reader's language, the main one when left out
 */
export function toCertificate(
  row: Row,
  { time_zone: zone, languages: [main = SOURCE_LANGUAGE] }: Region,
  lang = main,
): Certificate {
  const { code, state, language } = row;
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
    ...(language !== null && language !== lang && { fallback: { lang: language, fields: ["course"] } }),
  };
}

interface Asked extends InLanguage {
  code: string;
}

/** The certificate of a code, for rendering its page. The result is refused if there is none. */
export function certificateOf(db: Database, { code, lang }: Asked): Selection<Certificate> {
  const rows = db
    .select()
    .from(certificates)
    .where(eq(certificates.code, canonicalCode(code)));
  const live = liveSettings(db);
  return {
    queries: [rows, ...live.queries],
    resultOf: ([found, ...settings]) => {
      const [row] = found as Row[];
      if (row) return toCertificate(row, live.resultOf(settings).settings.region, lang);
      throw new ApiError("NOT_FOUND", m.noSuchCertificate);
    },
  };
}

/** @throws ApiError NOT_FOUND */
export async function readCertificateOf(db: Database, asked: Asked): Promise<Certificate> {
  const { queries, resultOf } = certificateOf(db, asked);
  return resultOf(await db.batch(queries as unknown as readonly [Statement, ...Statement[]]));
}

const OWN_MAX = 100;

/** A user's certificates, the newest first. @param lang as of {@link toCertificate} */
export async function certificatesOfPerson(db: Database, person: Person, lang?: string): Promise<OwnCertificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(isOwnCertificate(person))
    .orderBy(desc(certificates.id))
    .limit(OWN_MAX);
  const [region, tokenOf] = [await regionOf(db), await badgeTokens(db)];
  const shown = rows.map(async (row): Promise<OwnCertificate> => {
    const certificate = toCertificate(row, region, lang);
    return row.state === "valid" ? { ...certificate, badge: badgePath(await tokenOf(row.id)) } : certificate;
  });
  return Promise.all(shown);
}
