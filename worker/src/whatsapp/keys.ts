import type { WhatsappSetup } from "@optimyz/contract/api/schemas/whatsapp";
import { type Ask, askerOf } from "../core/ask.ts";
import { type Config, isLocal } from "../core/env.ts";

/** Version of the Graph API; Meta keeps each for two years at least (developers.facebook.com/docs/graph-api/changelog). */
const GRAPH = "https://graph.facebook.com";
const VERSION = "v26.0";

/** Asks the Graph API; undefined without an access token. Paths begin behind the version. */
export function askWhatsapp(config: Config): Ask | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_ORIGIN: standIn } = config;
  const origin = (isLocal(config) && standIn) || GRAPH;
  return token ? askerOf(`${origin}/${VERSION}`, { authorization: ["Bearer", token].join(" ") }) : undefined;
}

/** What is there of the secrets, without them. */
export const setupOf = (config: Config): WhatsappSetup => ({
  has_token: config.WHATSAPP_TOKEN !== undefined,
  has_app_secret: config.WHATSAPP_APP_SECRET !== undefined,
  has_verify_token: config.WHATSAPP_VERIFY_TOKEN !== undefined,
  webhook_url: `${config.SITE_ORIGIN}/api/whatsapp/webhook`,
});
