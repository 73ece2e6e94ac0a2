import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { main, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { openDataDir } from "../local/data-dir.ts";
import { type Demo, readDemo } from "../local/read-demo.ts";
import { type LocalSite, startSite } from "../local/site.ts";
import { mailFolder } from "../local/worker.ts";

/** `npm start [-- --front-ends]`: the whole site on this machine; with the option also over what teams have released. */
await main(async () => {
  const port = readPort(process.env.PORT ?? "8787");
  const demo = readDemo(process.env.DEMO);
  const dataDir = openDataDir();
  let stopping = false;
  let site: LocalSite | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopping = true;
      if (site) void site.stop();
      else process.exit(130);
    });
  }
  const { values } = parseArgs({ options: { "front-ends": { type: "boolean", default: false } } });
  site = await startSite({
    port,
    dataDir,
    demo,
    variables: workerVariables(demo),
    pseudo: process.env.PSEUDO === "on",
    replaceTeams: values["front-ends"],
    hungMs: readHungMs(process.env.HANG_SECONDS),
  });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = site.secrets;
  const admin = site.passwordKnown ? `${email} / ${password}` : `${email} (with the password you gave it)`;
  const also = process.env.ADMIN_ORIGIN ? "" : `  ·  where that host is not found ${site.origin}/admin`;
  console.log(
    `${styleText(["green", "bold"], "Ready")} ${site.origin}  ·  admin ${site.adminOrigin}/admin: ${admin}${also}  ·  mails in ${path.relative(root, mailFolder)}  ·  log in ${path.relative(root, site.logFile)}`,
  );
  await site.ended;
  if (!stopping) throw new UserError(`The worker ended unexpectedly; see ${site.logFile}.`);
  console.log("Stopped.");
});

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`PORT must be a number from 1 to 65535, not ${text}.`);
  return port;
}

function readHungMs(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 600))
    throw new UserError(`HANG_SECONDS must be a number from 1 to 600, not ${text}.`);
  return seconds * 1_000;
}

/** Worker variables that may be set for a local start. Without demo content mails name no provider either. */
function workerVariables(demo: Demo): Record<string, string> {
  const names = [
    "ADMIN_ORIGIN",
    "RENDERING",
    "DICTIONARIES",
    "AVIF",
    "OFFLINE",
    "TESTIMONIAL_MODERATION",
    "MAIL_FROM",
    "MAIL_TO",
  ];
  const given = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return {
    ...(demo !== "off" ? {} : { MAIL_FROM: "no-reply@your-institute.example", MAIL_TO: neutralSettings.contact.email }),
    ...given,
  };
}
