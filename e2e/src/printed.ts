import type { Page } from "@playwright/test";

/** The pages of paper that a page is printed on, in points (1/72 inch), by the sizes that its styles name. */
export async function pagesOf(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  const [width = 0, height = 0] = (/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? [])
    .slice(1)
    .map((length) => Math.round(Number(length)));
  return pages.map(() => ({ width, height }));
}
