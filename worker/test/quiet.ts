const quiet = new WeakSet<Console>();

/** Of the lines that each request writes. */
const OF_A_REQUEST = /"message":"(?:request|refused)"/;

/**
 * Drops the lines that each of thousands of requests writes: they would hide what a test has to say. Here and not in
 * `onConsoleLog`, because each would first be sent to vitest's own process.
 */
export function dropRequestLines(): void {
  if (quiet.has(console)) return;
  quiet.add(console);
  for (const level of ["info", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      if (!OF_A_REQUEST.test(String(values[0]))) write(...values);
    };
  }
}
