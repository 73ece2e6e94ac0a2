type Level = "info" | "warn" | "error";

/** Where secrets are in URLs: the tokens of links to a new password, an invitation and somebody's data, of calendar feeds, and that of a confirmation. */
const SECRET =
  /(\/(?:reset-password|admin\/invitation|my-data|place|pay|receipt|invoice|api\/calendar)\/|confirm=)[^\s"\\?#&]+/gi;

/**
 * Writes one structured line. Never pass names, e-mail addresses or bodies: logs hold no personal data. Secrets in paths
 * are cut wherever they are in the line, also in the messages of errors.
 */
export function log(level: Level, fields: { message: string; requestId?: string } & Record<string, unknown>): void {
  const line = JSON.stringify({ level, time: new Date().toISOString(), ...fields });
  console[level](line.replace(SECRET, "$1…"));
}
