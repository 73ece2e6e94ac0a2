/** Payment services with a page of their own, on which people pay. */
export const hostedGateways = ["razorpay", "stripe"] as const;
export type HostedGatewayName = (typeof hostedGateways)[number];

/** Of its keys: in `test` no money moves. */
export const gatewayModes = ["test", "live"] as const;
export type GatewayMode = (typeof gatewayModes)[number];
