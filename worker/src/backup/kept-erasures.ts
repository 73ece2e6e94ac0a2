import { asc, max } from "drizzle-orm";
import { erasures } from "../db/schema.ts";
import type { ListedErasure } from "../privacy/apply-erasures.ts";
import { archiveKey, seal, unseal } from "./cipher.ts";
import { utf8 } from "./parts.ts";
import type { Workshop } from "./task.ts";

/** The list of erasures, outside the database: it must outlive it. */
const KEY = "erasures";

/** The list as the bucket has it: all erasures up to a few minutes ago. */
export async function storedErasures({ bucket, secret }: Workshop): Promise<ListedErasure[]> {
  const object = await bucket.get(KEY);
  if (!object) return [];
  const key = await archiveKey(secret, KEY);
  const bytes = await unseal(key, KEY, new Uint8Array(await object.arrayBuffer()));
  return JSON.parse(new TextDecoder().decode(bytes)) as ListedErasure[];
}

/**
 * Copies the erasures into the bucket of the archives when there are new ones; called by the schedule. An archive that
 * is restored later is older than they are. It has only hashes, and none is ever removed.
 */
export async function keepErasures(workshop: Workshop): Promise<void> {
  const { db, bucket, secret } = workshop;
  const [{ newest } = { newest: null }] = await db.select({ newest: max(erasures.createdAt) }).from(erasures);
  if (newest === null) return;
  const head = await bucket.head(KEY);
  if ((head?.customMetadata?.newest ?? "") >= newest) return;
  const { emailHash, counts, actor, createdAt } = erasures;
  const present = await db.select({ emailHash, counts, actor, createdAt }).from(erasures).orderBy(asc(erasures.id));
  const all = [...(await storedErasures(workshop)), ...present];
  const list = [...new Map(all.map((each) => [`${each.emailHash} ${each.createdAt}`, each])).values()];
  const sealed = await seal(await archiveKey(secret, KEY), KEY, utf8(JSON.stringify(list)));
  await bucket.put(KEY, sealed, { customMetadata: { newest } });
}
