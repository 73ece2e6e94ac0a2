import type { ChecklistItem } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import {
  adminInvitations,
  admins,
  batches,
  courseDetails,
  enrolments,
  outbox,
  skillDetails,
  skills,
} from "../db/schema.ts";
import { runSelections, type Selection } from "../db/selection.ts";
import { isSame } from "./differences.ts";
import { type DraftState, draftSelection } from "./draft.ts";

/** Mails that show the provider that mails arrive: the test itself, and what visitors' forms send to its own mailbox. */
const arriving = ["test-mail", "enrolment-notice", "inquiry-notice"];

/** Settings that a site can start with. */
const begun = [defaultSettings, neutralSettings];

type Rows = Record<"skill" | "course" | "description" | "dates" | "test_mail" | "enrolment" | "team", number>;

const has = (table: SQLiteTable, where?: SQL) => sql<number>`EXISTS (SELECT 1 FROM ${table} WHERE ${where ?? sql`1`})`;

/** Whether there are rows that a step leaves. */
function rowsSelection(db: Database): Selection<Rows> {
  const found = db
    .select({
      skill: has(skills),
      course: has(skillDetails),
      description: has(courseDetails),
      dates: has(batches),
      test_mail: has(outbox, and(eq(outbox.status, "sent"), inArray(outbox.kind, arriving))),
      enrolment: has(enrolments),
      team: sql<number>`((SELECT count(*) FROM ${admins}) > 1 OR ${has(adminInvitations)})`,
    })
    .from(sql`(SELECT 1)`);
  return { queries: [found], resultOf: ([rows]) => (rows as Rows[])[0] as Rows };
}

/** Steps of the short list. */
const SHORT = ["name", "logo", "contact", "skill", "course", "description", "test_mail"] as const;
/** Steps that lead on to the first student and the fee. */
const ALL = [
  "name",
  "logo",
  "contact",
  "course",
  "dates",
  "payments",
  "test_mail",
  "enrolment",
  "team",
  "publish",
] as const;

/** The steps of a new site, by the published settings, the draft and the tables at this moment. One batch. */
export async function checklistOf(db: Database, { steps }: { steps?: "all" | undefined }): Promise<ChecklistItem[]> {
  const found = await runSelections(db, [rowsSelection(db), draftSelection(db)]);
  const [rows, { settings: draft, live }] = found.map((resultOf) => resultOf()) as [Rows, DraftState];
  const { identity, contact, payments } = live.settings;
  const hasName = begun.every((each) => each.identity.name !== identity.name);
  const isDone: Record<ChecklistItem["key"], boolean> = {
    name: hasName,
    logo: identity.logo !== null,
    contact: isOwnContact(contact),
    skill: Boolean(rows.skill),
    course: Boolean(rows.course),
    description: Boolean(rows.description),
    dates: Boolean(rows.dates),
    payments: isOwnAccount(payments),
    test_mail: Boolean(rows.test_mail),
    enrolment: Boolean(rows.enrolment),
    team: Boolean(rows.team),
    publish: hasName && isSame(draft, live.settings),
  };
  return (steps === "all" ? ALL : SHORT).map((key) => ({ key, done: isDone[key] }));
}

/** Whether none of it is what a site starts with. */
function isOwnContact({ email, phones, address }: Settings["contact"]): boolean {
  const first = begun.flatMap(({ contact }) => [contact.email, ...contact.phones, ...contact.address]);
  return [email, ...phones, ...address].every((each) => !first.includes(each));
}

/** Whether people are told a way to pay that is nobody else's. */
function isOwnAccount({ upi_id, bank, in_person }: Settings["payments"]): boolean {
  const demo = defaultSettings.payments;
  return [upi_id, bank, in_person].some((way) => way !== "") && upi_id !== demo.upi_id && bank !== demo.bank;
}
