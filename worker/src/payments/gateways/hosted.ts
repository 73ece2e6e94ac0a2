import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import type { GatewayMode, HostedGatewayName } from "@optimyz/contract/domain/gateways";
import { type Ask, askerOf } from "../../core/ask.ts";
import { type Config, isLocal } from "../../core/env.ts";
import type { HostedGateway } from "./gateway.ts";
import { razorpay } from "./razorpay.ts";
import { STRIPE_VERSION, stripe } from "./stripe.ts";

const gateways: Readonly<Record<HostedGatewayName, HostedGateway>> = { razorpay, stripe };

/** A gateway with its keys. */
export interface ConfiguredGateway {
  gateway: HostedGateway;
  mode: GatewayMode;
  ask: Ask;
  /** What a policy admits for its page, as `form-action` has it. */
  pageSources: readonly string[];
}

/** A secret of each gateway by which its messages are signed. */
export const webhookSecretOf = (config: Config, name: HostedGatewayName): string | undefined =>
  ({ razorpay: config.RAZORPAY_WEBHOOK_SECRET, stripe: config.STRIPE_WEBHOOK_SECRET })[name];

/** The gateway, if its keys are there. */
export function configuredGateway(config: Config, name: HostedGatewayName): ConfiguredGateway | undefined {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, STRIPE_SECRET_KEY: stripeKey } = config;
  const gateway = gateways[name];
  // A stand-in for both, on the developer's own machine alone (`readConfig`).
  const standIn = isLocal(config) ? config.GATEWAY_ORIGIN : undefined;
  const pageSources = [...gateway.pageHosts.map((host) => `https://${host}`), ...(standIn ? [standIn] : [])];
  const known = (key: string, headers: Record<string, string>): ConfiguredGateway => ({
    gateway,
    mode: /^(?:rzp|sk|rk)_test_/.test(key) ? "test" : "live",
    ask: askerOf(standIn ?? gateway.api, headers),
    pageSources,
  });
  if (name === "razorpay")
    return id && secret ? known(id, { authorization: ["Basic", btoa(`${id}:${secret}`)].join(" ") }) : undefined;
  if (!stripeKey) return undefined;
  return known(stripeKey, { authorization: ["Bearer", stripeKey].join(" "), "stripe-version": STRIPE_VERSION });
}

/** The gateway that the provider has chosen, if its keys are there. */
export const chosenGateway = (config: Config, { gateway }: Settings["payments"]): ConfiguredGateway | undefined =>
  gateway === "none" ? undefined : configuredGateway(config, gateway);

/** Whether an address is a page of the gateway: nobody is sent anywhere else. */
export function isItsPage(url: string, pageSources: readonly string[]): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return false;
  return pageSources.some((source) => {
    const [scheme = "", host = ""] = source.split("://");
    if (parsed.protocol !== `${scheme}:`) return false;
    return host.startsWith("*.") ? parsed.hostname.endsWith(host.slice(1)) && parsed.port === "" : parsed.host === host;
  });
}
