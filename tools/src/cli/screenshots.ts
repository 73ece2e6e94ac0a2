import { main } from "@optimyz/build/progress";
import { run } from "@optimyz/build/run";

/** Pictures of every page and state into `e2e/screenshots`; arguments choose some by a part of their name. */
await main(async () => {
  process.exitCode = await run(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "e2e/src/screenshots.ts",
    ...process.argv.slice(2),
  ]);
});
