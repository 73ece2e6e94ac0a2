import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "../build.ts";
import { deprecatedNames, deprecatedUses } from "../deprecated.ts";
import { detail, main, step, UserError } from "../progress.ts";
import { run } from "../run.ts";
import { frontEndFolder, root, thisFrontEnd } from "../workspace.ts";

/** `optimyz check`: format, lint, types and the build of the front-end in whose folder it is called. */
await main(async () => {
  const name = thisFrontEnd();
  const folder = frontEndFolder(name);
  // A team may format with other tools than the platform's.
  if (existsSync(path.join(root, "biome.json"))) {
    await step("Format and lint", () => passing("biome", ["check", "--error-on-warnings", folder]));
  }
  await step("Types", () => passing("tsc", ["-p", folder]));
  await step(`Building ${name}`, async () => {
    const { manifest } = await build(name);
    detail(manifest.version);
    for (const line of deprecatedUses(manifest, deprecatedNames())) detail(`! ${line}`);
  });
});

async function passing(program: string, args: readonly string[]): Promise<void> {
  if ((await run(program, args)) !== 0) throw new UserError(`${program} found something to fix.`);
}
