import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { type Context, Hono } from "hono";
import { sha256 } from "../../core/tokens.ts";
import { runSelections } from "../../db/selection.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasVersion } from "../../http/conditional.ts";
import { limitVisitor } from "../../http/limits.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { speechOf } from "../../settings/speech.ts";
import { mainLanguage } from "../../settings/translated.ts";
import { batchesOf } from "../queries.ts";
import { EMBED_PATH, embedPage } from "./embed-page.ts";

/** What other sites show of this one in a frame. */
export const embed = new Hono<AppEnv>();

const ROWS = 5;
const ROWS_MAX = 20;
/** Seats may be older by this much. */
const KEEP_SECONDS = 5 * 60;

const themes = ["auto", "light", "dark"] as const;

/** The number of an address; what is none counts as absent, so that a frame shows dates and no error. */
function numberOf(c: Context<AppEnv>, name: string): number | undefined {
  const text = c.req.query(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

embed.get(EMBED_PATH, async (c) => {
  await limitVisitor(c, "embed");
  const { db, config } = c.var;
  const { settings } = await siteSettings(db);
  const main = mainLanguage(settings);
  const lang = settings.region.languages.find((code) => code === c.req.query("lang")) ?? main;
  const dates = batchesOf(db, {
    course_id: numberOf(c, "course"),
    skill_id: numberOf(c, "skill"),
    limit: Math.min(numberOf(c, "rows") ?? ROWS, ROWS_MAX),
    mainLanguage: main,
    ...(lang !== main && { lang }),
  });
  const [resultOf] = await runSelections(db, [dates]);
  const { page, policy } = await embedPage(
    (resultOf?.() ?? []) as ListedBatch[],
    { settings, speech: speechOf(settings, lang), origin: config.SITE_ORIGIN },
    {
      theme: themes.find((theme) => theme === c.req.query("theme")) ?? "auto",
      isTransparent: c.req.query("ground") === "none",
    },
  );
  const etag = `W/"${(await sha256(page)).slice(0, 32)}"`;
  c.set("isFramed", true);
  c.header("cache-control", `public, max-age=${KEEP_SECONDS}`);
  c.header("etag", etag);
  if (hasVersion(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("content-security-policy", policy);
  return c.html(page);
});
