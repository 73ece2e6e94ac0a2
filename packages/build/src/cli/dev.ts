import { spawn } from "node:child_process";
import path from "node:path";
import { styleText } from "node:util";
import { WORKSHOP_PATH } from "@optimyz/contract/protocol/development-claims";
import { serveFrontEnd } from "../dev-server.ts";
import { main, step, UserError } from "../progress.ts";
import { readArguments } from "../release/command.ts";
import { originOf } from "../release/site.ts";
import { commandLine, currentFrontEnd, isPlatform } from "../workspace.ts";

const ready = styleText(["green", "bold"], "Ready");

const usage = `${commandLine("dev", "<remote>")} [--in-site | --workshop] [--to <url>]`;

/**
 * Serves one remote from source: alone, with the API of a site, or with `--in-site` for an override in a site that runs
 * somewhere, or with `--workshop` as a page with everything that it has in all states. `--to` names that site, else it is
 * the one on `PORT` of this machine.
 */
const { values: options, positionals } = readArguments(
  {
    to: { type: "string" },
    "in-site": { type: "boolean", default: false },
    workshop: { type: "boolean", default: false },
  },
  usage,
);
const [name = currentFrontEnd()] = positionals;

await main(async () => {
  if (!name) throw new UserError(`Name a remote: ${usage}`);
  const api = options.to === undefined ? `http://localhost:${process.env.PORT ?? 8787}` : originOf(options.to);
  const isThere = await isReachable(api);
  if (options["in-site"]) {
    const { origin } = await step(`Starting ${name}`, () => serveFrontEnd(name, { inSite: true }));
    const site = isThere ? `${api}/` : "any page of a site with ";
    console.log(`${ready} open ${site}?override=${name}@${origin}`);
    return;
  }
  if (options.workshop) {
    const site = isThere ? { api } : {};
    const { origin } = await step(`Starting ${name}`, () => serveFrontEnd(name, { standalone: true, ...site }));
    console.log(`${ready} ${origin}${WORKSHOP_PATH} (pages and slots of ${name} in all states)`);
    return;
  }
  if (!isThere && isPlatform && options.to === undefined) await startSite();
  const { origin } = await step(`Starting ${name} alone`, () => serveFrontEnd(name, { standalone: true, api }));
  const data =
    isThere || isPlatform ? `with the API of ${api}` : `without data: no site is at ${api}; name one with --to`;
  console.log(`${ready} ${origin} (${name} alone, ${data})`);
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
