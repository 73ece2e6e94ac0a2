/** Receipts are in rupees: their days, months and years are those of India, wherever the provider is. */
export const RECEIPT_ZONE = "Asia/Kolkata";

/** The month `YYYY-MM` so many months later. */
export function monthLater(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** How many months there are from one to another, both counted. */
export function monthsFrom(first: string, last: string): number {
  const [from, to] = [first, last].map((month) => {
    const [year = 0, number = 1] = month.split("-").map(Number);
    return year * 12 + number;
  }) as [number, number];
  return to - from + 1;
}

/** The April with which the financial year of a month begins. */
export function financialYearStart(month: string): string {
  const year = Number(month.slice(0, 4));
  return `${month.slice(5) < "04" ? year - 1 : year}-04`;
}
