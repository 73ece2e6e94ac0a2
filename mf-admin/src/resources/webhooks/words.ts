import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

const words: Readonly<Record<string, string>> = {
  "enrolment.created": m.enrolmentCreated,
  "enrolment.changed": m.enrolmentChanged,
  "place.confirmed": m.placeConfirmed,
  "place.cancelled": m.placeCancelled,
  "payment.noted": m.paymentNoted,
  "payment.cancelled": m.paymentCancelled,
  "payment.refunded": m.paymentRefunded,
  "inquiry.created": m.inquiryCreated,
  "content.published": m.contentPublished,
  "webhook.test": m.testEvent,
};

/** A type of events in words; one that this release does not know stays as it is. */
export const typeText = (type: string, t: Text): string => t(words[type] ?? type);

/** Whether events go to an address, in words. */
export const stateTexts = { on: m.on, off: m.off, gone: m.gone } as const;
