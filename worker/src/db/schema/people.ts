import { enrolmentStatuses, inquiryStatuses } from "@optimyz/contract/api/schemas/admin";
import { livePlaces, placeStates } from "@optimyz/contract/api/schemas/batches/states";
import type { billingSchema } from "@optimyz/contract/api/schemas/payments/invoices";
import type { Instalment } from "@optimyz/contract/domain/instalments";
import { type MoneyFilter, owingPlaces } from "@optimyz/contract/domain/payments";
import type { PriceLine } from "@optimyz/contract/domain/price";
import type * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { batches } from "./batches.ts";
import { createdAt, id, language, version } from "./columns.ts";
import { skillDetails } from "./content.ts";
import { coupons } from "./coupons.ts";

/** As a list in SQL. An index holds no parameters. */
const livePlaceList = sql.raw(livePlaces.map((place) => `'${place}'`).join(", "));

type Fees = Record<"feePaise" | "paidPaise" | "refundedPaise" | "place", AnySQLiteColumn>;

/** The condition of a row of `enrolments` whose fee is not paid; an index has it in the very same words. */
export const owes = ({ feePaise, paidPaise, refundedPaise, place }: Fees) =>
  sql`${feePaise} > ${paidPaise} - ${refundedPaise} AND ${place} IN (${sql.raw(owingPlaces.map((each) => `'${each}'`).join(", "))})`;

const moneyFilter = (name: MoneyFilter) => sql.raw(`'${name}'`);

/**
 * Which of `moneyFilters` a row of `enrolments` has; an index has the expression in the very same words. It has no
 * comma, since the tool that writes migrations would end the column there.
 */
export const moneyOf = ({ feePaise, paidPaise, refundedPaise, place }: Fees) => {
  const isPlace = owingPlaces.map((each) => sql`${place} = ${sql.raw(`'${each}'`)}`);
  const isOwed = sql`${feePaise} > ${paidPaise} - ${refundedPaise} AND (${sql.join(isPlace, sql` OR `)})`;
  const isPaid = sql`${paidPaise} > ${refundedPaise} AND (${feePaise} IS NULL OR ${paidPaise} - ${refundedPaise} >= ${feePaise})`;
  return sql`CASE WHEN ${isOwed} THEN ${moneyFilter("owed")} WHEN ${isPaid} THEN ${moneyFilter("paid")} ELSE ${moneyFilter("none")} END`;
};

const money = ({ feePaise, paidPaise, refundedPaise }: Fees) => [feePaise, paidPaise, refundedPaise] as const;

export const enrolments = sqliteTable(
  "enrolments",
  {
    id: id(),
    title: text("title").notNull(),
    name: text("name").notNull(),
    fatherName: text("father_name").notNull(),
    dob: text("dob").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    qualification: text("qualification").notNull(),
    address: text("address").notNull(),
    course: text("course").notNull(),
    /** The user who was logged in, whose account shows the enrolment. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: enrolmentStatuses }).notNull().default("new"),
    note: text("note").notNull().default(""),
    version: version(),
    createdAt: createdAt(),
    courseId: integer("course_id").references(() => skillDetails.id, { onDelete: "set null" }),
    batchId: integer("batch_id").references(() => batches.id, { onDelete: "set null" }),
    /** The person's place in the batch; null for an application without one. See `docs/owner/batches.md`. */
    place: text("place", { enum: placeStates }),
    /** When a held or offered seat expires. */
    placeUntil: text("place_until"),
    /** When the place last changed. */
    placeAt: text("place_at"),
    /** How often the place has changed, so that each change has its mail once. */
    placeChanges: integer("place_changes").notNull().default(0),
    /** In the order in which people joined the batch's waiting list; never used twice in a batch. */
    waitingNumber: integer("waiting_number"),
    /** Kind of the mail that this change of the place still has to queue; null again before the change is committed. */
    mailDue: text("mail_due"),
    /** Fee of the place, in paise, as of the booking; see `docs/owner/payments.md`. */
    feePaise: integer("fee_paise"),
    /** Sums of the payments and refunds, as of the last change of one. Decisions about money count those. */
    paidPaise: integer("paid_paise").notNull().default(sql`0`),
    refundedPaise: integer("refunded_paise").notNull().default(sql`0`),
    /** The inquiry that it was made from. No foreign key: a deleted inquiry can be restored. */
    inquiryId: integer("inquiry_id"),
    /** Who added it by hand, by e-mail address. */
    addedBy: text("added_by"),
    /** How often its place got new links; earlier links open nothing. */
    linkNumber: integer("link_number").notNull().default(0),
    language: language(),
    /** What `feePaise` is made of; null for places from before prices had lines. */
    price: text("price", { mode: "json" }).$type<PriceLine[]>(),
    /** The coupon of the place: it counts as a use, see `batches/prices/uses.ts`. */
    couponId: integer("coupon_id").references(() => coupons.id, { onDelete: "set null" }),
    /** To whom invoices are made out, where that is not the person alone. */
    billing: text("billing", { mode: "json" }).$type<z.infer<typeof billingSchema>>(),
    /** How `feePaise` is paid in parts, whose sum it is; null for at once. See `docs/owner/payments.md`. */
    instalments: text("instalments", { mode: "json" }).$type<Instalment[]>(),
    /** The day of the first part that is not paid, and when the person was told that it is near, and that it was missed. */
    nextDue: text("next_due"),
    remindedAt: text("reminded_at"),
    missedAt: text("missed_at"),
    /** When the person was asked for a testimonial: once for each place. */
    askedAt: text("asked_at"),
  },
  (table) => [
    // One place for each e-mail address in a batch; callers may have none.
    uniqueIndex("enrolments_place_email")
      .on(table.batchId, sql`lower(${table.email})`)
      .where(sql`${table.place} IN (${livePlaceList}) AND ${table.email} <> ''`),
    uniqueIndex("enrolments_inquiry").on(table.inquiryId).where(sql`${table.inquiryId} IS NOT NULL`),
    index("enrolments_coupon").on(table.couponId).where(sql`${table.couponId} IS NOT NULL`),
    index("enrolments_phone").on(table.phone),
    index("enrolments_course_key_created").on(sql`lower(${table.course})`, table.createdAt),
    index("enrolments_batch_created").on(table.batchId, table.createdAt),
    index("enrolments_batch").on(table.batchId),
    index("enrolments_batch_place").on(table.batchId, table.place, table.waitingNumber),
    // With the state of the money, so that paid places of a course are counted without their rows.
    index("enrolments_course_created").on(table.courseId, table.createdAt, moneyOf(table)),
    index("enrolments_place_created").on(table.place, table.createdAt),
    index("enrolments_until").on(table.placeUntil).where(sql`${table.place} IN ('held', 'offered')`),
    index("enrolments_next_due")
      .on(table.missedAt, table.nextDue)
      .where(sql`${table.nextDue} IS NOT NULL AND ${table.place} = 'confirmed'`),
    index("enrolments_mail_due").on(table.mailDue).where(sql`${table.mailDue} IS NOT NULL`),
    index("enrolments_money_created").on(moneyOf(table), table.createdAt),
    index("enrolments_owing")
      .on(table.id, ...money(table))
      .where(owes(table)),
    index("enrolments_owing_batch")
      .on(table.batchId, table.id, ...money(table))
      .where(owes(table)),
    index("enrolments_owing_course")
      .on(table.courseId, table.id, ...money(table))
      .where(owes(table)),
    // Places from before fees were fixed.
    index("enrolments_unpriced").on(table.id).where(sql`${table.batchId} IS NOT NULL AND ${table.feePaise} IS NULL`),
    check("enrolments_status", sql`${table.status} in ('new', 'contacted', 'enrolled', 'declined')`),
    check("enrolments_title", sql`${table.title} in ('Mr.', 'Mrs.', 'Miss.', 'Dr.')`),
    index("enrolments_status").on(table.status, table.id),
    index("enrolments_email").on(sql`lower(${table.email})`),
    index("enrolments_user").on(table.userId),
    index("enrolments_created").on(table.createdAt),
    index("enrolments_status_created").on(table.status, table.createdAt),
    index("enrolments_name").on(sql`lower(${table.name})`),
    index("enrolments_course").on(sql`lower(${table.course})`),
    index("enrolments_status_name").on(table.status, sql`lower(${table.name})`),
    index("enrolments_status_course").on(table.status, sql`lower(${table.course})`),
  ],
);

export const inquiries = sqliteTable(
  "inquiries",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: inquiryStatuses }).notNull().default("new"),
    note: text("note").notNull().default(""),
    version: version(),
    createdAt: createdAt(),
    language: language(),
  },
  (table) => [
    check("inquiries_status", sql`${table.status} in ('new', 'handled')`),
    index("inquiries_status").on(table.status, table.id),
    index("inquiries_created").on(table.createdAt),
    index("inquiries_status_created").on(table.status, table.createdAt),
    index("inquiries_name").on(sql`lower(${table.name})`),
    index("inquiries_status_name").on(table.status, sql`lower(${table.name})`),
    index("inquiries_email").on(sql`lower(${table.email})`),
  ],
);

export const users = sqliteTable(
  "users",
  {
    id: id(),
    name: text("name").notNull(),
    /** As typed; `emailKey` is its lower-case form, by which a user is found. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** When the user confirmed the e-mail address; before that, nothing that others sent with it is shown. */
    emailConfirmedAt: text("email_confirmed_at"),
    createdAt: createdAt(),
    language: language(),
  },
  (table) => [uniqueIndex("users_email_key").on(table.emailKey)],
);

/** When a user last logged in, or registered. A table of its own, so that accounts are read without it. */
export const userLogins = sqliteTable(
  "user_logins",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastAt: text("last_at").notNull(),
  },
  (table) => [index("user_logins_last").on(table.lastAt)],
);

export const userSessions = sqliteTable(
  "user_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
    /** Browser and system, such as "Chrome on Android"; empty for a login from before there were names. */
    device: text("device").notNull().default(""),
    /** Null until it is used an hour after it began. */
    lastSeenAt: text("last_seen_at"),
  },
  (table) => [
    index("user_sessions_user").on(table.userId),
    index("user_sessions_expires").on(table.expiresAt),
    index("user_sessions_last_use").on(sql`coalesce(${table.lastSeenAt}, ${table.createdAt})`),
  ],
);

/** Private calendar feeds: one for each user at most, by the hash of its token. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("password_resets_user").on(table.userId), index("password_resets_expires").on(table.expiresAt)],
);

export const emailConfirmations = sqliteTable(
  "email_confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    index("email_confirmations_user").on(table.userId),
    index("email_confirmations_expires").on(table.expiresAt),
  ],
);

/** Wrong passwords in a row, by hashed account or account and IP address. */
export const loginFailures = sqliteTable(
  "login_failures",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (table) => [index("login_failures_last").on(table.lastAt)],
);
