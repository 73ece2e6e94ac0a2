import { text } from "@optimyz/contract/api/fields";
import { IMPORT_TEXT_MAX } from "@optimyz/contract/domain/imports";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { testimonials as table } from "../../../db/schema.ts";
import { wordsOf } from "../../../html/rewrite.ts";
import { said } from "../../../language/said.ts";
import { insertPlans } from "../../insert-plans.ts";
import type { Kind } from "../../kind.ts";
import * as m from "../../messages.ts";
import { convert } from "./convert.ts";
import { judgeItems, noteAddresses, type OldItem, oldFields, oldOf } from "./old.ts";

const FEEDBACK_MAX = 2_000;

const schema = z.object({
  ...oldFields,
  title: text(m.labelName, { lengthMax: 120 }),
  text: text(m.labelText, { lengthMax: IMPORT_TEXT_MAX, long: true }),
  location: z.optional(text(m.labelLocation, { lengthMax: 120, blank: true })),
  designation: z.optional(text(m.labelDesignation, { lengthMax: 120, blank: true })),
});

interface TestimonialPlan {
  old: OldItem;
  name: string;
  location: string;
  designation: string | null;
  feedback: string;
  hidden: boolean;
  isNew: boolean;
  createdAt: string;
}

/** Testimonials, which visitors see once somebody has read and published them. */
export const testimonials: Kind<TestimonialPlan> = {
  table,
  label: table.name,
  judge: (rows, context) =>
    judgeItems(rows, context, schema, async (item) => {
      const { html } = await convert(context, item);
      const feedback = wordsOf(html);
      if (feedback === "") return { problem: m.nothingLeft };
      if (feedback.length > FEEDBACK_MAX) return { problem: said(m.textTooLong, { max: FEEDBACK_MAX }) };
      const { title: name, location = "", designation = "" } = item;
      const seen = { hidden: true, isNew: true, createdAt: context.at };
      return { plan: { old: oldOf(item), name, location, designation: designation || null, feedback, ...seen } };
    }),
  async write(plans, context) {
    const insert = insertPlans(context.db, table, plans);
    return {
      inserts: [insert, ...noteAddresses(context, "testimonials", plans, () => "", table)],
      after: [],
      isContent: true,
    };
  },
  isUntouched: sql`(${table.version} = 1 AND ${table.hidden} = 1)`,
  async takeBack(ids, { db }) {
    const remove = db.delete(table).where(sql`${table.id} IN ${ids}`);
    return { after: [remove], isContent: true };
  },
};
