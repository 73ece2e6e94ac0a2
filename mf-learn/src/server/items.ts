import type { PartBatch, PartFiles, PartPlaces } from "@optimyz/contract/protocol/part-capabilities";
import { type PartDatabase, type Person, Refusal, type Row } from "@optimyz/contract/protocol/server-part";
import { linksOf, placeOf } from "./platform.ts";
import { itemsOf, ONE_LEARNER } from "./progress.ts";
import { parsed } from "./rows.ts";

export type ItemKind = "lesson" | "quiz" | "assignment";
export interface ItemLink {
  id: number;
  kind: ItemKind;
  title: string;
}

/** Number of the meeting with which an item opens; 0 for one that is open with the place. */
const meetingOf = ({ opens, is_preview }: Row): number => (is_preview === 1 ? 0 : Number(opens));

/**
 * When an item opens in these dates, and whether it is open. One of a later meeting than there are opens with the last.
 * @returns `opensAt` null for one that is open with the place
 */
export function openingOf({ meetings }: PartBatch, row: Row): { isOpen: boolean; opensAt: string | null } {
  const opensAt = meetings[Math.min(meetingOf(row), meetings.length) - 1]?.startsAt ?? null;
  return { isOpen: opensAt === null || Date.parse(opensAt) <= Date.now(), opensAt };
}

/** The highest number of a meeting whose items are open. */
export function openUntil({ meetings }: PartBatch): number {
  const begun = meetings.filter(({ startsAt }) => Date.parse(startsAt) <= Date.now()).length;
  return begun === meetings.length ? Number.MAX_SAFE_INTEGER : begun;
}

const neighbour = (compare: "<" | ">", direction: "ASC" | "DESC") =>
  `(SELECT json_object('id', n.id, 'kind', n.kind, 'title', n.title) FROM items n
    WHERE n.course_id = i.course_id AND n.removed_at IS NULL AND n.position ${compare} i.position
    ORDER BY n.position ${direction} LIMIT 1)`;
const ITEM = `SELECT i.*, found.is_done, ${neighbour("<", "DESC")} AS previous, ${neighbour(">", "ASC")} AS next
  FROM (${itemsOf(ONE_LEARNER)}) found JOIN items i ON i.id = found.id WHERE i.id = ? AND i.kind = ?`;

interface Request {
  db: PartDatabase;
  places: PartPlaces;
  person: Person;
  params: { batchId: number; id: number };
}

/** An item of the dates in which the person has a place. @throws Refusal NOT_FOUND */
export async function findItem({ db, places, person, params }: Request, kind: ItemKind) {
  const place = await placeOf(places, params.batchId);
  const [row] = await db.all(ITEM, person.id, place.batchId, place.courseId, params.id, kind);
  if (!row) throw new Refusal("NOT_FOUND");
  return { place, row, ...openingOf(place, row) };
}

/** The same, of one that is open. @throws Refusal NOT_FOUND */
export async function findOpenItem(request: Request, kind: ItemKind) {
  const found = await findItem(request, kind);
  if (!found.isOpen) throw new Refusal("NOT_FOUND");
  return found;
}

/** What every item shows: its title and date alone until it is open. */
export async function shownItem(files: PartFiles, { row, isOpen, opensAt }: Awaited<ReturnType<typeof findItem>>) {
  const ids = isOpen ? parsed<string[]>(row.file_ids) : [];
  return {
    id: Number(row.id),
    title: String(row.title),
    isOpen,
    opensAt,
    isDone: row.is_done === 1,
    body: isOpen ? String(row.body) : "",
    files: [...(await linksOf(files, ids)).values()],
    link: isOpen ? String(row.link) : "",
    previous: linkOf(row.previous),
    next: linkOf(row.next),
  };
}

/** A column with JSON of an item's id, kind and title, or null. */
export const linkOf = (json: Row[string] | undefined): ItemLink | null =>
  typeof json === "string" ? parsed<ItemLink>(json) : null;
