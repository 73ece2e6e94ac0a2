import type { Moved, Owed } from "@optimyz/contract/api/schemas/income";
import { spokenLocale } from "../../shared/language/spoken.ts";

export const INCOME = "income";

/** `November 2026`. @param month `YYYY-MM` */
export function monthName(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return month;
  return new Intl.DateTimeFormat(spokenLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(at);
}

export const receivedOf = ({ receipts_paise, cancelled_receipts_paise }: Moved): number =>
  receipts_paise - cancelled_receipts_paise;
export const refundedOf = ({ refunds_paise, cancelled_refunds_paise }: Moved): number =>
  refunds_paise - cancelled_refunds_paise;
export const keptOf = (moved: Moved): number => receivedOf(moved) - refundedOf(moved);
export const overdueOf = ({ owed_paise, not_due_paise }: Owed): number => owed_paise - not_due_paise;
