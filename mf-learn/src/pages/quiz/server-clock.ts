/** The server's clock, as far as its responses have told it. The clock of a telephone may be wrong, and may be changed. */
export class ServerClock {
  #serverMs = 0;
  #date = 0;
  #performance = 0;

  constructor(now: string, at?: number) {
    this.sync(now, at);
  }

  /** @param now ISO 8601 @param at when that came, in milliseconds by this browser's clock */
  sync(now: string, at = Date.now()): void {
    this.#serverMs = Date.parse(now);
    this.#date = at;
    this.#performance = performance.now() - (Date.now() - at);
  }

  /** Milliseconds since the epoch. A sleeping telephone may stop one of its clocks, and its owner may put the other one back. */
  nowMs(): number {
    return this.#serverMs + Math.max(Date.now() - this.#date, performance.now() - this.#performance);
  }
}
