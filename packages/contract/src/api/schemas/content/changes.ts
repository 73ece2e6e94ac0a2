import { id, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

export const skillInputSchema = z.object({
  title: text("Title", { lengthMax: 80 }),
  short_description: text("Short description", { lengthMax: 300, long: true }),
  /** Other names under which people search for it, such as `Silai, sewing`; the former ones stay where it is absent. */
  also_called: z.optional(text("Also called", { lengthMax: 200, blank: true })),
});

export const skillDetailInputSchema = z.object({
  skill_id: id("Skill id"),
  course: text("Course", { lengthMax: 120 }),
});

/** Characters of HTML, far below the megabyte that a D1 row is designed for. */
export const DESCRIPTION_LENGTH_MAX = 50_000;
export const descriptionSchema = text("Description", { lengthMax: DESCRIPTION_LENGTH_MAX, long: true });

export const courseDetailInputSchema = z.object({
  skill_detail_id: id("Detail id"),
  description: descriptionSchema,
});

export const courseDetailUpdateSchema = z.object({ description: descriptionSchema });
