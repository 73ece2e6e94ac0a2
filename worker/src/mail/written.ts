import type { WhatsappKind } from "@optimyz/contract/api/schemas/settings/settings";
import type { Speech } from "../language/speech.ts";

/** The same message for WhatsApp, of the same facts as the mail. */
export interface ForWhatsapp {
  kind: WhatsappKind;
  /** The enrolment that it is about, whose number gets it. */
  enrolmentId: number;
  /** Code of the reader's language. */
  language: string;
  /** What fills the places of the template, in the order of `whatsappPlaces`. @param speech of the template's language */
  parameters: (speech: Speech) => string[];
}

/** Text of a mail that is written when it is sent. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  whatsapp?: ForWhatsapp;
}

/** Why such a mail is no longer sent. */
export class Outdated {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
