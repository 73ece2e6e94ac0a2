import { build, buildAll } from "../build.ts";
import { detail, main, step } from "../progress.ts";
import { currentFrontEnd, isPlatform, thisFrontEnd } from "../workspace.ts";

await main(async () => {
  const [name = isPlatform ? currentFrontEnd() : thisFrontEnd()] = process.argv.slice(2);
  if (!name) return void (await step("Building the front-ends", buildAll));
  await step(`Building ${name}`, async () => {
    const { manifest, fresh } = await build(name);
    detail(`${manifest.version}${fresh ? "" : " (unchanged)"}, ${manifest.files.length} files`);
  });
});
