import type { LockSet } from "@optimyz/contract/release";
import type { Database } from "../db/database.ts";
import { releaseBase } from "./lock-set.ts";
import { findReleases, versionsOf } from "./queries.ts";

/** What the live revision consists of, in the shape of the frontend-discovery schema. */
export async function discovery(db: Database, lockSet: LockSet) {
  const manifests = await findReleases(db, versionsOf(lockSet));
  return {
    schema: "https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json",
    revision: lockSet.revision,
    microFrontends: Object.fromEntries(
      manifests.map((manifest) => {
        const base = releaseBase(manifest.name, manifest.version);
        const entry = manifest.files.find((file) => file.path === manifest.entry);
        return [
          manifest.name,
          [
            {
              url: base + manifest.entry,
              metadata: { version: manifest.version, integrity: entry?.integrity },
              deployment: { traffic: 100, default: true },
              extras: { routes: manifest.routes, slots: manifest.slots },
            },
          ],
        ];
      }),
    ),
  };
}
