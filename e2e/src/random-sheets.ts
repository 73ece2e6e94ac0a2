/** How the classes and names of the remote begin whose sheets these are. */
export const PREFIX = "mf-a__";

/** Marks every element that a sheet styles. */
export const HIT = "--hit";

/** Style sheets at random, the same for the same seed: some stay inside, some reach outside, some cannot be read. */
export function randomSheets(seed: number, count: number): string[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => sheet(chance));
}

/** Numbers that look like chance and follow from a seed (mulberry32). */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** Whether something of this probability happens. */
  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** Between one and `most` pieces. */
  some(most: number, piece: () => string, separator = ""): string {
    return Array.from({ length: 1 + Math.floor(this.next() * most) }, piece).join(separator);
  }
}

const own = [`.${PREFIX}box`, `.${PREFIX}item`, `.${PREFIX}\\69 tem`, `.${PREFIX}größe`];
const tags = ["body", "header", "footer", "p", "b", "*", "main", "html", "div", "*|*", "svg|a", "|p"];
const others = [
  ".shell__menu",
  ".mf-b__card",
  "#outside",
  "[class]",
  `[class^="${PREFIX}"]`,
  ".\\6d f-b__card",
  "[title='}']",
];
const pseudo = [
  ":root",
  ":scope",
  ":host",
  ":hover",
  ":first-child",
  ":not(:hover)",
  ":empty",
  ":host(.x)",
  ":defined",
];
const pseudoElements = ["::before", "::part(x)", "::marker", "::slotted(p)", "::details-content", "::after"];
const usualGaps = [" ", " ", " ", ">", " > ", "+", "~", " ~ "];
const gaps = [...usualGaps, ...usualGaps, "/**/ /**/", "||", " /deep/ "];

const lists = ["is", "where", "not", "has", "IS", "-webkit-any", "matches", "nth-child(1 of", "host-context", "host"];

function compound(chance: Chance, depth: number): string {
  const first = chance.is(0.5) ? chance.of(own) : chance.of([...tags, ...others, "&", "&", "", ""]);
  let text = first;
  if (chance.is(0.25)) text += chance.of([...pseudo, ...others, ...own]);
  if (depth > 0 && chance.is(0.35)) {
    const name = chance.of(lists);
    const inner = chance.some(2, () => complex(chance, depth - 1), ",");
    const relative = name === "has" && chance.is(0.3) ? chance.of(["> ", "+ ", "~ "]) : "";
    text += name.includes("(") ? `:${name} ${inner})` : `:${name}(${relative}${inner})`;
  }
  if (chance.is(0.04)) text += chance.of(pseudoElements);
  return text || "*";
}

function complex(chance: Chance, depth: number): string {
  let text = compound(chance, depth);
  while (chance.is(0.35)) text += chance.of(gaps) + compound(chance, depth);
  return text;
}

/** Selectors of which most stay inside, so that whole sheets do. */
function selectors(chance: Chance, isNested: boolean): string {
  return chance.some(
    2,
    () => {
      if (chance.is(0.2)) return (isNested && chance.is(0.8) ? "&" : "") + complex(chance, 2);
      const begin = isNested
        ? chance.of(["&", "& ", "& > ", `& ${chance.of(own)} + `, "&:not(.x) "])
        : `${chance.of(own)} `;
      return begin + (chance.is(0.5) ? compound(chance, 1) : chance.of(["p", "b", "*", "p~b", `${chance.of(own)}`]));
    },
    chance.of([",", " , ", ",/*,*/"]),
  );
}

const names = [
  `--${PREFIX}a`,
  `--${PREFIX}b`,
  `${PREFIX}a`,
  "--header",
  "shell-name",
  "none",
  "inherit",
  "var(--x)",
  "\\2d -header",
];
const naming = [
  "anchor-name",
  "anchor-scope",
  "container-name",
  "container",
  "counter-increment",
  "counter-reset",
  "counter-set",
  "scroll-timeline-name",
  "timeline-scope",
  "view-timeline",
  "view-transition-class",
  "view-transition-name",
  "ANCHOR-NAME",
  "all",
];
const soup = [
  "content:'}body{'",
  "background:url(x.webp)",
  'background:url( "y)}body{--hit:1}" )',
  "--x:{a:b}",
  "--x: </* } body{--hit:1} */",
  "width:calc((1px + 2px) * 2)",
  "body:hover{--hit:1}",
  "body:/*'*/has(&){--hit:1}/*'*/",
  "x:(",
  "content:'a\n}body{--hit:1}'",
  "}",
  "{--hit:1}",
  "a;b",
  "color:red !important",
  "/*",
  "<!--",
  "\\",
  "animation:mf-a__k 1s",
  "--x:var(--y,)",
  "@foo body{--hit:1}",
];

function declarations(chance: Chance): string {
  let text = `${HIT}:1;`;
  if (chance.is(0.25))
    text += `${chance.of(naming)}:${chance.of(names)}${chance.of(["", "", ",--header", "/**/", " !important"])};`;
  if (chance.is(0.12)) text += `${chance.of(soup)};`;
  return text;
}

const around = [
  "@media all",
  "@media (width>0)",
  "@supports (display:grid)",
  "@supports selector(&)",
  "@container (width>=0)",
  "@starting-style",
  `@layer ${PREFIX}own`,
  "@layer",
  "@layer base",
  "@scope (body)",
  "@scope",
  `@scope (.${PREFIX}box) to (p)`,
  "@MEDIA all",
  "@\\6dedia all",
  "@nest body",
  "@document url()",
];
const standing = [
  `@keyframes ${PREFIX}k{to{${HIT}:1;anchor-name:--header}}`,
  `@keyframes ${PREFIX}k{from{color:red}50%{opacity:.5}}`,
  "@keyframes shell__k{to{opacity:0}}",
  `@property --${PREFIX}p{syntax:'*';inherits:false}`,
  "@property --color-text{syntax:'*';inherits:true;initial-value:red}",
  `@position-try --${PREFIX}t{inset:auto}`,
  "@position-try --below{inset:auto}",
  `@counter-style ${PREFIX}c{system:cyclic;symbols:'x'}`,
  "@counter-style disc{system:cyclic;symbols:'x'}",
  `@font-face{font-family:"${PREFIX}f";src:local(x)}`,
  "@font-face{font-family:Figtree;src:local(x)}",
  "@page{margin:0}",
  "@namespace svg url(http://www.w3.org/2000/svg);",
  "@view-transition{navigation:auto}",
  `@layer ${PREFIX}own,base;`,
  "@import url(x.css);",
  '@charset "utf-8";',
  ";",
];

function rule(chance: Chance, depth: number, isNested: boolean): string {
  if (depth > 0 && chance.is(0.25)) {
    const inner = isNested && chance.is(0.4) ? declarations(chance) : rule(chance, depth - 1, isNested);
    const at = chance.is(0.75) ? chance.of(around.slice(0, 7)) : chance.of(around);
    return `${at}{${inner}}`;
  }
  const nested = depth > 0 && chance.is(0.35) ? chance.some(2, () => rule(chance, depth - 1, true)) : "";
  return `${selectors(chance, isNested)}{${declarations(chance)}${nested}}`;
}

function sheet(chance: Chance): string {
  return chance.some(3, () => (chance.is(0.07) ? chance.of(standing) : rule(chance, 3, false)));
}
