import type { PartEndpoint } from "@optimyz/contract/protocol/server-part";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { partsIn } from "../parts/find.ts";
import { manifestSchema, openApiDocument } from "./openapi.ts";
import { apiPage, stylePolicy } from "./page.ts";

/** The description of the API, for machines and for people. */
export const apiDocument = new Hono<AppEnv>();

apiDocument.get("/api/openapi.json", async (c) => {
  c.header("cache-control", "public, max-age=300");
  return c.json(openApiDocument(c.var.config.SITE_ORIGIN, await nameOf(c), await partEndpoints(c)));
});

apiDocument.get("/api/release-manifest.schema.json", (c) => {
  c.header("cache-control", "public, max-age=300");
  c.header("access-control-allow-origin", "*");
  return c.json(manifestSchema(c.var.config.SITE_ORIGIN));
});

apiDocument.get("/api/docs", async (c) => {
  c.header("cache-control", "public, max-age=300");
  c.header("content-security-policy", `default-src 'none'; style-src ${await stylePolicy()}; frame-ancestors 'none'`);
  return c.html(apiPage(c.var.config.SITE_ORIGIN, await nameOf(c), await partEndpoints(c)));
});

/** Those of live versions, without what only a canary has. */
async function partEndpoints(c: Context<AppEnv>): Promise<PartEndpoint[]> {
  const { live, releaseKeys } = await c.var.reads.state();
  return (await partsIn(c.var.db, releaseKeys, live?.lockSet.remotes ?? {})).flatMap(({ endpoints }) => endpoints);
}

const nameOf = async (c: Context<AppEnv>): Promise<string> => (await settingsAtHand(c.var.db)).settings.identity.name;
