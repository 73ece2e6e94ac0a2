const RealDate = Date;

/** Milliseconds by which the worker's clock is wrong. */
export const clock = { offsetMs: 0 };

// Imported before the worker, whose modules keep what they find.
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + clock.offsetMs);
    else super(...parts);
  }
  static now = () => RealDate.now() + clock.offsetMs;
};
