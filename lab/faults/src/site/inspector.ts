import { wait } from "../fault.ts";

/** Heap of an isolate as V8 counts it, in bytes. */
interface HeapUsage {
  usedSize: number;
  /** Objects of the runtime's own that belong to the isolate. */
  embedderHeapUsedSize: number;
  /** Bytes of array buffers, which are outside the heap. */
  backingStorageSize: number;
}

/** How often an isolate is made to run until it has collected its garbage. */
const TRIES = 20;
/** Longest time in which an isolate that runs says that it has collected. */
const COLLECTED_MS = 200;
/** Time between two looks at a heap that is watched. */
const LOOK_MS = 20;

/** One isolate of a runtime, by the Chrome DevTools Protocol. */
export class Inspector {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (result: unknown) => void>();
  private sent = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id === undefined) return;
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
  }

  static async open(port: number, isolate: string): Promise<Inspector> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${isolate}`);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error(`The inspector does not open ${isolate}.`)));
    });
    return new Inspector(socket);
  }

  close(): void {
    this.socket.close();
  }

  /** The isolate's current memory with garbage, in MB, which production limits to 128. */
  async heapMegabytes(): Promise<number> {
    const usage = await this.ask<HeapUsage>("Runtime.getHeapUsage");
    return (usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize) / 2 ** 20;
  }

  /**
   * Collects all garbage. V8 does so when the isolate runs next.
   * @param run makes the isolate run
   * @returns whether it has run
   */
  async collect(run: () => Promise<unknown>): Promise<boolean> {
    const collected = this.ask("HeapProfiler.collectGarbage").then(() => true);
    for (let count = 0; count < TRIES; count += 1) {
      await run();
      if (await Promise.race([collected, wait(COLLECTED_MS).then(() => false)])) return true;
    }
    return false;
  }

  /** Watches the heap until the work is done. @returns the largest that was seen, in MB */
  async peakDuring(work: () => Promise<void>): Promise<number> {
    let peak = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        peak = Math.max(peak, await this.heapMegabytes());
        await wait(LOOK_MS);
      }
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await watching;
    }
    return peak;
  }

  private ask<Result>(method: string): Promise<Result> {
    this.sent += 1;
    const id = this.sent;
    return new Promise((resolve) => {
      this.waiting.set(id, (result) => resolve(result as Result));
      this.socket.send(JSON.stringify({ id, method }));
    });
  }
}
