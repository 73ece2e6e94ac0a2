import { build, buildAll } from "../build.ts";
import { detail, main, step } from "../progress.ts";

await main(async () => {
  const [name] = process.argv.slice(2);
  if (!name) return step("Building the front-ends", buildAll);
  await step(`Building ${name}`, async () => {
    const { manifest, fresh } = await build(name);
    detail(`${manifest.version}${fresh ? "" : " (unchanged)"}, ${manifest.files.length} files`);
  });
});
