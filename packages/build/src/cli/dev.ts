import { styleText } from "node:util";
import { serveFrontEnd } from "../dev-server.ts";
import { openDataDir } from "../local/data-dir.ts";
import { assertPortFree } from "../local/port.ts";
import { type LocalSite, startSite } from "../local/site.ts";
import { detail, main, step } from "../progress.ts";
import { frontEnds } from "../workspace.ts";

/**
 * `npm run dev` serves the site with all front-ends from source; `npm run dev -w <remote>` one remote alone, and with
 * `-- --in-site` for an override in a site that runs somewhere.
 */
await main(async () => {
  const [alone, ...flags] = process.argv.slice(2);
  if (alone && flags.includes("--in-site")) {
    const { origin } = await step(`Starting ${alone}`, () => serveFrontEnd(alone, { inSite: true }));
    console.log(`${styleText(["green", "bold"], "Ready")} open any page of a site with ?override=${alone}@${origin}`);
    return;
  }
  const port = Number(process.env.PORT ?? 8787);
  const dataDir = openDataDir();
  let site: LocalSite | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void Promise.resolve(site?.stop()).finally(() => process.exit(0)));
  }
  if (alone && alone !== "shell") {
    const answers = await fetch(`http://localhost:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (!answers) site = await startSite({ port, dataDir, demo: process.env.DEMO !== "off" });
    const server = await step(`Starting ${alone} alone`, () =>
      serveFrontEnd(alone, { standalone: true, api: `http://localhost:${port}` }),
    );
    console.log(
      `${styleText(["green", "bold"], "Ready")} ${server.origin} (${alone} alone, with the API of http://localhost:${port})`,
    );
    return;
  }
  await assertPortFree(port);
  const origins = await step("Starting the front-ends", async () => {
    const entries: Record<string, string> = {};
    for (const name of frontEnds()) {
      const { origin } = await serveFrontEnd(name, {});
      entries[name] = origin;
      detail(`${name} ${origin}`);
    }
    return entries;
  });
  site = await startSite({
    port,
    dataDir,
    demo: process.env.DEMO !== "off",
    variables: { DEV_REMOTES: JSON.stringify(origins) },
  });
  console.log(
    `${styleText(["green", "bold"], "Ready")} ${site.origin} with all front-ends from source  ·  admin ${site.secrets.ADMIN_EMAIL} / ${site.secrets.ADMIN_PASSWORD}`,
  );
  await site.ended;
});
