import type { GatewayMode, HostedGatewayName } from "@optimyz/contract/domain/gateways";
import type { Ask } from "../../core/ask.ts";

/** Something that happened at a payment service. Amounts in paise, or hundredths of another currency. */
export interface GatewayEvent {
  /**
   * Names what happened, in whatever message it is told: each is taken once. Of a service without orders the id of the
   * message, of a gateway `payment pay_1`, `refund rfnd_1`, `dispute disp_1`.
   */
  event: string;
  kind: "payment" | "refund" | "dispute";
  /** The payer's reference; empty for none. */
  reference: string;
  /** The service's own ids; `refund` is empty for a payment and names a dispute. */
  payment: string;
  refund: string;
  amountPaise: number;
  /** By ISO 4217; rupees without one. */
  currency?: string;
  /** The order that it belongs to, as the gateway tells it. */
  order?: OrderNames | undefined;
  /** Of a dispute that has ended, how. One that was lost comes with a refund of its own. */
  end?: "won" | "lost" | undefined;
  /** Of a refund that was made and failed afterwards, as a bank can refuse it days later: the money came back. */
  hasFailed?: boolean;
}

/** The end of a refund that failed. */
export const failedRefund = (refund: GatewayEvent): GatewayEvent => ({
  ...refund,
  event: `failed ${refund.event}`,
  hasFailed: true,
});

/** The names of an order in a gateway's message: the gateway's own, ours, or both. */
export interface OrderNames {
  gatewayOrder?: string | undefined;
  key?: string | undefined;
}

/** What a message or a response of a payment service tells. */
export interface News {
  events: GatewayEvent[];
  /** An order that is not paid. */
  order?: OrderNames & { state: "pending" | "failed" | "expired" };
  /** The mode that the message names; the configured keys' without one. */
  mode?: GatewayMode;
}

/** A payment service that sends messages. */
export interface Gateway {
  name: string;
  /** Whether the message was signed with the secret, and not too long ago. @param atMs milliseconds since the epoch */
  verify: (
    message: { headers: Headers; body: Uint8Array<ArrayBuffer> },
    secret: string,
    atMs: number,
  ) => Promise<boolean>;
  /** No events for a message about something else. @throws SyntaxError, RangeError for one that cannot be read */
  parse: (body: Uint8Array) => News;
}

/** An order as a gateway is asked to make it. */
export interface NewCheckout {
  key: string;
  amountPaise: number;
  /** What the payer reads there. */
  description: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The page to come back to. */
  backUrl: string;
  /** The page to come back to without having paid. */
  cancelUrl: string;
}

/** A gateway whose own page takes the money. To add another one, write these and name it in `hosted.ts`. */
export interface HostedGateway extends Gateway {
  name: HostedGatewayName;
  /** Where its API is. */
  api: string;
  /** Hosts of its page, as a policy has them: `checkout.example.com`, `*.example.com`. */
  pageHosts: readonly string[];
  /** Makes the order, or finds the one that was made by the same key. */
  createCheckout: (order: NewCheckout, ask: Ask) => Promise<{ gatewayOrder: string; url: string }>;
  readCheckout: (gatewayOrder: string, ask: Ask) => Promise<News>;
  /** Closes the order's page. */
  cancelCheckout: (gatewayOrder: string, ask: Ask) => Promise<void>;
  /**
   * A page of what happened since a moment, the payments before the refunds.
   * @param since seconds since the epoch
   * @param page as the page before named it; absent for the first one
   */
  readSince: (since: number, page: string | undefined, ask: Ask) => Promise<{ news: News[]; next: string | undefined }>;
}
