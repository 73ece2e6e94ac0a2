/** Whether a statement needs a table or column that the database does not have yet: a migration was not applied. */
export function isSchemaBehind(error: unknown): boolean {
  return messages(error).some((message) => /no such (?:table|column)|has no column named/.test(message));
}

/** Whether a write failed because `table.column` already holds the value. Drizzle hides D1's message in `cause`. */
export function isTaken(error: unknown, column: string): boolean {
  return messages(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** Whether a write failed because the row it belongs to does not exist. */
export function isOrphan(error: unknown): boolean {
  return messages(error).some((message) => message.includes("FOREIGN KEY constraint failed"));
}

/** Whether a batch was rolled back by a statement of `guard.ts`. */
export function isStale(error: unknown): boolean {
  return messages(error).some((message) => message.includes("content_state_single"));
}

/** Whether a trigger refused a write of money with a day in a closed month. */
export function isMonthClosed(error: unknown): boolean {
  return messages(error).some((message) => message.includes("month closed"));
}

/**
 * Errors of D1 and R2 when they cannot work at the moment: the connection, their storage or its disk. R2 ends its
 * sentences with a number.
 */
const OUTAGE =
  /Network connection lost|internal error|object to be reset|was reset|starting up|transient issue|overloaded|SQLITE_(?:BUSY|FULL|IOERR|READONLY|CORRUPT|CANTOPEN|NOTADB)|disk is full|disk I\/O error|\((?:10001|10043|10054|10058)\)/i;

/** Whether the storage failed, and not the request: the same one may succeed a moment later. */
export function isOutage(error: unknown): boolean {
  return messages(error).some((message) => OUTAGE.test(message));
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}
