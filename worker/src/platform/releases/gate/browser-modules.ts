import { parse } from "es-module-lexer/js";

/** Folder in which a release's files lie in the isolate, and the module with what a browser would give them. */
export const RELEASE_FOLDER = "release/";
export const SANDBOX_MODULE = "sandbox.js";

/** A script as an isolate can run it. */
export interface PreparedScript {
  code: string;
  /** Modules that it imports by names that no browser knows, such as `react`. */
  bareImports: string[];
}

/**
 * Rewrites what a browser resolves by URLs: `import.meta`, and `import()` of a path that is known only when it runs. Both
 * become calls of the sandbox's module; the code stays on its lines.
 * @param path in the release
 * @returns undefined for a file that is no module, such as a worker's classic script
 */
export function prepareScript(path: string, code: string): PreparedScript | undefined {
  const imports = importsOf(code);
  if (!imports) return undefined;
  const own = JSON.stringify(path);
  let prepared = "";
  let done = 0;
  for (const { d: dynamicAt, ss: start, se: end } of imports) {
    // Static imports are relative to the file, and stay; those within what has been rewritten are moved with it.
    if (dynamicAt === -1 || start < done) continue;
    const isMeta = dynamicAt === -2;
    prepared += code.slice(done, start) + (isMeta ? `__site_meta(${own})` : `__site_import(${own},`);
    done = isMeta ? end : dynamicAt + 1;
  }
  const up = "../".repeat(path.split("/").length);
  const head = `import { meta as __site_meta, load as __site_import } from "${up}${SANDBOX_MODULE}"; `;
  const names = imports.flatMap(({ d, n }) => (d === -1 && n !== undefined ? [n] : []));
  return {
    code: head + prepared + code.slice(done),
    bareImports: names.filter((name) => !/^(?:\.{0,2}\/|https?:)/.test(name)),
  };
}

function importsOf(code: string): ReturnType<typeof parse>[0] | undefined {
  try {
    return parse(code)[0];
  } catch {
    return undefined;
  }
}
