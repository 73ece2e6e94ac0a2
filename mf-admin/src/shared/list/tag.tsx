import type { ReactNode } from "react";
import { statusText } from "../statuses/words.ts";
import styles from "./tag.module.css";

const tones: Readonly<Record<string, "new" | "good" | "bad">> = {
  new: "new",
  waiting: "new",
  enrolled: "good",
  handled: "good",
  closed: "good",
  sent: "good",
  failed: "bad",
  hidden: "bad",
  paid: "good",
  unpaid: "new",
  "partly paid": "new",
  unmatched: "new",
  matched: "good",
  cancelled: "bad",
  owner: "new",
  "password alone": "bad",
};

interface TagProps {
  status: string;
  /** Its own unless it says otherwise. */
  tone?: "new" | "good" | "bad" | undefined;
}

/** A status in a word or a few. */
export function Tag({ status, tone = tones[status] }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {statusText(status)}
    </span>
  );
}

/** An amount of money, apart from a tag before it. */
export const Amount = ({ children }: { children: ReactNode }) => <span className={styles.amount}>{children}</span>;

/** Statuses as entries of a filter or a field. */
export const choicesOf = (statuses: readonly string[]) =>
  statuses.map((key) => ({ key, value: key, label: statusText(key) }));
