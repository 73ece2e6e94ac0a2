import { STYLE } from "../inert.ts";

export type Declarations = ReadonlyMap<string, string>;

const COMMENT = /\/\*.*?(?:\*\/|$)/gs;
/** Up to a semicolon outside quotes and parentheses. */
const DECLARATION = /(?:[^;"'(]+|"[^"]*"?|'[^']*'?|\([^)]*\)?)+/g;

/** The declarations of a style, in lower case. A browser's own parser drops the `mso-` properties, which say most. */
function declarationsIn(css: string): Declarations {
  const found = new Map<string, string>();
  for (const [declaration] of css.replace(COMMENT, "").matchAll(DECLARATION)) {
    const colon = declaration.indexOf(":");
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
    if (colon > 0) found.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return found;
}

const read = new WeakMap<Element, { css: string; declarations: Declarations }>();

/** An element's style, preceded by its rules from style sheets; see {@link applySheets}. */
export function styleOf(element: Element): Declarations {
  const css = element.getAttribute(STYLE) ?? element.getAttribute("style") ?? "";
  const known = read.get(element);
  if (known?.css === css) return known.declarations;
  const declarations = declarationsIn(css);
  read.set(element, { css, declarations });
  return declarations;
}

const HIDING = /^(?:display|visibility|mso-hide)$/;
const MEANING = /^(?:font-weight|font-style|text-decoration|text-decoration-line|vertical-align)$/;
/** A style of letters or of a cell; a bold paragraph style is the looks of its paragraphs. */
const OF_LETTERS = /^(?:SPAN|FONT|A|B|STRONG|I|EM|S|U|SUP|SUB|TD|TH)$/;

/** Puts what style sheets hide and make bold into the elements' own styles: Excel has no other way. */
export function applySheets(body: HTMLElement): void {
  const given = new Map<Element, string>();
  for (const sheet of body.ownerDocument.querySelectorAll<HTMLTemplateElement>("template"))
    for (const { selector, css } of rulesIn(sheet)) {
      const declared = [...declarationsIn(css)].filter(([name]) => HIDING.test(name) || MEANING.test(name));
      for (const element of declared.length > 0 ? matching(body, selector) : []) {
        const fit = declared.filter(([name]) => HIDING.test(name) || OF_LETTERS.test(element.tagName));
        given.set(element, `${given.get(element) ?? ""}${fit.map((each) => `${each.join(":")};`).join("")}`);
      }
    }
  for (const [element, css] of given) element.setAttribute(STYLE, css + (element.getAttribute(STYLE) ?? ""));
}

/** The rules for every medium; a `<style>` is a template here, whose text may be in a comment. */
function rulesIn({ content }: HTMLTemplateElement): { selector: string; css: string }[] {
  const text = [...(content?.childNodes ?? [])].map((node) => (node as CharacterData).data ?? "").join("");
  const bare = text.replace(COMMENT, "").replace(/<!--|-->/g, "");
  let depth = 0;
  return bare.split("}").flatMap((rule) => {
    const parts = rule.split("{");
    const isOuter = depth === 0 && parts.length === 2;
    // Each piece ends one rule.
    depth = Math.max(0, depth + parts.length - 2);
    const [selector = "", css = ""] = parts;
    return isOuter && !selector.includes("@") ? [{ selector: selector.trim(), css }] : [];
  });
}

function matching(body: HTMLElement, selector: string): Element[] {
  try {
    return [...body.querySelectorAll(selector)];
  } catch {
    // Programs write selectors that no browser knows.
    return [];
  }
}
