import { build, buildAll } from "../build.ts";
import { detail, main, step } from "../progress.ts";
import { currentFrontEnd } from "../workspace.ts";

await main(async () => {
  const [name = currentFrontEnd()] = process.argv.slice(2);
  if (!name) return step("Building the front-ends", buildAll);
  await step(`Building ${name}`, async () => {
    const { manifest, fresh } = await build(name);
    detail(`${manifest.version}${fresh ? "" : " (unchanged)"}, ${manifest.files.length} files`);
  });
});
