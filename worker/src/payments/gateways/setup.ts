import type { GatewaySetup } from "@optimyz/contract/api/schemas/payments/gateways";
import { hostedGateways } from "@optimyz/contract/domain/gateways";
import type { Config } from "../../core/env.ts";
import { configuredGateway, webhookSecretOf } from "./hosted.ts";

/** What is there of each gateway's secrets, without them. */
export const gatewaysOf = (config: Config): GatewaySetup[] =>
  hostedGateways.map((name) => ({
    name,
    mode: configuredGateway(config, name)?.mode ?? null,
    has_webhook_secret: webhookSecretOf(config, name) !== undefined,
    webhook_url: `${config.SITE_ORIGIN}/api/payments/webhook/${name}`,
  }));
