/** Properties that name a side of the screen. */
const SIDED =
  /^((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-\w+)?$|^border-\w+-(left|right)-radius$/;

/** Properties whose values may name a side. */
const POSITIONED =
  /^(text-align|float|clear|(object|background|mask|perspective|transform)-(position|origin)|background|mask|mask-image)/;

/** Properties with a value for each of the four sides. */
const FOUR_SIDES = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;

const RULE = /([^{};]+)\{([^{}]*)\}/g;

const RIGHT_TO_LEFT = '[dir="rtl"] ';

/** Inline styles, as React and the DOM write them. */
const INLINE =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|\.style\.(?:left|right|\w+(?:Left|Right))\b|style=\{\{[^}]*\b(?:left|right):/g;

/**
 * Declarations of a style sheet that stay at their side of the screen in a language written from right to left: those with
 * no counterpart in a rule of the same selector after `[dir="rtl"]`.
 */
export function physicalStyles(css: string): string[] {
  const declarations = declarationsOf(css);
  const turned = new Set(
    declarations.flatMap(({ selector, property }) =>
      selector.startsWith(RIGHT_TO_LEFT) ? [`${selector.slice(RIGHT_TO_LEFT.length)} ${property}`] : [],
    ),
  );
  return declarations
    .filter(({ selector, property }) => !selector.startsWith(RIGHT_TO_LEFT) && !turned.has(`${selector} ${property}`))
    .filter(({ property, value }) => isPhysical(property, value))
    .map(({ property, value }) => `${property}: ${value}`);
}

/** Inline styles of a component that do so. */
export const physicalInlineStyles = (source: string): string[] => [...source.matchAll(INLINE)].map(([found]) => found);

function isPhysical(property: string, value: string): boolean {
  if (SIDED.test(property)) return true;
  if (POSITIONED.test(property) && /\b(left|right)\b/.test(value)) return true;
  const [first = "", second = first, third = first, fourth = second] = words(value);
  if (FOUR_SIDES.test(property)) return second !== fourth;
  if (property === "border-radius") return first !== second || third !== fourth;
  if (property === "transform-origin") return !["50%", "center", "top", "bottom"].includes(first);
  if (property === "translate") return first !== "0" && first !== "none";
  return property === "transform" && /translate(X|3d)?\((?!0[,)])/.test(value);
}

function declarationsOf(css: string): { selector: string; property: string; value: string }[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ");
  return [...text.matchAll(RULE)].flatMap(([, selector = "", body = ""]) =>
    body.split(";").flatMap((each) => {
      const [property = "", ...value] = each.split(":");
      return value.length > 0
        ? [{ selector: selector.trim(), property: property.trim(), value: value.join(":").trim() }]
        : [];
    }),
  );
}

/** The parts of a value, functions whole. */
const words = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
