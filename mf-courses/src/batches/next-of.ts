import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull } from "@optimyz/contract/domain/batch-words";

/** The soonest batch with a free seat, or else the soonest. @param batches the soonest first */
export const nextOf = (batches: readonly ListedBatch[]): ListedBatch | undefined =>
  batches.find((batch) => !isFull(batch)) ?? batches[0];
