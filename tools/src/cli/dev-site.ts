import { styleText } from "node:util";
import { serveFrontEnd } from "@optimyz/build/dev-server";
import { assertPortFree } from "@optimyz/build/port";
import { detail, main, step } from "@optimyz/build/progress";
import { frontEnds } from "@optimyz/build/workspace";
import { openDataDir } from "../local/data-dir.ts";
import { readDemo } from "../local/read-demo.ts";
import { type LocalSite, startSite } from "../local/site.ts";

/** `npm run dev` serves the site with all front-ends from source. */
await main(async () => {
  const port = Number(process.env.PORT ?? 8787);
  const dataDir = openDataDir();
  let site: LocalSite | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void Promise.resolve(site?.stop()).finally(() => process.exit(0)));
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
    demo: readDemo(process.env.DEMO),
    variables: { DEV_REMOTES: JSON.stringify(origins) },
  });
  console.log(
    `${styleText(["green", "bold"], "Ready")} ${site.origin} with all front-ends from source  ·  admin ${site.secrets.ADMIN_EMAIL} / ${site.secrets.ADMIN_PASSWORD}`,
  );
  await site.ended;
});
