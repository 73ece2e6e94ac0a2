import styles from "./list.module.css";

const tones: Readonly<Record<string, "new" | "good" | "bad">> = {
  new: "new",
  waiting: "new",
  enrolled: "good",
  handled: "good",
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
  "no second factor": "bad",
};

/** A status in a word. */
export function Tag({ status }: { status: string }) {
  return (
    <span className={styles.tag} data-tone={tones[status]}>
      {capital(status)}
    </span>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Statuses as entries of a filter or a field. */
export const choicesOf = (statuses: readonly string[]) =>
  statuses.map((key) => ({ key, value: key, label: capital(key) }));
