import type { Compiler } from "@rspack/core";

/** Parts of the bundler's runtime that only the federation runtime uses, which our container replaces. */
const unused: ReadonlySet<string> = new Set(["module_federation/runtime", "sharing"]);

/** Functions that the federation runtime would bring: the container sets them itself. */
const PLACEHOLDER = /__webpack_require__\.([\w.]+) = __webpack_require__\.\1 \|\| function\(\) \{ throw [^}]+\};?/g;

/** What the container knows of a shared package: its key and the range of its versions. */
const CONSUMED = /\{ shareScope: "\w+", (shareKey: "[^"]+"), import: null, (requiredVersion: "[^"]+")[^}]*\}/g;

/** Leaves out of a remote's entry what no code there uses; every page loads it. */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LeanRuntime.name, ({ hooks }) =>
      hooks.runtimeModule.tap(LeanRuntime.name, ({ name, source }) => {
        if (!source) return;
        const code = source.source.toString();
        const lean = unused.has(name) ? "" : code.replace(PLACEHOLDER, "").replace(CONSUMED, "{ $1, $2 }");
        // A part that is set stays as it is, and others are written again once the files' names are known.
        if (lean !== code) source.source = Buffer.from(lean);
      }),
    );
  }
}
