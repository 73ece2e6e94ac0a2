import * as z from "@optimyz/contract/z";
import { isRecent, isSigned, jsonOf } from "../../core/hmac.ts";
import type { Gateway, GatewayEvent } from "./gateway.ts";

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
 * HMAC-SHA256 of time, dot and body.
 */
export const signedGateway: Gateway = {
  name: "signed",
  async verify({ headers, body }, secret, atMs) {
    const [, time, signature] = HEADER.exec(headers.get("payment-signature") ?? "") ?? [];
    return Boolean(time && signature && isRecent(time, atMs) && (await isSigned(signature, secret, body, `${time}.`)));
  },
  parse(body) {
    const value = jsonOf(body);
    const { type } = value as { type?: unknown };
    const kind = typeof type === "string" && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind) return { events: [] };
    const { data } = z.safeParse(eventSchema, value);
    const refund = data?.refund ?? "";
    if (!data || (kind === "refund" && refund === "")) throw new RangeError("The message has an unknown format.");
    const { id: event, reference = "", payment, amount_paise: amountPaise } = data;
    return { events: [{ event, kind, reference, payment, refund, amountPaise }] };
  },
};
