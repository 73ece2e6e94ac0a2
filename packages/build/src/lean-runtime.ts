import type { Compiler } from "@rspack/core";

/** Parts of the bundler's runtime that only the federation runtime uses, which our container replaces. */
const unused: ReadonlySet<string> = new Set(["module_federation/runtime", "sharing"]);

/** Functions that the federation runtime would bring: the container sets them itself. */
const PLACEHOLDER = /__webpack_require__\.([\w.]+) = __webpack_require__\.\1 \|\| function\(\) \{ throw [^}]+\};?/g;

/** What the container knows of a shared package: its key and the range of its versions. */
const CONSUMED = /\{ shareScope: "\w+", (shareKey: "[^"]+"), import: null, (requiredVersion: "[^"]+")[^}]*\}/g;

/** Leaves out of a front-end's first file what no code there uses; every page loads it. */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LeanRuntime.name, ({ hooks }) =>
      hooks.runtimeModule.tap(LeanRuntime.name, ({ name, source }) => {
        if (!source) return;
        const code = source.source.toString();
        const lean = leanCode(name, code);
        // A part that is set stays as it is, and others are written again once the files' names are known.
        if (lean !== code) source.source = Buffer.from(lean);
      }),
    );
  }
}

function leanCode(name: string, code: string): string {
  if (unused.has(name)) return "";
  if (name === "auto_public_path") return '__webpack_require__.p = new URL(".", import.meta.url).href;';
  if (name === "css_loading") return styleLoading(code);
  return code.replace(PLACEHOLDER, "").replace(CONSUMED, "{ $1, $2 }");
}

/**
 * The loading of chunks' style sheets without what old browsers and slow links need. The document marks those that it has.
 * @param code the bundler's own, which a development server needs whole
 */
function styleLoading(code: string): string {
  const [, name] = /cssLoadingUniqueName = "([^"]+)"/.exec(code) ?? [];
  const [, hasStyles] = /if \((.+)\) \{\s+\/\/ setup Promise in chunk cache/.exec(code) ?? [];
  if (!name || !hasStyles || code.includes("hmrC")) return code;
  return `
const sheets = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (${hasStyles}) promises.push(sheets[chunkId] ??= new Promise((resolve, reject) => {
    const mark = "${name}:chunk-" + chunkId;
    if (document.querySelector(\`link[data-rspack="\${mark}"]\`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.dataset.rspack = mark;
    link.href = __webpack_require__.p + __webpack_require__.k(chunkId);
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete sheets[chunkId];
      reject(Error("Loading css chunk " + chunkId + " failed."));
    };
    document.head.append(link);
  }));
};`;
}
