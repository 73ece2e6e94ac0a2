import { tablesOfForms } from "@optimyz/contract/api/schemas/people/consent";
import type { NoticeWords } from "@optimyz/contract/api/schemas/people/notice";
import { type NoticeForm, noticeForms } from "@optimyz/contract/api/schemas/settings/notices";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns.ts";

/** Tables whose rows somebody sends with a notice in view. */
export type ConsentList = (typeof tablesOfForms)[NoticeForm];

/** Notices that somebody has agreed to, each version once. */
export const consentNotices = sqliteTable("consent_notices", {
  /** The version: SHA-256 of form, language and words, in hexadecimal. */
  hash: text("hash").primaryKey(),
  form: text("form", { enum: noticeForms }).notNull(),
  language: text("language").notNull(),
  text: text("text", { mode: "json" }).$type<NoticeWords>().notNull(),
  /** When somebody first agreed to it. */
  firstAt: text("first_at").notNull(),
});

/** Who agreed to which notice: with a row of the form's table, and erased with it. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    list: text("list", { enum: Object.values(tablesOfForms) as [ConsentList, ...ConsentList[]] }).notNull(),
    /** No foreign key: a restored row finds its consent again. */
    rowId: integer("row_id").notNull(),
    noticeHash: text("notice_hash")
      .notNull()
      .references(() => consentNotices.hash),
    givenAt: text("given_at").notNull(),
    withdrawnAt: text("withdrawn_at"),
    /** Of somebody under 18. */
    guardianName: text("guardian_name"),
    guardianContact: text("guardian_contact"),
  },
  (table) => [uniqueIndex("consents_row").on(table.list, table.rowId), index("consents_notice").on(table.noticeHash)],
);
