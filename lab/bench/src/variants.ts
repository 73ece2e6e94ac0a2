/** The ways of shipping the same pages that one run compares. */
export const variants = [
  { name: "site", letter: "a", label: "our site" },
  { name: "frozen", letter: "b", label: "one bundle, frozen" },
  { name: "bundle", letter: "b′", label: "one bundle of today's sources" },
  { name: "unrendered", letter: "c", label: "our site without server rendering" },
  { name: "static", letter: "d", label: "our document, no script" },
  { name: "federation", letter: "e", label: "federation with the plugin's defaults" },
  { name: "astro", letter: "f", label: "Astro with React islands" },
] as const;

export type VariantName = (typeof variants)[number]["name"];

export const variantNames: readonly VariantName[] = variants.map(({ name }) => name);

/** Variants that are builds of their own. */
export const builtVariants = ["frozen", "bundle", "federation"] as const satisfies readonly VariantName[];

/** Each variant has an origin of its own, on ports that follow each other. */
export function originOf(name: VariantName, firstPort: number): string {
  return `https://localhost:${firstPort + variants.findIndex((variant) => variant.name === name)}`;
}

/** The pages that are measured: the home page, a skill page of the demo content, the contact page. */
export const pages = ["/", "/public-speaking", "/contact"] as const;
export type PagePath = (typeof pages)[number];

/** Groups of figures that a run may be limited to. */
export const columns = [
  "visits",
  "navigation",
  "usable",
  "input",
  "tasks",
  "fonts",
  "early-hints",
  "languages",
  "second-visit",
  "lighthouse",
  "worker",
  "rows",
  "load",
] as const;
export type Column = (typeof columns)[number];
