import path from "node:path";
import type { LoaderContext } from "@rspack/core";

/** The icons: a front-end draws many, each page of it few. */
export const ICONS = /[\\/]ui[\\/](src|lib)[\\/]icon[\\/]icon-paths\.[jt]s$/;

const TEXTS = /^export const (\w+) =\s+".*";$/gm;

/**
 * A loader that makes a module of each text that a file exports. The bundler drops what no page of a front-end uses; of a
 * module that several pages use it would bring to each of them what any of them does.
 */
export default function eachExport(this: LoaderContext, source: string): string {
  const wanted = this.resourceQuery.slice(1);
  const file = path.basename(this.resourcePath);
  return [...source.matchAll(TEXTS)]
    .flatMap(([text, name]) => {
      if (wanted) return name === wanted ? text : [];
      return `export { ${name} } from "./${file}?${name}";`;
    })
    .join("\n");
}
