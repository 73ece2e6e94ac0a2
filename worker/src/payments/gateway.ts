import * as z from "@optimyz/contract/z";

/** A message of a payment service. Amounts in paise. */
export interface GatewayEvent {
  /** The service's own id of the message: each is taken once. */
  event: string;
  kind: "payment" | "refund";
  /** The payer's reference; empty for none. */
  reference: string;
  /** The service's own ids. */
  payment: string;
  refund: string;
  amountPaise: number;
}

/** One payment service. To add another one, write these three and name it in `gateways`. */
export interface Gateway {
  name: string;
  /** Whether the message was signed with the secret, and not too long ago. @param atMs milliseconds since the epoch */
  verify: (
    message: { headers: Headers; body: Uint8Array<ArrayBuffer> },
    secret: string,
    atMs: number,
  ) => Promise<boolean>;
  /** @returns undefined for a message about something else. @throws SyntaxError, RangeError for one that cannot be read */
  parse: (body: Uint8Array) => GatewayEvent | undefined;
}

const encoder = new TextEncoder();
/** How far the time of a signature may be from ours, in seconds. */
export const SIGNED_SECONDS_MAX = 300;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The bytes that are signed: the time, a dot, the body as it came. */
function signedBytes(time: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const before = encoder.encode(`${time}.`);
  const all = new Uint8Array(before.length + body.length);
  all.set(before);
  all.set(body, before.length);
  return all;
}

const HEADER = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

const text = (lengthMax: number) => z.string().check(z.maxLength(lengthMax));
const eventSchema = z.object({
  id: text(120).check(z.minLength(1)),
  type: z.string(),
  payment: text(120).check(z.minLength(1)),
  refund: z.optional(text(120)),
  reference: z.optional(text(200)),
  amount_paise: z.int().check(z.positive()),
  currency: z.optional(z.enum(["INR"])),
});

const kinds: Readonly<Record<string, GatewayEvent["kind"]>> = {
  "payment.captured": "payment",
  "refund.processed": "refund",
};

/**
 * Our own form, which most services can send or be turned into by a few lines: `payment-signature: t=<seconds>,v1=<hex>`, the
 * HMAC-SHA256 of time, dot and body. `verify` of Web Crypto compares in constant time.
 */
export const signedGateway: Gateway = {
  name: "signed",
  async verify({ headers, body }, secret, atMs) {
    const [, time, signature] = HEADER.exec(headers.get("payment-signature") ?? "") ?? [];
    if (!time || !signature || Math.abs(atMs / 1000 - Number(time)) > SIGNED_SECONDS_MAX) return false;
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
    return crypto.subtle.verify("HMAC", key, bytesOf(signature), signedBytes(time, body));
  },
  parse(body) {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body));
    const { type } = value as { type?: unknown };
    const kind = typeof type === "string" && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind) return undefined;
    const { data } = z.safeParse(eventSchema, value);
    const refund = data?.refund ?? "";
    if (!data || (kind === "refund" && refund === "")) throw new RangeError("The message has an unknown format.");
    const { id: event, reference = "", payment, amount_paise: amountPaise } = data;
    return { event, kind, reference, payment, refund, amountPaise };
  },
};
