import { rupees } from "@optimyz/contract/domain/money";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Message } from "../../mail/message.ts";
import type { Provider } from "../../mail/provider.ts";
import * as m from "../messages.ts";
import type { GatewayEvent } from "./gateway.ts";

/** The mail to the desk about a payment that is noted for nobody, or a dispute. */
export function waitingPaymentNotice(
  provider: Provider,
  recipient: string,
  { kind, amountPaise }: Pick<GatewayEvent, "kind" | "amountPaise">,
  origin: string,
): Message {
  const { say } = provider.speech;
  const isDispute = kind === "dispute";
  const amount = rupees(amountPaise, provider.speech);
  const sentence = say(isDispute ? m.disputeOpened : m.paymentWaits, { amount });
  return {
    kind: "payment-waits",
    provider,
    recipient,
    subject: say(isDispute ? m.disputeSubject : m.paymentWaitsSubject, { amount }),
    preview: sentence,
    heading: say(isDispute ? m.disputeHeading : m.paymentWaitsHeading),
    paragraphs: [sentence],
    facts: [],
    button: {
      label: say(m.openUnmatched),
      url: `${siteUrl(origin, paths.adminTab.to({ tab: "payments" }))}/unmatched`,
    },
  };
}
