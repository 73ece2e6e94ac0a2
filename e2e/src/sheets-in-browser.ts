interface Sheets {
  /** Each in the forms in which a browser may get it. */
  sheets: string[][];
  /** The custom property that every rule sets. */
  hit: string;
  prefix: string;
}

/** What a sheet does. */
export interface Effect {
  /** The first thing that it does to others: what it styles outside, the names it gives or declares. Empty for nothing. */
  harm: string;
  /** Whether it styles the remote. */
  isUsed: boolean;
}

/** Applies each sheet to the page, in which elements of the remote are marked as its own. Runs in the browser. */
export function effectsOf({ sheets, hit, prefix }: Sheets): Effect[] {
  // What is not drawn may say what it was like with an earlier sheet.
  const all = [...document.querySelectorAll("*")].filter((element) => !element.closest("head"));
  const outside = all.filter((element) => !element.closest("[data-own]"));
  const inside = all.filter((element) => element.closest("[data-own]"));
  const naming = [
    "anchor-name",
    "anchor-scope",
    "container-name",
    "counter-increment",
    "counter-reset",
    "counter-set",
    "scroll-timeline-name",
    "timeline-scope",
    "view-timeline-name",
    "view-transition-class",
    "view-transition-name",
  ];
  const words = /^(?:none|all|auto|match-element|-?\d+|normal)$/;
  const isOwn = (name: string) => words.test(name) || name.startsWith(prefix) || name.startsWith(`--${prefix}`);
  // What `inherit` takes.
  const parent = document.querySelector<HTMLElement>("[data-own]")?.parentElement;
  for (const property of naming) {
    parent?.style.setProperty(property, /counter|container|transition/.test(property) ? "shell-name" : "--header");
  }
  parent?.style.setProperty("--x", "--header");

  const isHit = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).getPropertyValue(hit) !== "";
  const matched = () => {
    const found = outside.find((element) => isHit(element) || isHit(element, "::before"));
    return found ? `${found.localName} is styled` : "";
  };
  const named = () => {
    for (const element of inside) {
      const style = getComputedStyle(element);
      for (const property of naming) {
        const names = style.getPropertyValue(property).split(/[\s,]+/);
        const foreign = names.find((name) => name !== "" && !isOwn(name));
        if (foreign) return `${element.localName} has ${property}: ${foreign}`;
      }
    }
    return "";
  };
  /** At-rules whose name, or whose effect, is the whole page's. */
  const declared = (rules: CSSRuleList): string => {
    for (const rule of rules) {
      const kind = rule.constructor.name;
      const { name, nameList } = rule as CSSRule & { name?: string; nameList?: readonly string[] };
      const given = kind === "CSSContainerRule" ? [] : [...(nameList ?? []), ...(name === undefined ? [] : [name])];
      if (given.some((each) => !isOwn(each))) return `${kind} ${given.join()}`;
      if (/Page|Import|Namespace|ViewTransition|Scope/.test(kind)) return kind;
      const family = rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue("font-family") : prefix;
      if (!family.replace(/^["']/, "").startsWith(prefix)) return `${kind} ${family}`;
      const inner = "cssRules" in rule ? declared(rule.cssRules as CSSRuleList) : "";
      if (inner) return inner;
    }
    return "";
  };

  const element = document.head.appendChild(document.createElement("style"));
  const effectOf = (text: string): Effect => {
    element.textContent = text;
    const rules = element.sheet?.cssRules;
    const harm = matched() || named() || (rules ? declared(rules) : "");
    return { harm, isUsed: inside.some((each) => isHit(each)) };
  };
  return sheets.map((forms) => {
    const effects = forms.map(effectOf);
    return effects.find(({ harm }) => harm) ?? { harm: "", isUsed: effects.some(({ isUsed }) => isUsed) };
  });
}
