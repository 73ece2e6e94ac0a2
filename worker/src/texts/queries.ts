import type { TextDraft, TextVersion, TextVersionEntry } from "@optimyz/contract/api/schemas/texts";
import { and, desc, eq, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { textDrafts, textVersions } from "../db/schema.ts";
import { sanitize } from "../html/sanitize.ts";
import { ofText, type TextName } from "./versions.ts";

const ownDraft = ({ entity, entityId, label = "" }: TextName, adminId: number) =>
  and(
    eq(textDrafts.entity, entity),
    eq(textDrafts.entityId, entityId),
    eq(textDrafts.label, label),
    eq(textDrafts.adminId, adminId),
  );

/** What one writer has written of a text and not saved: one draft or none. */
export async function draftsOf(db: Database, text: TextName, adminId: number): Promise<TextDraft[]> {
  return (await db.select().from(textDrafts).where(ownDraft(text, adminId))).map(toDraft);
}

interface DraftInput {
  html: string;
  base_version: number;
}

/** Keeps what somebody is writing, sanitised. */
export async function saveDraft(db: Database, text: TextName, adminId: number, input: DraftInput): Promise<TextDraft> {
  const { entity, entityId, label = "" } = text;
  const values = { html: sanitize(input.html), baseVersion: input.base_version, changedAt: now() };
  const { entity: e, entityId: i, label: l, adminId: a } = textDrafts;
  const [row] = await db
    .insert(textDrafts)
    .values({ entity, entityId, label, adminId, ...values })
    .onConflictDoUpdate({ target: [e, i, l, a], set: values })
    .returning();
  return toDraft(row as typeof textDrafts.$inferSelect);
}

export async function discardDraft(db: Database, text: TextName, adminId: number): Promise<void> {
  await db.delete(textDrafts).where(ownDraft(text, adminId));
}

const toDraft = ({ html, baseVersion, changedAt }: typeof textDrafts.$inferSelect): TextDraft => ({
  html: sanitize(html),
  base_version: baseVersion,
  changed_at: changedAt,
});

const entry = {
  id: textVersions.id,
  actor: textVersions.actor,
  created_at: textVersions.createdAt,
  length: sql<number>`length(${textVersions.html})`,
};

export const versionsOf = (db: Database, text: TextName): Promise<TextVersionEntry[]> =>
  db.select(entry).from(textVersions).where(ofText(text)).orderBy(desc(textVersions.id));

/** @throws ApiError NOT_FOUND */
export async function versionOf(db: Database, id: number): Promise<TextVersion> {
  const [row] = await db
    .select({ ...entry, html: textVersions.html })
    .from(textVersions)
    .where(eq(textVersions.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return { ...row, html: sanitize(row.html) };
}
