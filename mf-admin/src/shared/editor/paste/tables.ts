import { rename, unwrap } from "./dom.ts";

/** A first row whose cells are all bold is a head. */
export function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const [first, second] = table.querySelectorAll("tr");
    if (!first || !second) continue;
    const cells = [...first.children];
    const isHead = cells.length > 1 && cells.every((cell) => cell.tagName === "TH" || isBold(cell));
    if (!isHead || cells.some(({ textContent }) => !textContent?.trim())) continue;
    for (const cell of cells) {
      for (const bold of cell.querySelectorAll("strong")) unwrap(bold);
      if (cell.tagName === "TD") copySpans(cell, rename(cell, "th"));
    }
  }
}

function copySpans(from: Element, to: Element): void {
  for (const name of ["colspan", "rowspan"]) {
    const value = from.getAttribute(name);
    if (value) to.setAttribute(name, value);
  }
}

const isBold = (cell: Element): boolean => {
  const bold = [...cell.querySelectorAll("strong")].map(({ textContent }) => textContent).join("");
  return bold.replace(/\s+/g, "") === cell.textContent?.replace(/\s+/g, "");
};
