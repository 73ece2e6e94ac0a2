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

/** Below the ports that systems give to outgoing connections, from 32768, and above those of well-known services. */
const FREE_PORTS = { from: 20_000, to: 32_000 };

/**
 * A port that nothing uses at the moment. No outgoing connection takes it meanwhile, not even while what listens there is
 * started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FREE_PORTS.from + Math.floor(Math.random() * (FREE_PORTS.to - FREE_PORTS.from));
    if (!(await isTaken(port, "127.0.0.1")) && !(await isTaken(port, "::1"))) return port;
  }
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
