import path from "node:path";
import { defineProject } from "vitest/config";
import { catalogue, compiledModule, MESSAGES_FILE } from "./messages/catalogues.ts";
import { sharedVersions } from "./shared.ts";
import { ownModule } from "./workspace.ts";

/** Messages as a build makes them, and, for `import hi from "../messages/hi.json?catalogue"`, their catalogues as well. */
const compiledMessages = {
  name: "messages",
  load(id: string) {
    const { dir, name } = path.parse(id.replace(/\?catalogue$/, ""));
    if (id.endsWith("?catalogue")) return `export default ${JSON.stringify(catalogue(path.dirname(dir), name))}`;
    return MESSAGES_FILE.test(id) ? compiledModule(id) : undefined;
  },
};

interface Options {
  /** A simulated browser and modules of its own for each file: where React renders for a server and in a browser. */
  isolate?: boolean;
  /** Builds the federation containers of `test-containers.ts` first, for a host to load. */
  containers?: boolean;
}

/** Tests of a front-end or a package of one: in a simulated browser, failing on any unexpected console.error. */
export const frontEndTests = (
  name: string,
  { isolate = process.env.TEST_MATRIX === "whole", containers = false }: Options = {},
) =>
  defineProject({
    // As in the shell's build.
    define: { SHARED_VERSIONS: JSON.stringify(sharedVersions()) },
    plugins: [compiledMessages],
    test: {
      name,
      environment: "happy-dom",
      // One simulated browser and one copy of the modules for all files, not one for each: four fifths of the work.
      // `npm run test:all` runs each file on its own.
      pool: "threads",
      isolate,
      include: ["src/**/*.test.{ts,tsx}"],
      globalSetup: containers ? [ownModule("test-containers")] : [],
      setupFiles: [ownModule("vitest-setup")],
      // Installed, they bring styles and TypeScript's own names of files, which Node alone does not load.
      server: { deps: { inline: [/@optimyz/] } },
      css: { modules: { classNameStrategy: "non-scoped" } },
      restoreMocks: true,
      // Long enough for a machine that is busy with other things; a test that passes is as quick as before.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  });
