import { rupees } from "@optimyz/contract/domain/money";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Message } from "../../mail/message.ts";
import type { Provider } from "../../mail/provider.ts";
import * as m from "../messages.ts";
import type { GatewayEvent } from "./gateway.ts";

const words = {
  payment: { subject: m.paymentWaitsSubject, heading: m.paymentWaitsHeading, sentence: m.paymentWaits },
  refund: { subject: m.refundFailedSubject, heading: m.refundFailedHeading, sentence: m.refundFailedSentence },
  dispute: { subject: m.disputeSubject, heading: m.disputeHeading, sentence: m.disputeOpened },
} as const satisfies Readonly<Record<GatewayEvent["kind"], object>>;

/** The mail to the desk about a payment that is noted for nobody, a refund that failed, or a dispute. */
export function waitingPaymentNotice(
  provider: Provider,
  recipient: string,
  { kind, amountPaise }: Pick<GatewayEvent, "kind" | "amountPaise">,
  origin: string,
): Message {
  const { say } = provider.speech;
  const { subject, heading, ...of } = words[kind];
  const amount = rupees(amountPaise, provider.speech);
  const sentence = say(of.sentence, { amount });
  return {
    kind: "payment-waits",
    provider,
    recipient,
    subject: say(subject, { amount }),
    preview: sentence,
    heading: say(heading),
    paragraphs: [sentence],
    facts: [],
    button: {
      label: say(m.openUnmatched),
      url: `${siteUrl(origin, paths.adminTab.to({ tab: "payments" }))}/unmatched`,
    },
  };
}
