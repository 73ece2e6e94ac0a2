type Level = "info" | "warn" | "error";

/** Writes one structured line. Never pass names, addresses or bodies: logs hold no personal data. */
export function log(level: Level, fields: { message: string; requestId?: string } & Record<string, unknown>): void {
  console[level](JSON.stringify({ level, time: new Date().toISOString(), ...fields }));
}
