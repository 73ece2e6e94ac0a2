import { parseArgs } from "node:util";
import { main } from "@optimyz/build/progress";
import { backUp } from "../backup/backup.ts";
import { siteAt } from "../backup/target.ts";

/** `npm run backup -- --to URL [--file FILE]`: an archive of a site, in its bucket and as a file. See docs/owner/backup.md. */
await main(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, file: { type: "string" } } });
  await backUp(siteAt(values.to), values.file);
});
