import { text, wholeNumber } from "@optimyz/contract/api/fields";
import { OLD_ADDRESSES_MAX, type SiteKind } from "@optimyz/contract/domain/imports";
import type * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import type { Sentence } from "../../../core/api-error.ts";
import { insertSelect } from "../../../db/insert-select.ts";
import { oldAddresses, posts, testimonials, uploads } from "../../../db/schema.ts";
import { textsIn } from "../../../db/texts-in.ts";
import { said } from "../../../language/said.ts";
import { allPageSlugs } from "../../../settings/page-slugs.ts";
import { type Context, checked, type FileRow, type Judged, type Statement } from "../../kind.ts";
import * as m from "../../messages.ts";

/** What everything from another site has. */
export const oldFields = {
  guid: text(m.labelGuid, { lengthMax: 500 }),
  item: wholeNumber(m.labelItem, { min: 0, max: Number.MAX_SAFE_INTEGER }),
  title: text(m.labelHeading, { lengthMax: 2_000, blank: true }),
  path: text(m.labelPath, { lengthMax: 1_000, blank: true }),
  site: text(m.labelSite, { lengthMax: 255 }),
};

export interface OldItem {
  guid: string;
  item: number;
  title: string;
  path: string;
  site: string;
}

/** What an item becomes, or why it cannot come. */
export type Outcome<Plan> =
  | { plan: Plan & { old: OldItem }; notes?: Sentence[]; takes?: string }
  | { problem: Sentence };

/** A condition: what a row of the table stands for is there still. */
const isThere = sql`CASE ${oldAddresses.kind}
  WHEN 'posts' THEN EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${oldAddresses.targetId})
  WHEN 'testimonials' THEN EXISTS (SELECT 1 FROM ${testimonials} WHERE ${testimonials.id} = ${oldAddresses.targetId})
  WHEN 'pictures' THEN EXISTS (SELECT 1 FROM ${uploads} WHERE ${uploads.file} = ${oldAddresses.target} AND ${uploads.retiredAt} IS NULL)
  ELSE ${oldAddresses.target} IN (SELECT slug FROM (${allPageSlugs})) END`;

/**
 * What would become of items of another site, one after the other: what is here already makes nothing.
 * @param become called for the others, in order
 */
export async function judgeItems<Schema extends z.ZodMiniType<OldItem>, Plan>(
  rows: readonly FileRow[],
  { db }: Context,
  schema: Schema,
  become: (item: z.output<Schema>) => Promise<Outcome<Plan>>,
): Promise<Judged<Plan & { old: OldItem }>[]> {
  const read = rows.map(({ number, values }) => {
    const problems: Sentence[] = [];
    const trimmed = Object.entries(values).map(([field, value]) => [field, value.trim()] as const);
    const given = { title: "", path: "", ...Object.fromEntries(trimmed), item: Number(values.item) };
    return { number, problems, item: checked(schema, given, problems) };
  });
  const guids = textsIn(read.flatMap(({ item }) => item?.guid ?? []));
  const [found, count] = await Promise.all([
    db
      .select({ guid: oldAddresses.guid })
      .from(oldAddresses)
      .where(sql`${oldAddresses.guid} IN ${guids} AND ${isThere}`),
    db.$count(oldAddresses),
  ]);
  const known = new Set(found.map(({ guid }) => guid));
  const judged: Judged<Plan & { old: OldItem }>[] = [];
  for (const { number, problems, item } of read) {
    const key = item?.guid ?? "";
    if (!item) judged.push({ number, key, problems });
    else if (known.has(key)) judged.push({ number, key, problems: [m.cameBefore], isDouble: true });
    else if (count + known.size >= OLD_ADDRESSES_MAX)
      judged.push({ number, key, problems: [said(m.tooManyOld, { max: OLD_ADDRESSES_MAX })] });
    else {
      known.add(key);
      const made = await become(item);
      if ("problem" in made) judged.push({ number, key, problems: [made.problem] });
      else {
        const { plan, notes = [], takes } = made;
        judged.push({ number, key, problems: notes, plan, ...(takes !== undefined && { takes }) });
      }
    }
  }
  return judged;
}

/** The common part of an item. */
export const oldOf = ({ guid, item, title, path, site }: OldItem): OldItem => ({ guid, item, title, path, site });

/**
 * Statements that note where items of another site are now. What was noted of those that have gone since is dropped.
 * @param targetOf a picture's file, or a plain page's slug
 * @param table that of rows that were inserted just before, one for each plan in order
 */
export function noteAddresses<Plan extends { old: OldItem }>(
  { db, at }: Context,
  kind: SiteKind,
  plans: readonly Plan[],
  targetOf: (plan: Plan) => string,
  table?: typeof posts | typeof testimonials,
): Statement[] {
  const items = plans.map((plan) => ({
    ...plan.old,
    title: table ? "" : plan.old.title.slice(0, 200),
    target: targetOf(plan),
  }));
  const field = (name: string) => sql`value ->> ${name}`;
  const targetId = table ? sql`(SELECT max(${table.id}) FROM ${table}) - ${plans.length - 1} + key` : 0;
  return [
    db.delete(oldAddresses).where(sql`${oldAddresses.guid} IN ${textsIn(items.map(({ guid }) => guid))}`),
    insertSelect(
      db,
      oldAddresses,
      {
        kind,
        guid: field("guid"),
        item: field("item"),
        path: field("path"),
        title: field("title"),
        target: field("target"),
        targetId,
        createdAt: at,
      },
      sql`FROM json_each(${JSON.stringify(items)}) WHERE TRUE ORDER BY key`,
    ),
  ];
}
