import { gatewayModes, hostedGateways } from "@optimyz/contract/domain/gateways";
import * as z from "@optimyz/contract/z";

/** A payment gateway as the site is set up for it; never its secrets. */
export const gatewaySetupSchema = z.object({
  name: z.enum(hostedGateways),
  /** Of its keys; null where they are not there. */
  mode: z.nullable(z.enum(gatewayModes)),
  has_webhook_secret: z.boolean(),
  /** Where it sends its messages. */
  webhook_url: z.string(),
});
export type GatewaySetup = z.infer<typeof gatewaySetupSchema>;
