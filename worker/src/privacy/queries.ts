import type { PersonSummary } from "@optimyz/contract/api/schemas/privacy";
import { inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { erasures, personRequests } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import { personOf } from "../people/person.ts";
import { countsOf } from "./counts.ts";
import { countsIn, isErasing, newestOf } from "./erasures.ts";
import { subjectHasher } from "./subject-hash.ts";

/** What is kept under an e-mail address, counted, and whether it was erased. */
export async function summaryOf(db: Database, emailKey: string): Promise<PersonSummary> {
  const hash = await (await subjectHasher(db))(emailKey);
  const [erasure] = await newestOf(db, hash);
  return {
    email: emailKey,
    counts: await countsOf(db, await personOf(db, emailKey)),
    is_erasing: await isErasing(db, hash),
    erased_at: erasure?.createdAt ?? null,
  };
}

/** Erasures, the newest first unless asked otherwise. */
export async function erasuresPage(db: Database, query: ListQuery) {
  const sorts = { created_at: erasures.createdAt };
  const { rows, ...page } = await pageOf(db, erasures, query, { searched: [], sorts });
  const hashes = textsIn(rows.map(({ emailHash }) => emailHash));
  const running = await db
    .select({ hash: personRequests.tokenHash })
    .from(personRequests)
    .where(inArray(personRequests.tokenHash, hashes));
  const unfinished = new Set(running.map(({ hash }) => hash));
  const items = rows.map(({ id, emailHash, actor, counts, createdAt }) => ({
    id,
    actor,
    counts: countsIn(counts),
    created_at: createdAt,
    finished: !unfinished.has(emailHash),
  }));
  return { ...page, items };
}
