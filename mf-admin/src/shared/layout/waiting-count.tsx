import { useQuery } from "@tanstack/react-query";
import { countsQuery, type Waiting } from "../data/counts.ts";
import styles from "./sidebar.module.css";

const words: Readonly<Record<Waiting, string>> = {
  enrolments_new: "new",
  inquiries_new: "new",
  testimonials_new: "new",
  mails_failed: "failed",
};

/** Highest number that fits next to a title. */
const COUNT_MAX = 99;

const inWords = (count: number, waiting: Waiting): string =>
  `${count > COUNT_MAX ? `${COUNT_MAX}+` : count} ${words[waiting]}`;

/** How many entries wait in a tab; outside its link, whose name is the seed's. */
export function WaitingCount({ id, waiting }: { id: string; waiting: Waiting }) {
  const count = useQuery(countsQuery).data?.[waiting];
  return (
    <span id={id} className={styles.waiting} data-kind={words[waiting]}>
      {count ? inWords(count, waiting) : undefined}
    </span>
  );
}

/** What waits in several tabs, in words; undefined for nothing. */
export function useWaitingSum(kinds: readonly Waiting[]): string | undefined {
  const counts = useQuery(countsQuery).data;
  const some = kinds.flatMap((kind) => (counts?.[kind] ? [inWords(counts[kind], kind)] : []));
  return some.length > 0 ? some.join(", ") : undefined;
}
