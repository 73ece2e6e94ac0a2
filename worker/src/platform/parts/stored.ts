import type { GrantedPart } from "@optimyz/contract/protocol/part-endpoints";
import { sql } from "drizzle-orm";
import { orElseAfter } from "../../core/patience.ts";
import type { Database } from "../../db/database.ts";
import { partDatabases, partFiles } from "../../db/schema.ts";
import { deletedAt } from "./databases.ts";
import { limits } from "./limits.ts";
import { type PartBindings, partsOf, type ServerParts } from "./server-parts.ts";

/** What the object of a front-end says of itself; undefined when it fails, or does not respond in time. */
export const responseOf = <Value>(
  env: PartBindings,
  name: string,
  ask: (parts: DurableObjectStub<ServerParts>) => Promise<Value>,
): Promise<Value | undefined> =>
  orElseAfter<Value | undefined>(limits.saysMs, (async () => ask(partsOf(env, name)))(), () => undefined);

type Stored = { [Room in "database" | "files"]: NonNullable<GrantedPart[Room]> };

/** Of a front-end whose database is not made before its first call. */
export const nothingStored: Stored = {
  database: { bytes: 0, bytesMax: limits.databaseBytes, deletedAt: null },
  files: { count: 0, bytes: 0, bytesMax: limits.filesBytes },
};

/** What front-ends store, by their names: of each that has a database or files, live or not. */
export async function storedOf(db: Database, env: PartBindings): Promise<Map<string, Stored>> {
  const [databases, counted] = await Promise.all([
    db.select({ name: partDatabases.name, deletedAt }).from(partDatabases),
    db
      .select({
        name: partFiles.frontEnd,
        count: sql<number>`count(*)`,
        bytes: sql<number>`sum(${partFiles.bytes})`,
      })
      .from(partFiles)
      .groupBy(partFiles.frontEnd),
  ]);
  const filesOf = new Map(counted.map(({ name, ...own }) => [name, own]));
  const stored = databases.map(async ({ name, ...own }) => {
    const bytes = (await responseOf(env, name, (parts) => parts.databaseBytes())) ?? null;
    const database = { ...nothingStored.database, ...own, bytes };
    const files = { ...nothingStored.files, ...filesOf.get(name) };
    return [name, { database, files }] as const;
  });
  return new Map(await Promise.all(stored));
}
