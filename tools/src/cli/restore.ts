import { parseArgs } from "node:util";
import { main } from "@optimyz/build/progress";
import { restoreSite } from "../backup/backup.ts";
import { siteAt } from "../backup/target.ts";

/**
 * `npm run restore -- [--from FILE] --to URL [--dry-run]`: an archive into an empty site, from a file or the newest of
 * the site's bucket. Killed at any point, the same command continues. See docs/owner/backup.md.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  await restoreSite(siteAt(values.to), values.from, values["dry-run"]);
});
