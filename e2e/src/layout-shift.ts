import type { Page } from "@playwright/test";

/** A smaller sum of shifts is letters that change their width within a line; nobody sees it. */
const SHIFT_SEEN = 0.001;

interface Shift {
  value: number;
  description: string;
}

type ShiftWindow = typeof window & { shifts?: Shift[] };

/** Records layout shifts without user input in each later document of a page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const moved = entry.sources?.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 90) ?? node?.textContent} from ${at(previousRect)} to ${at(currentRect)}`,
        );
        const description = `${entry.value.toFixed(5)} after ${Math.round(entry.startTime)} ms: ${moved?.join("; ")}`;
        shifts.push({ value: entry.value, description });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The visible layout shifts of the document that a page shows, up to the last frame. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as ShiftWindow).shifts ?? [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < SHIFT_SEEN ? [] : shifts.map(({ description }) => description);
}
