import type { Message } from "../mail/message.ts";
import type { Provider } from "../mail/provider.ts";
import * as m from "./messages.ts";

/** To somebody who asked for the newsletter, or whose address somebody typed. */
export function confirmMail(provider: Provider, recipient: string, url: string): Message {
  const { name, speech } = provider;
  const { say } = speech;
  return {
    kind: "newsletter-confirm",
    provider,
    recipient,
    subject: say(m.confirmSubject, { name }),
    preview: say(m.confirmPreview),
    heading: say(m.confirmHeading),
    paragraphs: [say(m.hello), say(m.askedForNews, { name })],
    button: { label: say(m.confirmButton), url },
    closing: [say(m.nothingHappens)],
  };
}
