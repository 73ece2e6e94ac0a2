import { type TextEntity, VERSIONS_MAX } from "@optimyz/contract/api/schemas/texts";
import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { textDrafts, textVersions } from "../db/schema.ts";

/** Which text: a description by its row's id, or a plain page by its slug as `label`, with the id 0. */
export interface TextName {
  entity: TextEntity;
  entityId: number;
  label?: string | undefined;
}

/** The versions of one text. */
export const ofText = ({ entity, entityId, label = "" }: TextName): SQL =>
  and(eq(textVersions.entity, entity), eq(textVersions.entityId, entityId), eq(textVersions.label, label)) as SQL;

interface Before {
  /** Queries of the text as it is, and of when it was written. */
  html: SQL;
  createdAt: SQL;
}

/**
 * Statements that keep a text as it is saved, for the batch of the write itself and in front of it. The text before the
 * first saved one is kept as well, without a name. The oldest beyond {@link VERSIONS_MAX} go.
 * @param before the row as it is, when there is one
 */
export function recordText(db: Database, { actor }: Change, text: TextName, html: string, before?: Before) {
  const { entity, entityId, label = "" } = text;
  const own = ofText(text);
  const newest = db
    .select({ html: textVersions.html })
    .from(textVersions)
    .where(own)
    .orderBy(desc(textVersions.id))
    .limit(1);
  const kept = db
    .select({ id: textVersions.id })
    .from(textVersions)
    .where(own)
    .orderBy(desc(textVersions.id))
    .limit(VERSIONS_MAX);
  const first =
    before &&
    insertSelect(
      db,
      textVersions,
      { entity, entityId, label, html: before.html, actor: "", createdAt: before.createdAt },
      sql`WHERE ${before.html} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${textVersions} WHERE ${own})`,
    );
  return [
    ...(first ? [first] : []),
    insertSelect(
      db,
      textVersions,
      { entity, entityId, label, html, actor, createdAt: now() },
      sql`WHERE (${newest}) IS NOT ${html}`,
    ),
    db.delete(textVersions).where(and(own, notInArray(textVersions.id, kept))),
  ];
}

/** A statement that drops what writers have kept of a text and is what is saved now; another writer's other text stays. */
export const dropSavedDrafts = (db: Database, { entity, entityId, label = "" }: TextName, html: string) =>
  db
    .delete(textDrafts)
    .where(
      and(
        eq(textDrafts.entity, entity),
        eq(textDrafts.entityId, entityId),
        eq(textDrafts.label, label),
        eq(textDrafts.html, html),
      ),
    );
