import { main } from "../progress.ts";
import { run } from "../run.ts";
import { isPlatform, root, thisFrontEnd } from "../workspace.ts";

/** `optimyz test` runs the tests of the front-end in whose folder it is called; further arguments are Vitest's. */
await main(async () => {
  const name = thisFrontEnd();
  const project = isPlatform ? ["--project", name] : [];
  process.exitCode = await run("vitest", ["run", "--root", root, ...project, ...process.argv.slice(2)]);
});
