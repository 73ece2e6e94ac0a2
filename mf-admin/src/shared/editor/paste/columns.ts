import { isUnseen } from "./hidden.ts";
import { styleOf } from "./style.ts";

/** Maximum of columns that a browser allows a cell. */
const SPAN_MAX = 1000;

const numberOf = (element: Element, name: string): number =>
  Math.min(SPAN_MAX, Math.max(1, Math.trunc(Number(element.getAttribute(name))) || 1));

/** Takes out the cells of columns that a spreadsheet hides, which is said of the column alone. */
export function removeHiddenColumns(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const hidden = hiddenIn(table);
    if (hidden.size > 0) removeCells(table, hidden);
  }
}

function hiddenIn(table: Element): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of table.querySelectorAll("colgroup, col")) {
    // A group stands for columns only where it names none.
    if (column.closest("table") !== table || column.querySelector("col")) continue;
    const next = at + numberOf(column, "span");
    const group = column.parentElement?.tagName === "COLGROUP" ? column.parentElement : column;
    if (isHidden(column) || isHidden(group)) for (let each = at; each < next; each += 1) hidden.add(each);
    at = next;
  }
  return hidden;
}

const isHidden = (column: Element): boolean =>
  isUnseen(styleOf(column)) ||
  column.hasAttribute("hidden") ||
  column.getAttribute("width") === "0" ||
  styleOf(column).get("mso-width-alt") === "0";

function removeCells(table: Element, hidden: ReadonlySet<number>): void {
  /** For how many more rows a cell from above occupies a column. */
  const taken: number[] = [];
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table) continue;
    const below = taken.map((rows = 0) => Math.max(0, rows - 1));
    let at = 0;
    for (const cell of [...row.children]) {
      while (taken[at]) at += 1;
      const columns = Array.from({ length: numberOf(cell, "colspan") }, (_each, index) => at + index);
      for (const column of columns) below[column] = numberOf(cell, "rowspan") - 1;
      narrow(cell, columns.filter((column) => !hidden.has(column)).length);
      at += columns.length;
    }
    taken.splice(0, taken.length, ...below);
  }
}

function narrow(cell: Element, columns: number): void {
  if (columns === 0) cell.remove();
  else if (cell.hasAttribute("colspan")) cell.setAttribute("colspan", String(columns));
}
