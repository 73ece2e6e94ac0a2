import type { Text } from "@optimyz/kit";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../texts.ts";
import { countsQuery, type Waiting } from "../data/counts.ts";
import * as m from "./messages.ts";
import styles from "./sidebar.module.css";

const kinds: Readonly<Record<Waiting, "new" | "failed">> = {
  enrolments_new: "new",
  inquiries_new: "new",
  testimonials_new: "new",
  mails_failed: "failed",
};

/** Highest number that fits next to a title. */
const COUNT_MAX = 99;

function inWords(t: Text, number: number, waiting: Waiting): string {
  const count = number > COUNT_MAX ? `${COUNT_MAX}+` : String(number);
  return t(kinds[waiting] === "new" ? m.newCount : m.failedCount, { count });
}

/** How many entries wait in a tab; outside its link, whose name is the seed's. */
export function WaitingCount({ id, waiting }: { id: string; waiting: Waiting }) {
  const t = useText();
  const count = useQuery(countsQuery).data?.[waiting];
  return (
    <span id={id} className={styles.waiting} data-kind={kinds[waiting]}>
      {count ? inWords(t, count, waiting) : undefined}
    </span>
  );
}

/** What waits in several tabs, in words; undefined for nothing. */
export function useWaitingSum(waiting: readonly Waiting[]): string | undefined {
  const t = useText();
  const counts = useQuery(countsQuery).data;
  const some = waiting.flatMap((kind) => (counts?.[kind] ? [inWords(t, counts[kind], kind)] : []));
  return some.length > 0 ? some.join(", ") : undefined;
}
