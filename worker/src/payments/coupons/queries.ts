import type { Coupon, CouponInput } from "@optimyz/contract/api/schemas/payments/coupons";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { couponCode } from "@optimyz/contract/domain/price";
import { and, eq, inArray, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import type { CouponRow } from "../../batches/prices/quote.ts";
import { costOf, usesOf } from "../../batches/prices/uses.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import { unchangedError } from "../../db/conflict.ts";
import { courseNames } from "../../db/course-names.ts";
import type { Database } from "../../db/database.ts";
import { isStale, isTaken } from "../../db/errors.ts";
import { requireChange } from "../../db/guard.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../../db/paging.ts";
import { coupons } from "../../db/schema.ts";
import * as m from "./messages.ts";

const CODE = /^[A-Z0-9]{4,20}$/;

/** Coupons with their uses. @param origin the site's, for links */
async function toCoupons(db: Database, rows: readonly CouponRow[], origin: string): Promise<Coupon[]> {
  if (rows.length === 0) return [];
  const at = now();
  const own = sql`${coupons.id}`;
  const [counted, names] = await Promise.all([
    db
      .select({ id: coupons.id, uses: usesOf(own, at), cost: costOf(own, at) })
      .from(coupons)
      .where(inArray(coupons.id, numbersIn(rows.map(({ id }) => id)))),
    courseNames(db, [...new Set(rows.flatMap(({ courseIds }) => courseIds))]),
  ]);
  return rows.map((row) => {
    const sums = counted.find(({ id }) => id === row.id);
    return {
      id: row.id,
      code: row.code,
      percent: row.percent,
      amount_paise: row.amountPaise,
      from_day: row.fromDay,
      until_day: row.untilDay,
      courses: row.courseIds.map((id) => ({ id, course: names.get(id) ?? "" })),
      uses_max: row.usesMax,
      once_per_person: row.oncePerPerson,
      active: row.active,
      note: row.note,
      uses: sums?.uses ?? 0,
      cost_paise: sums?.cost ?? 0,
      share_url: `${siteUrl(origin, paths.enrol.to())}?coupon=${row.code}`,
      created_at: row.createdAt,
      version: row.version,
    };
  });
}

async function couponOf(db: Database, id: number, origin: string): Promise<Coupon | undefined> {
  return (await toCoupons(db, await db.select().from(coupons).where(eq(coupons.id, id)), origin))[0];
}

export async function couponPage(
  db: Database,
  query: ListQuery & { status?: "active" | "ended" | undefined },
  origin: string,
) {
  const { rows, ...page } = await pageOf(db, coupons, query, {
    searched: [coupons.code, coupons.note],
    sorts: { created_at: coupons.createdAt },
    filter: query.status && eq(coupons.active, query.status === "active"),
  });
  return { ...page, items: await toCoupons(db, rows, origin) };
}

/** @throws ApiError INVALID */
async function columnsOf(db: Database, input: CouponInput) {
  const code = couponCode(input.code);
  const { percent = null, amount_paise: amountPaise = null, uses_max: usesMax = null, note = "" } = input;
  const { from_day: fromDay = "", until_day: untilDay = "", course_ids = [], active = true } = input;
  if (!CODE.test(code)) throw invalid({ code: m.codeTooShort });
  if ((percent === null) === (amountPaise === null)) throw invalid({ percent: m.percentOrAmount });
  if (fromDay !== "" && untilDay !== "" && untilDay < fromDay) throw invalid({ until_day: m.endsBeforeItBegins });
  const courseIds = [...new Set(course_ids)];
  if (courseIds.length > 0 && (await courseNames(db, courseIds)).size < courseIds.length)
    throw invalid({ course_ids: m.noSuchCourse });
  const oncePerPerson = input.once_per_person ?? false;
  return { code, percent, amountPaise, fromDay, untilDay, courseIds, usesMax, oncePerPerson, active, note };
}

const codeTaken = (error: unknown): unknown =>
  isTaken(error, "coupons.code") ? invalid({ code: m.codeTaken }) : error;

const recordCoupon = (db: Database, change: Change, action: "create" | "update", where: ReturnType<typeof eq>) =>
  record(
    db,
    change,
    { action, entity: "coupons", entityId: coupons.id, label: coupons.code },
    sql`FROM ${coupons} WHERE ${where}`,
  );

/** @throws ApiError INVALID, also for a code that there is */
export async function insertCoupon(db: Database, change: Change, input: CouponInput, origin: string): Promise<Coupon> {
  const columns = await columnsOf(db, input);
  try {
    const [[row]] = await db.batch([
      db
        .insert(coupons)
        .values({ ...columns, createdAt: now() })
        .returning({ id: coupons.id }),
      recordCoupon(db, change, "create", sql`${coupons.id} = last_insert_rowid()`),
    ]);
    return (await couponOf(db, row?.id ?? 0, origin)) as Coupon;
  } catch (error) {
    throw codeTaken(error);
  }
}

/** @throws ApiError NOT_FOUND; INVALID; CONFLICT for another version than was seen */
export async function updateCouponRow(
  db: Database,
  change: Change,
  { id, input, origin }: { id: number; input: CouponInput; origin: string },
): Promise<Coupon> {
  const { seenVersion } = change;
  const columns = await columnsOf(db, input);
  const own = and(eq(coupons.id, id), seenVersion === undefined ? undefined : eq(coupons.version, seenVersion));
  try {
    await db.batch([
      db
        .update(coupons)
        .set({ ...columns, version: sql`${coupons.version} + 1` })
        .where(own),
      requireChange(db),
      recordCoupon(db, change, "update", eq(coupons.id, id)),
    ]);
  } catch (error) {
    if (isStale(error)) throw unchangedError(await couponOf(db, id, origin), seenVersion);
    throw codeTaken(error);
  }
  const coupon = await couponOf(db, id, origin);
  if (!coupon) throw new ApiError("NOT_FOUND");
  return coupon;
}
