import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy to a site whose connections can be cut in the middle of a request. */
export interface TcpProxy {
  /** The site's URL through this proxy. */
  origin: string;
  /** Closes every connection and lets nothing through. */
  cut: () => void;
  restore: () => void;
  close: () => void;
}

/** Opens a proxy to a site of this machine. */
export async function openTcpProxy(site: string): Promise<TcpProxy> {
  const port = Number(new URL(site).port);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, "localhost");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      // The other end sees a break as the end of its own connection.
      end.on("error", () => other.destroy());
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    origin: `http://localhost:${typeof address === "object" ? address?.port : ""}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
