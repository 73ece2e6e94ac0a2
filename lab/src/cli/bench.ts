import path from "node:path";
import { main } from "@optimyz/build/progress";
import { run } from "@optimyz/build/run";
import { root } from "@optimyz/build/workspace";

/** `npm run bench` compares our site with other ways of shipping the same pages; see docs/platform/performance.md. */
await main(async () => {
  process.exitCode = await run(process.execPath, [path.join(root, "lab/bench/src/main.ts"), ...process.argv.slice(2)]);
});
