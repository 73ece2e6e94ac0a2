import { main, UserError } from "../progress.ts";
import { run } from "../run.ts";
import { currentFrontEnd, isPlatform, root } from "../workspace.ts";

/** `optimyz test` runs the tests of the front-end in whose folder it is called; further arguments are Vitest's. */
await main(async () => {
  const name = currentFrontEnd();
  if (name === undefined) throw new UserError("Call this in the folder of a front-end.");
  const project = isPlatform ? ["--project", name] : [];
  process.exitCode = await run("vitest", ["run", "--root", root, ...project, ...process.argv.slice(2)]);
});
