import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { ALMOST_FULL } from "@optimyz/contract/protocol/part-endpoints";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { queueMailIf } from "../../mail/outbox.ts";
import { providerForOwner } from "../../mail/provider.ts";
import { openReleases } from "../releases/messages.ts";
import * as m from "./messages.ts";
import type { PartBindings } from "./server-parts.ts";
import { storedOf } from "./stored.ts";

const MB = 1024 ** 2;

/**
 * Queues a mail to the provider about each database, and each front-end's files, of which most of the room is used: once a month.
 * Called by the schedule.
 * @param at milliseconds since the epoch
 */
export async function warnOfAlmostFull(
  db: Database,
  env: PartBindings,
  { recipient, origin }: { recipient: string; origin: string },
  at = Date.now(),
): Promise<void> {
  const month = new Date(at).toISOString().slice(0, 7);
  for (const [name, { database, files }] of await storedOf(db, env)) {
    const rooms = [
      { kind: "database", subject: m.databaseAlmostFull, ...database },
      { kind: "files", subject: m.filesAlmostFull, ...files },
    ] as const;
    for (const { kind, subject, bytes, bytesMax } of rooms) {
      if (bytes === null || bytes < bytesMax * ALMOST_FULL || database.deletedAt) continue;
      const provider = await providerForOwner(db, recipient);
      const { say } = provider.speech;
      const heading = say(subject, { name });
      const used = say(m.roomUsed, { used: Math.round(bytes / MB), limit: bytesMax / MB });
      const url = siteUrl(origin, paths.adminTab.to({ tab: "releases" }));
      const paragraphs = [used, say(m.whenFull, { name })];
      const words = { subject: heading, heading, preview: used, paragraphs, button: { label: say(openReleases), url } };
      const message = { kind: "server-part-full", provider, recipient, ...words };
      await queueMailIf(db, message, sql`TRUE`, `almost full ${kind} ${name} ${month}`);
    }
  }
}
