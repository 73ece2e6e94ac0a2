import { connect, type Socket } from "node:net";
import { wait } from "../fault.ts";

/** How long a slow client waits between two bytes. */
const BYTE_MS = 2_000;

/** Connections that are opened at once, and the pause until the next. */
const AT_ONCE = 50;
const PAUSE_MS = 100;

/** Ways of being slow, in equal parts. */
const kinds = ["headers", "body", "reader"] as const;

/** Opens connections that send their headers or body byte by byte, or read nothing of a large response. */
export class SlowClients {
  private readonly sockets = new Set<Socket>();
  private readonly port: number;
  private readonly largePath: string;
  private timer: NodeJS.Timeout | undefined;

  /** @param largePath a URL whose response does not fit into a socket's buffers */
  constructor(port: number, largePath: string) {
    this.port = port;
    this.largePath = largePath;
  }

  /** Connections that are open now. */
  get open(): number {
    return this.sockets.size;
  }

  /** @param count in all; those that were closed meanwhile are reopened */
  async fill(count: number): Promise<void> {
    this.timer ??= setInterval(() => this.drip(), BYTE_MS);
    // Not all at once: they are slow, and no flood.
    for (let added = this.sockets.size; added < count; added += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - added) }, (_, index) => this.add(added + index)),
      );
      await wait(PAUSE_MS);
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  private add(index: number): Promise<void> {
    const kind = kinds[index % kinds.length];
    return new Promise((resolve) => {
      const socket = connect({ host: "127.0.0.1", port: this.port });
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.sockets.delete(socket);
        resolve();
      });
      socket.once("connect", () => {
        this.sockets.add(socket);
        socket.write(this.startOf(kind));
        if (kind === "reader") socket.pause();
        else socket.resume();
        resolve();
      });
    });
  }

  private startOf(kind: (typeof kinds)[number] | undefined): string {
    const host = `Host: localhost:${this.port}\r\n`;
    if (kind === "reader") return `GET ${this.largePath} HTTP/1.1\r\n${host}\r\n`;
    if (kind === "headers") return `GET / HTTP/1.1\r\n${host}X-Slow: `;
    return `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`;
  }

  private drip(): void {
    for (const socket of this.sockets) if (!socket.isPaused()) socket.write("a");
  }
}
