import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { styleText } from "node:util";
import { appLiteral } from "../app-literal.ts";
import { DECLARATIONS_FILE, declarationsOf, siteOf } from "../live-set/declarations.ts";
import { liveSetOf, liveSetOfApp, together, withoutOwn } from "../live-set/live-set.ts";
import { main, step, UserError } from "../progress.ts";
import { readArguments } from "../release/command.ts";
import { originOf } from "../release/site.ts";
import { discover } from "../release-client.ts";
import { commandLine, frontEndFolder, isPlatform, thisFrontEnd } from "../workspace.ts";

const usage = `${isPlatform ? "npx optimyz types" : commandLine("types")} [--from <url>]`;

/**
 * Declares what slots take and pages need on a site, for the front-end in whose folder it is called: what is live of others, and
 * its own by its sources. `--from` names the site, else it is that of the declarations that are there.
 */
const { values: options } = readArguments({ from: { type: "string" } }, usage);

await main(async () => {
  const name = thisFrontEnd();
  if (name === "shell") throw new UserError("The shell takes any remote's slots and pages: it needs no declarations.");
  const file = path.join(frontEndFolder(name), DECLARATIONS_FILE);
  const origin = originOf(
    options.from ?? (existsSync(file) ? siteOf(readFileSync(file, "utf8")) : undefined),
    "--from",
  );
  const live = await step(`Asking ${origin} what is live`, () => discover(origin));
  const all = together([liveSetOf(withoutOwn(live, name)), liveSetOfApp(await appLiteral(name))]);
  writeFileSync(file, declarationsOf(origin, all));
  console.log(
    `${styleText(["green", "bold"], "Done")} ${DECLARATIONS_FILE} has ${all.slots.size} slots and ${all.roles.size} roles of pages`,
  );
});
