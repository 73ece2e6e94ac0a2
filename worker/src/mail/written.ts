/** Text of a mail that is written when it is sent. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
}

/** Why such a mail is no longer sent. */
export class Outdated {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
