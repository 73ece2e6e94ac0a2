import path from "node:path";
import { main } from "@optimyz/build/progress";
import { run } from "@optimyz/build/run";
import { root } from "@optimyz/build/workspace";

/** `npm run faults` tries what a bad day brings on a real site; see docs/platform/reliability.md. */
await main(async () => {
  const file = path.join(root, "lab/faults/src/main.ts");
  // The worker's log of its failures would hide the figures.
  process.exitCode = await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", file, ...process.argv.slice(2)],
    { WRANGLER_LOG: "none" },
  );
});
