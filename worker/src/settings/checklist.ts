import type { ChecklistItem } from "@optimyz/contract/api/schemas/settings/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { courseDetails, outbox, skillDetails, skills } from "../db/schema.ts";
import { liveSettings } from "./live.ts";

/** Mails that show the provider that mails arrive: the test itself, and what visitors' forms send to its own mailbox. */
const arriving = ["test-mail", "enrolment-notice", "inquiry-notice"];

/** Settings that a site can start with. */
const begun = [defaultSettings, neutralSettings];

/** The steps of a new site, by the published settings and the tables at this moment. One batch. */
export async function checklistOf(db: Database): Promise<ChecklistItem[]> {
  const live = liveSettings(db);
  const has = (table: SQLiteTable, where?: SQL) =>
    sql<number>`EXISTS (SELECT 1 FROM ${table} WHERE ${where ?? sql`1`})`;
  const counts = db.select({
    skill: has(skills),
    course: has(skillDetails),
    description: has(courseDetails),
    test_mail: has(outbox, and(eq(outbox.status, "sent"), inArray(outbox.kind, arriving))),
  });
  const rows: unknown[] = await db.batch([counts.from(sql`(SELECT 1)`), ...live.queries] as never);
  const { settings } = live.resultOf(rows.slice(1));
  const found = (rows[0] as Record<"skill" | "course" | "description" | "test_mail", number>[])[0];
  const { identity, contact } = settings;
  const names = begun.map((each) => each.identity.name);
  const contacts = begun.flatMap((each) => [each.contact.email, ...each.contact.phones, ...each.contact.address]);
  const isOwn = [contact.email, ...contact.phones, ...contact.address].every((each) => !contacts.includes(each));
  return [
    { key: "name", done: !names.includes(identity.name) },
    { key: "logo", done: identity.logo !== null },
    { key: "contact", done: isOwn },
    { key: "skill", done: Boolean(found?.skill) },
    { key: "course", done: Boolean(found?.course) },
    { key: "description", done: Boolean(found?.description) },
    { key: "test_mail", done: Boolean(found?.test_mail) },
  ];
}
