import type { Page } from "@playwright/test";

/** A smaller sum of shifts is letters that change their width within a line; nobody sees it. */
const SHIFT_SEEN = 0.001;

interface Shift {
  value: number;
  /** Whether something of the frame moved: bar, header or navigation. */
  isOfFrame: boolean;
  description: string;
}

type ShiftWindow = typeof window & { shifts?: Shift[] };

/** Records layout shifts without user input in each later document of a page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`;
    const isOfFrame = (node: Node | undefined) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        "[aria-label='Contact and account'], header:has([aria-label=Main])",
      ) instanceof Element;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const { sources = [] } = entry;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent;
          return `${what} from ${at(previousRect)} to ${at(currentRect)}`;
        });
        const description = `${entry.value.toFixed(5)} after ${Math.round(entry.startTime)} ms: ${moved.join("; ")}`;
        shifts.push({ value: entry.value, isOfFrame: sources.some(({ node }) => isOfFrame(node)), description });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The visible layout shifts of the document that a page shows, up to the last frame. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await recorded(page);
  return sumOf(shifts) < SHIFT_SEEN ? [] : shifts.map(({ description }) => description);
}

/** The same, and every shift of the frame, however small. */
export async function shiftsAndFrameOf(page: Page): Promise<string[]> {
  const shifts = await recorded(page);
  const isSeen = sumOf(shifts) >= SHIFT_SEEN;
  return shifts.filter(({ isOfFrame }) => isSeen || isOfFrame).map(({ description }) => description);
}

/** Each shift of the document that can be seen by itself. */
export async function singleShiftsOf(page: Page): Promise<string[]> {
  return (await recorded(page)).filter(({ value }) => value >= SHIFT_SEEN).map(({ description }) => description);
}

/** Forgets the shifts of a document so far. */
export async function forgetShifts(page: Page): Promise<void> {
  await recorded(page);
  await page.evaluate(() => (window as ShiftWindow).shifts?.splice(0));
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

function recorded(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as ShiftWindow).shifts ?? [];
  });
}
