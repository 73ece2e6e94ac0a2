/** Who changes something, and which version of the row that was seen before (`If-Match`). */
export interface Change {
  actor: string;
  requestId: string;
  seenVersion?: number;
}
