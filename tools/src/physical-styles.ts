/** Properties that name a side of the screen. */
const SIDED =
  /^((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-\w+)?$|^border-\w+-(left|right)-radius$/;

/** Properties whose values may name a side. */
const POSITIONED =
  /^(text-align|float|clear|(object|background|mask|perspective|transform)-(position|origin)|background|mask|mask-image)/;

/** Properties with a value for each of the four sides. */
const FOUR_SIDES = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;

/** By this, a value follows the direction by itself; `packages/ui/src/base.css` has it. */
const FORWARD = "--forward";

const DECLARATION = /(?<=[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

/** Inline styles, as React and the DOM write them. */
const INLINE =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|\.style\.(?:left|right|\w+(?:Left|Right))\b|style=\{\{[^}]*\b(?:left|right):/g;

/** Declarations of a style sheet that stay at their side of the screen in a language written from right to left. */
export function physicalStyles(css: string): string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(DECLARATION)].flatMap(([, property = "", written = ""]) => {
    const value = written.trim().replaceAll(/\s+/g, " ");
    return isPhysical(property, value) ? [`${property}: ${value}`] : [];
  });
}

/** Inline styles of a component that do so. */
export const physicalInlineStyles = (source: string): string[] => [...source.matchAll(INLINE)].map(([found]) => found);

function isPhysical(property: string, value: string): boolean {
  if (SIDED.test(property)) return true;
  if (value.includes(FORWARD)) return false;
  if (POSITIONED.test(property) && /\b(left|right)\b/.test(value)) return true;
  const [first = "", second = first, third = first, fourth = second] = words(value);
  if (FOUR_SIDES.test(property)) return second !== fourth;
  if (property === "border-radius") return first !== second || third !== fourth;
  if (property === "transform-origin") return !["50%", "center", "top", "bottom"].includes(first);
  if (property === "translate") return first !== "0" && first !== "none";
  return property === "transform" && /translate(X|3d)?\((?!0[,)])/.test(value);
}

/** The parts of a value, functions whole. */
const words = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
