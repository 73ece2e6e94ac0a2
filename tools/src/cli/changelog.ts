import { parseArgs } from "node:util";
import { sourceFolders } from "@optimyz/build/build";
import { main, UserError } from "@optimyz/build/progress";
import { frontEnds, root } from "@optimyz/build/workspace";
import { changelog } from "../changelog.ts";

/** `npm run changelog -- <front-end> [--since <revision>]` prints what changed in a front-end, as Markdown. */
await main(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: "string" } } });
  const [name = ""] = positionals;
  if (!frontEnds().includes(name)) {
    throw new UserError(`Usage: npm run changelog -- <${frontEnds().join(" | ")}> [--since <revision>]`);
  }
  console.log(changelog({ root, name, folders: sourceFolders(name), since: values.since }));
});
