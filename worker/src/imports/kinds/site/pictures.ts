import { text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { ApiError, type Sentence } from "../../../core/api-error.ts";
import { oldAddresses, uploads } from "../../../db/schema.ts";
import { hashOf, withImage } from "../../../images/store.ts";
import { isNamed } from "../../../images/uses.ts";
import { insertPicture, reviveByHash } from "../../../library/queries.ts";
import type { Context, Kind } from "../../kind.ts";
import * as m from "../../messages.ts";
import { fetchPicture, isFetchable } from "./fetch-picture.ts";
import { judgeItems, noteAddresses, type OldItem, oldFields, oldOf } from "./old.ts";

const ALT_MAX = 300;

const schema = z.object({
  ...oldFields,
  url: text(m.labelPicture, { lengthMax: 2_000 }),
  alt: z.optional(text(m.labelAlt, { lengthMax: 2_000, blank: true })),
});
type Picture = z.output<typeof schema>;

interface PicturePlan {
  old: OldItem;
  file: string;
}

/** Brings a picture to the library. @returns the name of its file, or why it cannot come */
async function brought({ env, db, change, config }: Context, { url, site, alt = "" }: Picture) {
  const found = await fetchPicture(url, site, config);
  if (!(found instanceof File)) return found;
  try {
    const known = await reviveByHash(db, await hashOf(found));
    const words = alt.slice(0, ALT_MAX).toWellFormed();
    return known ?? (await withImage(env, found, (made) => insertPicture(env, db, change, made, words)));
  } catch (error) {
    const [problem] = error instanceof ApiError ? Object.values(error.details.fields ?? {}) : [];
    if (problem === undefined) throw error;
    return problem;
  }
}

/** Pictures of the library, which the worker fetches from the other site. Those of an earlier undo come again. */
export const pictures: Kind<PicturePlan> = {
  table: oldAddresses,
  label: oldAddresses.title,
  judge: (rows, context) =>
    judgeItems(rows, context, schema, async (item) => {
      const old = oldOf(item);
      if (!isFetchable(item.url, item.site, context.config)) return { problem: m.addressNotFetched };
      if (context.checking) return { plan: { old, file: "" } };
      const made: Sentence | { file: string } = await brought(context, item);
      return typeof made === "object" && "file" in made ? { plan: { old, file: made.file } } : { problem: made };
    }),
  async write(plans, context) {
    return { inserts: noteAddresses(context, "pictures", plans, ({ file }) => file), after: [], isContent: false };
  },
  isUntouched: sql`(EXISTS (SELECT 1 FROM ${uploads} WHERE ${uploads.file} = ${oldAddresses.target} AND ${uploads.version} = 1
      AND ${uploads.createdAt} >= ${oldAddresses.createdAt}) AND NOT ${isNamed(oldAddresses.target)})`,
  async takeBack(ids, { db, at }) {
    const files = sql`(SELECT ${oldAddresses.target} FROM ${oldAddresses} WHERE ${oldAddresses.id} IN ${ids})`;
    const retire = db.update(uploads).set({ retiredAt: at }).where(sql`${uploads.file} IN ${files}`);
    const remove = db.delete(oldAddresses).where(sql`${oldAddresses.id} IN ${ids}`);
    return { after: [retire, remove], isContent: false };
  },
};
