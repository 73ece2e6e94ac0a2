import {
  COURSE_TESTIMONIALS_MAX,
  type CoursePage,
  type CoursePageInput,
  type CoursePageRow,
} from "@optimyz/contract/api/schemas/content";
import type { ShownPicture } from "@optimyz/contract/api/schemas/settings/live";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { pointsIn, questionsIn } from "@optimyz/contract/domain/course-texts";
import { fold } from "@optimyz/contract/domain/fold";
import { and, desc, eq, sql } from "drizzle-orm";
import { writeRow } from "../../audit/changes.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { toCoursePageRow, toTestimonial } from "../../db/mappers.ts";
import { skillDetails, testimonials, uploads } from "../../db/schema.ts";
import type { Selection } from "../../db/selection.ts";
import { type InLanguage, textIn, translated } from "../../db/translations.ts";
import { factsOf, liveSettings, type PictureRow, type ShownSettings } from "../../settings/live.ts";
import { shownIn } from "../../settings/translated.ts";
import { shownPicture } from "../../settings/views.ts";
import * as m from "./messages.ts";
import { similarCourses } from "./similar.ts";

/** The texts of a course's page that are translated. */
const pageFields = ["audience", "outcomes", "timetable_note", "trainer_line", "questions"] as const;
type PageField = (typeof pageFields)[number];
type Texts = Record<PageField, string>;

/** What the page of a course shows besides its descriptions and dates; nothing of an unknown one. */
export function coursePageOf(
  db: Database,
  { skill_detail_id: id, lang, mainLanguage }: InLanguage & { skill_detail_id: number },
): Selection<CoursePage> {
  const settings = liveSettings(db);
  const similar = similarCourses(db, id, { lang, mainLanguage });
  const own = eq(skillDetails.id, id);
  const textsIn = (language: string) =>
    pageFields.map((field) => [
      field,
      textIn(language, { entity: "skill_details", id: skillDetails.id, field }).as(`${field}_in`),
    ]);
  const queries = [
    db
      .select({ row: skillDetails, ...(lang !== undefined && { inOther: Object.fromEntries(textsIn(lang)) }) })
      .from(skillDetails)
      .where(own),
    db
      .select()
      .from(testimonials)
      .where(and(eq(testimonials.courseId, id), eq(testimonials.hidden, false)))
      .orderBy(desc(testimonials.id))
      .limit(COURSE_TESTIMONIALS_MAX),
    db
      .select({ file: uploads.file, alt: uploads.alt, x: uploads.focusX, y: uploads.focusY })
      .from(uploads)
      .where(
        sql`${uploads.file} = (${db.select({ file: skillDetails.trainerPicture }).from(skillDetails).where(own)})`,
      ),
    ...similar.queries,
    ...settings.queries,
  ];
  type Row = { row: typeof skillDetails.$inferSelect; inOther?: Record<PageField, string | null> };
  return {
    queries,
    resultOf([rows, praise, pictures, alike, ...rest]) {
      const [found] = rows as Row[];
      if (!found) return {};
      const live = settings.resultOf(rest);
      const shown = lang === undefined ? live : shownIn(live, lang);
      const row = toCoursePageRow(found.row);
      const said: CoursePageRow & Pick<CoursePage, "fallback"> = found.inOther
        ? translated(row, notOfEmpty(row, found.inOther), { mainLanguage })
        : row;
      return withoutEmpty({
        ...blocksOf(said),
        trainer: trainerOf(said, {
          ...shown,
          pictures: new Map([...shown.pictures, ...factsOf(pictures as PictureRow[])]),
        }),
        testimonials: (praise as (typeof testimonials.$inferSelect)[]).map(toTestimonial),
        similar: similar.resultOf([alike]),
        ...payment(shown.settings.payments),
        fallback: said.fallback,
      });
    },
    resultBehind: () => ({}),
  };
}

/** A text that was taken away has no translation either, though one may be stored. */
const notOfEmpty = (row: Texts, inOther: Record<PageField, string | null>) =>
  Object.fromEntries(pageFields.map((field) => [field, row[field] === "" ? null : inOther[field]]));

const blocksOf = ({ audience, outcomes, timetable_note, questions }: Texts) => ({
  audience: pointsIn(audience),
  outcomes: pointsIn(outcomes),
  timetable_note,
  questions: questionsIn(questions),
});

/** The trainer; line and picture are those of the person in the team with that name where the course has none. */
function trainerOf(
  {
    trainer: name,
    trainer_line: line,
    trainer_picture: file,
  }: Texts & Pick<CoursePageRow, "trainer" | "trainer_picture">,
  shown: ShownSettings,
): CoursePage["trainer"] {
  if (name === "") return undefined;
  const member = shown.settings.team.members.find((each) => fold(each.name) === fold(name));
  const picture: ShownPicture | null = shownPicture(shown, file ?? member?.photo ?? null);
  return { name, line: line || (member?.role ?? ""), ...(picture && { picture }) };
}

/** How fees are paid, without any account's number: everybody can read it. */
function payment({ gateway, upi_id, bank, in_person }: Settings["payments"]) {
  const ways = [gateway !== "none" && "online", upi_id !== "" && "upi", bank !== "" && "bank"];
  return { ways: ways.filter((way) => way !== false), in_person };
}

/** What a page leaves out is not sent. */
const withoutEmpty = (page: CoursePage): CoursePage =>
  Object.fromEntries(
    Object.entries(page).filter(([, part]) => part !== undefined && (part as { length?: number }).length !== 0),
  );

/** @throws ApiError NOT_FOUND */
export async function coursePageRow(db: Database, id: number): Promise<CoursePageRow> {
  const [row] = await db.select().from(skillDetails).where(eq(skillDetails.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return toCoursePageRow(row);
}

/** @throws ApiError NOT_FOUND; INVALID for a picture that is gone; CONFLICT when the course was changed since it was seen */
export async function updateCoursePageRow(
  db: Database,
  change: Change,
  id: number,
  { timetable_note, trainer, trainer_line, trainer_picture, ...texts }: CoursePageInput,
): Promise<CoursePageRow> {
  if (trainer_picture !== null && (await db.$count(uploads, eq(uploads.file, trainer_picture))) === 0)
    throw invalid({ trainer_picture: m.noSuchPicture });
  const set = {
    ...texts,
    timetableNote: timetable_note,
    trainer: trainer.trim(),
    trainerLine: trainer_line.trim(),
    trainerPicture: trainer_picture,
    version: sql`${skillDetails.version} + 1`,
  };
  const update = db.update(skillDetails).set(set).where(eq(skillDetails.id, id)).returning();
  return toCoursePageRow(await writeRow(db, change, { action: "update", entity: "skill_details", id }, update));
}
