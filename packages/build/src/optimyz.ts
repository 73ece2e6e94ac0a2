#!/usr/bin/env node
// The commands of a team in a repository of its own. In the platform's repository, `bin/optimyz.mjs` takes its place.
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The commands; the names are those of the files in `cli`. */
const commands: Record<string, string> = {
  dev: "serves the front-end from its sources, alone or with --in-site inside a site",
  test: "runs its tests",
  check: "format, lint, types and the build",
  types: "declares what slots and pages of a site's other front-ends need: --from <url>",
  build: "builds it for production",
  release: "builds, publishes and makes it live: --to <url>",
  publish: "publishes what any other bundler built, and makes it live: <dist> --to <url>",
  keys: "the team's signing keys: --to <url> list, new, rotate, revoke, export",
  releases: "what is live, the history, promotions, canaries and rollbacks: --to <url>",
};

/** The first Node that runs a front-end's TypeScript, such as `src/app.ts`, and has what the build hooks into. */
const NODE_LEAST = 24;

const [command = "help", ...args] = process.argv.slice(2);
const file = command in commands ? path.join(import.meta.dirname, "cli", `${command}.js`) : undefined;
if (Number(process.versions.node.split(".")[0]) < NODE_LEAST) {
  console.error(
    `✗ Node ${NODE_LEAST} or newer is needed; this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exitCode = 1;
} else if (file) {
  module.enableCompileCache();
  process.env.PATH = [path.join(process.cwd(), "node_modules/.bin"), process.env.PATH].join(path.delimiter);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  const lines = Object.entries(commands).map(([name, what]) => `  ${name.padEnd(9)} ${what}`);
  console.log(["Usage: optimyz <command>", ...lines].join("\n"));
  process.exitCode = ["help", "--help", "-h"].includes(command) ? 0 : 2;
}
