import { createHmac } from "node:crypto";
import { readSecrets } from "@optimyz/build/local-site";

/** What a payment service tells a site: the fields of its body but for `type`. */
export interface ServiceMessage {
  id: string;
  payment: string;
  reference: string;
  amount_paise: number;
}

/** The headers of a message of the payment service. @param secret the one it is signed with */
function serviceHeaders(body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { "payment-signature": `t=${time},v1=${signature}`, "content-type": "application/json" };
}

/** The secret that a local site shares with its payment service. */
export const serviceSecret = (dataDir: string): string => readSecrets(dataDir).PAYMENT_SECRET ?? "";

/** Reports a payment to a site. @returns the HTTP status */
export async function reportPayment(origin: string, message: ServiceMessage, secret: string): Promise<number> {
  const body = JSON.stringify({ type: "payment.captured", ...message });
  const headers = serviceHeaders(body, secret);
  return (await fetch(`${origin}/api/payments/webhook`, { method: "POST", headers, body })).status;
}
