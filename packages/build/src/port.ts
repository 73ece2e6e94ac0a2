import { createServer } from "node:net";
import { UserError } from "./progress.ts";

/** @throws UserError when something already listens there */
export async function assertPortFree(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host)) {
      throw new UserError(`Port ${port} is busy. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
    }
  }
}

/** A port that nothing uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(true);
      else if (error.code === "EACCES") reject(new UserError(`Port ${port} needs more rights than this account has.`));
      else resolve(false); // The machine has no such address, for example no IPv6.
    });
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
