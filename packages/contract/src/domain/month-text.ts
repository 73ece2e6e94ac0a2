import { sourceWording } from "@optimyz/contract/protocol/wording";
import * as m from "./messages.ts";

/** `November 2026`; a table instead of `Intl`, whose words differ between servers and browsers. @param month `2026-11` */
export function monthText(month: string, { say } = sourceWording): string {
  const [year = "", number = ""] = month.split("-");
  const name = say(m.monthNames).split(", ")[Number(number) - 1] ?? number;
  return say(m.monthOfYear, { month: name, year: Number(year) });
}
