import { text } from "@optimyz/contract/api/fields";
import { PLAIN_PAGES_MAX } from "@optimyz/contract/api/schemas/settings/settings";
import { IMPORT_TEXT_MAX } from "@optimyz/contract/domain/imports";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/guard.ts";
import { oldAddresses, settingsDraft, textVersions } from "../../../db/schema.ts";
import { said } from "../../../language/said.ts";
import { DRAFT_ID, draftStatements, planTakenOff, readDraft } from "../../../settings/draft.ts";
import { newestText } from "../../../settings/live.ts";
import { slugProblems } from "../../../settings/page-slugs.ts";
import type { Kind } from "../../kind.ts";
import * as m from "../../messages.ts";
import { convert } from "./convert.ts";
import { judgeItems, noteAddresses, type OldItem, oldFields, oldOf } from "./old.ts";
import { shortened } from "./posts.ts";

const TITLE_MAX = 80;
const SLUG_MAX = 60;
const TEXT_MAX = 50_000;

const schema = z.object({
  ...oldFields,
  title: text(m.labelHeading, { lengthMax: 2_000 }),
  text: text(m.labelText, { lengthMax: IMPORT_TEXT_MAX, long: true }),
  slug: z.optional(text(m.labelSlug, { lengthMax: 300, blank: true })),
});

interface PagePlan {
  old: OldItem;
  slug: string;
  title: string;
  html: string;
  /** Version of the draft that was looked at. */
  version: number;
}

/** How a check names a plain page that there can be. */
const ROOM = "pages";

/** The addresses that a page can have, the best one first: that of the other site, or one with its number. */
function addressesOf(slug: string | undefined, item: string | number): string[] {
  const numbered = (start: string) => `${start.slice(0, SLUG_MAX - 20).replace(/-$/, "")}-${item}`;
  if (!slug || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return [numbered("page")];
  return slug.length > SLUG_MAX ? [numbered(slug)] : [slug, numbered(slug)];
}

/** The plain pages of a text of the settings. */
const pagesOf = (settings: unknown) =>
  sql`json_each(iif(json_valid(${settings}), ${settings}, '{}'), '$.pages.pages') AS page`;
const isTarget = sql`page.value ->> 'slug' = ${oldAddresses.target}`;

/** Plain pages of the settings' draft, which visitors see once it is published. */
export const pages: Kind<PagePlan> = {
  table: oldAddresses,
  label: oldAddresses.title,
  async judge(rows, context) {
    const { db, checking } = context;
    const { settings, version } = await readDraft(db);
    const wanted = rows.flatMap(({ values: { slug, item = "" } }) => addressesOf(slug?.trim(), item.slice(0, 20)));
    const problems = await slugProblems(db, wanted);
    const taken = new Set(settings.pages.pages.map(({ slug }) => slug));
    let room = PLAIN_PAGES_MAX - taken.size - (checking?.[ROOM] ?? 0);
    return judgeItems(rows, context, schema, async (item) => {
      const { html, notes } = await convert(context, item);
      if (html === "") return { problem: m.nothingLeft };
      if (html.length > TEXT_MAX) return { problem: said(m.textTooLong, { max: TEXT_MAX }) };
      if (room <= 0) return { problem: said(m.tooManyPages, { max: PLAIN_PAGES_MAX }) };
      const slug = addressesOf(item.slug, item.item).find((each) => !problems.has(each) && !taken.has(each));
      if (slug === undefined) return { problem: m.noAddress };
      taken.add(slug);
      room -= 1;
      const title = shortened(item.title, TITLE_MAX);
      const plan = { old: oldOf(item), slug, title, html, version };
      return { plan, notes: title === item.title ? notes : [m.titleCut, ...notes], takes: ROOM };
    });
  },
  async write(plans, context) {
    const { db, change } = context;
    const state = await readDraft(db);
    if (plans.some(({ version }) => version !== state.version))
      return { inserts: [requireThat(db, sql`FALSE`)], after: [], isContent: false };
    const added = plans.map(({ slug, title, html }) => ({ slug, title, html, place: "nowhere" as const }));
    const settings = { ...state.settings, pages: { pages: [...state.settings.pages.pages, ...added] } };
    const notes = noteAddresses(context, "pages", plans, ({ slug }) => slug);
    return { inserts: [...draftStatements(db, change, state, settings), ...notes], after: [], isContent: false };
  },
  isUntouched: sql`(EXISTS (SELECT 1 FROM ${settingsDraft}, ${pagesOf(settingsDraft.settings)}
      WHERE ${isTarget} AND page.value ->> 'place' = 'nowhere')
    AND NOT EXISTS (SELECT 1 FROM (SELECT ${newestText} AS live) AS shown, ${pagesOf(sql`shown.live`)} WHERE ${isTarget})
    AND (SELECT count(*) FROM ${textVersions} WHERE ${textVersions.entity} = 'pages' AND ${textVersions.entityId} = 0
      AND ${textVersions.label} = ${oldAddresses.target} AND ${textVersions.createdAt} >= ${oldAddresses.createdAt}) <= 1)`,
  async takeBack(ids, { db, change, at }) {
    const slugs = sql`(SELECT ${oldAddresses.target} FROM ${oldAddresses} WHERE ${oldAddresses.id} IN ${ids})`;
    const rest = sql`(SELECT json_group_array(json(value)) FROM (SELECT page.value FROM ${pagesOf(settingsDraft.settings)}
      WHERE page.value ->> 'slug' NOT IN ${slugs} ORDER BY page.key))`;
    const update = db
      .update(settingsDraft)
      .set({
        settings: sql`json_set(${settingsDraft.settings}, '$.pages.pages', json(${rest}))`,
        version: sql`${settingsDraft.version} + 1`,
        changedBy: change.actor,
        changedAt: at,
        publishAt: null,
        publishBy: null,
      })
      .where(sql`${settingsDraft.id} = ${DRAFT_ID} AND EXISTS ${slugs}`);
    const remove = db.delete(oldAddresses).where(sql`${oldAddresses.id} IN ${ids}`);
    return { after: [...planTakenOff(db, change, await readDraft(db)), update, remove], isContent: false };
  },
};
