import { spawn } from "node:child_process";
import path from "node:path";
import { styleText } from "node:util";
import { serveFrontEnd } from "../dev-server.ts";
import { main, step, UserError } from "../progress.ts";

const ready = styleText(["green", "bold"], "Ready");

/**
 * `npm run dev -w <remote>` serves one remote from source: alone, with the API of the site on `PORT`, or with
 * `-- --in-site` for an override in a site that runs somewhere.
 */
await main(async () => {
  const [name, ...flags] = process.argv.slice(2);
  if (!name) throw new UserError("Name a remote, such as npm run dev -w mf-home.");
  if (flags.includes("--in-site")) {
    const { origin } = await step(`Starting ${name}`, () => serveFrontEnd(name, { inSite: true }));
    console.log(`${ready} open any page of a site with ?override=${name}@${origin}`);
    return;
  }
  const api = `http://localhost:${process.env.PORT ?? 8787}`;
  if (!(await isReachable(api))) await startSite();
  const { origin } = await step(`Starting ${name} alone`, () => serveFrontEnd(name, { standalone: true, api }));
  console.log(`${ready} ${origin} (${name} alone, with the API of ${api})`);
});

function isReachable(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
}

/** Starts the whole site as `npm start` does, and stops it with this process. Resolves when it is ready. */
function startSite(): Promise<void> {
  const launcher = path.join(import.meta.dirname, "../../bin/optimyz.mjs");
  const site = spawn(process.execPath, [launcher, "start"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number>((resolve) => site.once("exit", (code) => resolve(code ?? 1)));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      site.kill(signal);
      void ended.then(() => process.exit(0));
    });
  }
  return new Promise((resolve, reject) => {
    let printed = "";
    site.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed += chunk.toString();
      if (printed.includes("Ready")) resolve();
    });
    void ended.then((code) => reject(new UserError(`The site ended with ${code}.`)));
  });
}
