/**
 * Message and stack of an error and of what caused it, for the log. Drizzle's errors repeat the bound parameters, which
 * are names, e-mail addresses and messages of people: only the statement is kept of those.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query } = error as { query?: unknown };
  const message = typeof query === "string" ? `failed: ${query}` : `${error.name}: ${error.message}`;
  const cause = error.cause === undefined ? "" : `\ncaused by ${describeError(error.cause)}`;
  return `${message}${framesOf(error)}${cause}`;
}

/** The stack without the message that it starts with. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? "" : stack.slice(start + message.length);
}
