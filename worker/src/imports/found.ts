import { fold } from "@optimyz/contract/domain/fold";
import { slugOf } from "@optimyz/contract/domain/slug";
import { eq, sql } from "drizzle-orm";
import type { Sentence } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { batches, skillDetails, skills } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import { said } from "../language/said.ts";
import { e164 } from "../phones/numbers.ts";
import * as m from "./messages.ts";

/** Rows that a chunk's names can find: more are not looked at. */
const FOUND_MAX = 2_000;

/** Lower case as SQLite's indexes have it: of A to Z alone. */
export const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export interface FoundCourse {
  id: number;
  course: string;
  skillId: number;
  skill: string;
}

/** The courses and skills with some names, in any case. */
export async function coursesNamed(db: Database, names: readonly string[]) {
  const slugs = textsIn(names.map(slugOf));
  const [named, titled, [any]] = await db.batch([
    db
      .select({ id: skillDetails.id, course: skillDetails.course, skillId: skillDetails.skillId, skill: skills.title })
      .from(skillDetails)
      .innerJoin(skills, eq(skills.id, skillDetails.skillId))
      .where(sql`lower(${skillDetails.course}) IN ${textsIn(names.flatMap((name) => [lower(name), name]))}`)
      .limit(FOUND_MAX),
    db
      .select({ id: skills.id, title: skills.title, slug: sql<string>`named.slug`.as("named_slug") })
      .from(skills)
      .innerJoin(
        sql`(SELECT id, slug FROM skills WHERE slug IN ${slugs}
          UNION ALL SELECT CAST(row_key AS INTEGER), slug FROM translations WHERE slug IN ${slugs}) AS named`,
        sql`named.id = ${skills.id}`,
      ),
    db.select({ id: skills.id }).from(skills).limit(1),
  ]);
  const courses = Map.groupBy(named, ({ course }) => fold(course));
  const bySlug = new Map(titled.map((skill) => [skill.slug, skill]));
  return {
    hasSkills: any !== undefined,
    skill: (name: string) => bySlug.get(slugOf(name)),
    courses: (name: string): FoundCourse[] => courses.get(fold(name)) ?? [],
  };
}
export type Courses = Awaited<ReturnType<typeof coursesNamed>>;

/** The one course with a name; a sentence where there is none, or several. */
export function oneCourse(found: Courses, name: string): FoundCourse | Sentence {
  const [course, other] = found.courses(name);
  if (!course) return said(m.noSuchCourse, { name });
  return other ? said(m.manyCourses, { name }) : course;
}

/** The batches with some titles, in any case. */
export async function batchesNamed(db: Database, titles: readonly string[]) {
  const rows = await db
    .select()
    .from(batches)
    .where(sql`lower(${batches.title}) IN ${textsIn(titles.map(lower))}`)
    .limit(FOUND_MAX);
  const byTitle = Map.groupBy(rows, ({ title }) => fold(title));
  return (title: string) => byTitle.get(fold(title)) ?? [];
}

/** The ways in which a number of the provider's country is often written, so that an index finds it. */
export function phoneForms(typed: string, country: string): string[] {
  const number = e164(typed, country);
  if (number === undefined) return [typed];
  const [code, own] = [number.slice(0, -10), number.slice(-10)];
  const halves = `${own.slice(0, 5)} ${own.slice(5)}`;
  const owns = [own, halves, halves.replace(" ", "-")];
  return [
    typed,
    number,
    number.slice(1),
    `0${own}`,
    ...owns,
    ...owns.flatMap((each) => [`${code} ${each}`, `${code}-${each}`]),
  ];
}
