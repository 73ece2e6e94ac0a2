import { dayLater, dayStartIn, isoIn } from "@optimyz/contract/domain/meetings";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { deleteRow } from "../audit/changes.ts";
import { entities } from "../audit/entities.ts";
import { recordStatus } from "../audit/record.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { enrolments, moneyOf } from "../db/schema.ts";
import { matching } from "../db/search.ts";
import { toCsv } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { e164 } from "../phones/numbers.ts";
import { regionOf } from "../settings/site-settings.ts";

/** A worklist: rows from visitors, with a status and a note for administrators. */
type Worked = "enrolments" | "inquiries";
type Row<Entity extends Worked> = (typeof entities)[Entity]["table"]["$inferSelect"];
type ApiRow<Entity extends Worked> = ReturnType<(typeof entities)[Entity]["toApi"]>;
type Query<Entity extends Worked> = ListQuery & { status?: Row<Entity>["status"] | undefined } & Filters;

/** Filters of both lists; except for the days, of enrolments alone. */
interface Filters {
  course_id?: number | undefined;
  batch_id?: number | undefined;
  place?: string | undefined;
  money?: string | undefined;
  /** Title of a skill, in any case. */
  course?: string | undefined;
  /** First and last day of the provider's clock, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** When days of a zone begin and end, as rows have their times. */
const spanOf = ({ from, to }: Pick<Filters, "from" | "to">, zone: string) => ({
  from: from && dayStartIn(zone, from),
  before: to && dayStartIn(zone, dayLater(to)),
});

/** Filtered columns by their names in the query. */
const filtered = {
  course_id: enrolments.courseId,
  batch_id: enrolments.batchId,
  place: enrolments.place,
  money: moneyOf(enrolments),
} as const;

interface Marks<Entity extends Worked> {
  status?: Row<Entity>["status"] | undefined;
  note?: string | undefined;
}

interface WorklistOptions<Entity extends Worked> {
  /** Columns in which each word of the search is looked for. */
  searched: SQLiteColumn[];
  /** A telephone number, which is found by its digits, too. */
  phone?: SQLiteColumn;
  /** Expression for each sort that the contract allows. */
  sorts: Record<string, SQLiteColumn | SQL>;
  /** Fields of the file, in their order. */
  csvColumns: readonly string[];
  /** Rows as the API has them, where other tables belong to them. */
  readRows?: (db: Database, rows: readonly Row<Entity>[]) => Promise<ApiRow<Entity>[]>;
  /** Fields that the file alone has. */
  csvFields?: (row: ApiRow<Entity>) => Record<string, unknown>;
}

/** The statements behind the endpoints of one worklist. */
export function worklist<Entity extends Worked>(
  entity: Entity,
  { searched, phone, sorts, csvColumns, readRows, csvFields = () => ({}) }: WorklistOptions<Entity>,
) {
  const { table } = entities[entity];
  const toApi = entities[entity].toApi as (row: Row<Worked>) => ApiRow<Entity>;
  const toRows = async (db: Database, rows: readonly Row<Worked>[]): Promise<ApiRow<Entity>[]> =>
    readRows ? readRows(db, rows as readonly Row<Entity>[]) : rows.map(toApi);
  /** @param sign `+` keeps the condition from leading to an index: the rows then come in the order of another one */
  const withFilters = (zone: string, { status, course, ...query }: Query<Entity>, sign = sql``): SQL | undefined => {
    const { from, before } = spanOf(query, zone);
    return and(
      status ? sql`${table.status} = ${status}` : undefined,
      course ? sql`${sign}lower(${enrolments.course}) = lower(${course})` : undefined,
      from ? sql`${sign}${table.createdAt} >= ${from}` : undefined,
      before ? sql`${sign}${table.createdAt} < ${before}` : undefined,
      ...Object.entries(filtered).map(([name, column]) => {
        const value = query[name as keyof typeof filtered];
        return value === undefined ? undefined : sql`${sign}${column} = ${value}`;
      }),
    );
  };
  /** By time every filter has an index of its own; in any other order the page is reached by that order's index. */
  const filterOfRows = (zone: string, query: Query<Entity>) =>
    query.sort && query.sort !== "created_at" ? { filterOfRows: withFilters(zone, query, sql`+`) } : {};

  return {
    async page(db: Database, query: Query<Entity>) {
      const { time_zone: zone } = await regionOf(db);
      const { rows, ...page } = await pageOf(db, table, query, {
        searched,
        ...(phone && { phone }),
        sorts,
        filter: withFilters(zone, query),
        ...filterOfRows(zone, query),
      });
      return { ...page, items: await toRows(db, rows) };
    },

    /**
     * All that fit search and filter, the oldest first, as a file. Times are the provider's; next to a telephone number
     * is its international form.
     */
    async csv(db: Database, query: Query<Entity>, speech: Speech): Promise<string> {
      const { time_zone: zone, country } = await regionOf(db);
      const wanted = and(withFilters(zone, query), matching({ columns: searched, phone }, query.search));
      const rows: Row<Worked>[] = await db.select().from(table).where(wanted).orderBy(asc(table.id));
      const lines = (await toRows(db, rows)).map((row) => ({
        ...row,
        created_at: isoIn(zone, row.created_at),
        ...("phone" in row && { phone_e164: e164(row.phone, country) }),
        ...csvFields(row),
      }));
      return toCsv(csvColumns, lines, speech);
    },

    /**
     * Changes status or note, and records a new status.
     * @throws ApiError NOT_FOUND, or CONFLICT when the change names a version that is not the row's
     */
    async update(db: Database, change: Change, id: number, { status, note }: Marks<Entity>) {
      const seen = change.seenVersion === undefined ? undefined : eq(table.version, change.seenVersion);
      const where = and(eq(table.id, id), seen);
      const set = {
        ...(status && { status }),
        ...(note !== undefined && { note }),
        version: sql`${table.version} + 1`,
      };
      const update = db.update(table).set(set).where(where).returning();
      const [, [row]] = await db.batch([recordStatus(db, change, entity, table, { status, where }), update]);
      if (row) {
        const [changed = toApi(row)] = await toRows(db, [row]);
        return changed;
      }
      const [current] = await db.select().from(table).where(eq(table.id, id));
      throw unchangedError(current && toApi(current), change.seenVersion);
    },

    /** @returns id of the deletion in the audit log */
    remove: (db: Database, change: Change, id: number): Promise<number> => deleteRow(db, change, { entity, id }),
  };
}
