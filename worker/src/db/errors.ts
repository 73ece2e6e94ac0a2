/** Whether a write failed because `table.column` already holds the value. Drizzle hides D1's message in `cause`. */
export function isTaken(error: unknown, column: string): boolean {
  return messages(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** Whether a write failed because the row it belongs to does not exist. */
export function isOrphan(error: unknown): boolean {
  return messages(error).some((message) => message.includes("FOREIGN KEY constraint failed"));
}

/** Whether a batch was rolled back by `onlyIfUnchanged`. */
export function isStale(error: unknown): boolean {
  return messages(error).some((message) => message.includes("content_state_single"));
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}
