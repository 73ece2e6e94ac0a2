import { factsOf } from "@optimyz/contract/api/field-facts";
import {
  courseDetailUpdateSchema,
  coursePageInputSchema,
  skillDetailInputSchema,
  skillInputSchema,
} from "@optimyz/contract/api/schemas/content";
import { pictureChangeSchema } from "@optimyz/contract/api/schemas/library";
import { postInputSchema } from "@optimyz/contract/api/schemas/news";
import type { RowGroup, Translatable } from "@optimyz/contract/api/schemas/translations";
import type * as z from "@optimyz/contract/z";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courseDetails, posts, skillDetails, skills, type TranslatedTable, uploads } from "../../db/schema.ts";

/** A column with texts that are translated. */
export interface TranslatedField {
  /** Its name in the database and the API. */
  name: string;
  column: SQLiteColumn;
  kind: Translatable["kind"];
  /** What a text must keep to, in every language. */
  schema: z.ZodMiniType<string>;
}

/** The rows of one kind with their translated columns. */
export interface TranslatedRows {
  entity: TranslatedTable;
  table: typeof skills | typeof skillDetails | typeof courseDetails | typeof posts | typeof uploads;
  id: SQLiteColumn;
  /** Where a text is seen. */
  where: SQL;
  /** Rows that are not shown are not translated. */
  isShown: SQL;
  fields: readonly TranslatedField[];
}

export const lengthMaxOf = ({ schema }: TranslatedField): number => factsOf(schema).lengthMax ?? 0;

const always = sql`TRUE`;
const { title, short_description } = skillInputSchema.shape;
const { shape: page } = coursePageInputSchema;

export const translatedRows: Readonly<Record<RowGroup, TranslatedRows>> = {
  skills: {
    entity: "skills",
    table: skills,
    id: skills.id,
    where: sql`${skills.title}`,
    isShown: always,
    fields: [
      { name: "title", column: skills.title, kind: "line", schema: title },
      { name: "short_description", column: skills.shortDescription, kind: "text", schema: short_description },
    ],
  },
  courses: {
    entity: "skill_details",
    table: skillDetails,
    id: skillDetails.id,
    where: sql`(SELECT ${skills.title} FROM ${skills} WHERE ${eq(skills.id, skillDetails.skillId)})`,
    isShown: always,
    fields: [
      { name: "course", column: skillDetails.course, kind: "line", schema: skillDetailInputSchema.shape.course },
      { name: "audience", column: skillDetails.audience, kind: "text", schema: page.audience },
      { name: "outcomes", column: skillDetails.outcomes, kind: "text", schema: page.outcomes },
      { name: "timetable_note", column: skillDetails.timetableNote, kind: "text", schema: page.timetable_note },
      { name: "trainer_line", column: skillDetails.trainerLine, kind: "line", schema: page.trainer_line },
      { name: "questions", column: skillDetails.questions, kind: "text", schema: page.questions },
    ],
  },
  descriptions: {
    entity: "course_details",
    table: courseDetails,
    id: courseDetails.id,
    where: sql`(SELECT ${skillDetails.course} FROM ${skillDetails}
      WHERE ${eq(skillDetails.id, courseDetails.skillDetailId)})`,
    isShown: always,
    fields: [
      {
        name: "description",
        column: courseDetails.description,
        kind: "html",
        schema: courseDetailUpdateSchema.shape.description,
      },
    ],
  },
  posts: {
    entity: "posts",
    table: posts,
    id: posts.id,
    where: sql`${posts.title}`,
    isShown: always,
    fields: [
      { name: "title", column: posts.title, kind: "line", schema: postInputSchema.shape.title },
      { name: "summary", column: posts.summary, kind: "text", schema: postInputSchema.shape.summary },
      { name: "text", column: posts.text, kind: "html", schema: postInputSchema.shape.text },
    ],
  },
  pictures: {
    entity: "uploads",
    table: uploads,
    id: uploads.file,
    where: sql`coalesce(nullif(${uploads.name}, ''), ${uploads.file})`,
    isShown: sql`${uploads.retiredAt} IS NULL`,
    fields: [{ name: "alt", column: uploads.alt, kind: "line", schema: pictureChangeSchema.shape.alt }],
  },
};
