import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, seatsText } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import styles from "./seats.module.css";

/** How many seats are left, in words; the dot before them says it again in colour. */
export function Seats({ batch }: { batch: Pick<ListedBatch, "state" | "capacity" | "seats_left"> }) {
  return <p className={cx(styles.seats, isFull(batch) && styles.full)}>{seatsText(batch, useTexts())}</p>;
}
