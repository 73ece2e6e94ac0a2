import { parseArgs, styleText } from "node:util";
import { main, step, UserError } from "@optimyz/build/progress";
import { startIsolates } from "../isolates/isolates.ts";
import { openDataDir } from "../local/data-dir.ts";
import { readDemo } from "../local/read-demo.ts";
import { openReverseProxy } from "../local/reverse-proxy.ts";
import { startSite } from "../local/site.ts";

/**
 * `npm run isolates [-- --count 8 --clock-ms 2000]`: the site as production runs it, in several isolates over one database,
 * behind a proxy that sends each request to a random one; see docs/platform/isolates.md.
 */
await main(async () => {
  const { values } = parseArgs({
    options: { count: { type: "string", default: "8" }, "clock-ms": { type: "string", default: "2000" } },
  });
  const [count, clockMs] = [Number(values.count), Number(values["clock-ms"])];
  if (!Number.isInteger(count) || count < 1 || count > 32) throw new UserError("--count must be from 1 to 32.");
  if (!(clockMs >= 0)) throw new UserError("--clock-ms must be a number of milliseconds.");
  const port = Number(process.env.PORT ?? "8787");
  const dataDir = openDataDir();
  const site = await startSite({ port, dataDir, demo: readDemo(process.env.DEMO) });
  await site.stop();
  const variables = { SITE_ORIGIN: site.origin, ...site.secrets };
  const { isolates, stop } = await step(`Starting ${count} isolates`, () =>
    startIsolates({ dataDir, count, clockMs, variables }),
  );
  const random = () => isolates[Math.floor(Math.random() * count)] ?? isolates[0];
  const proxy = await openReverseProxy(port, async () => random().url, { toolsOpen: false });
  const ended = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ended.resolve());
  console.log(
    `${styleText(["green", "bold"], "Ready")} ${site.origin}  ·  ${count} isolates, ${isolates.map(({ url }) => url.port).join(", ")}`,
  );
  await ended.promise;
  proxy.close();
  await stop();
});
