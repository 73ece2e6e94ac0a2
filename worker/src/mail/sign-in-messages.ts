import { paths } from "@optimyz/contract/domain/paths";
import type { Message } from "./message.ts";
import * as m from "./messages.ts";
import { type Provider, urlIn } from "./provider.ts";

/**
 * To the owner of an account that a further service opens from now on.
 * @param service its name, as the provider has it on the button
 * @param isReset whether the password and logins of before ended with it, as nobody had proved the address
 */
export function signInAdded(
  provider: Provider,
  recipient: string,
  { service, isReset }: { service: string; isReset: boolean },
  origin: string,
): Message {
  const { name, speech } = provider;
  const { say } = speech;
  const first = say(m.serviceOpensAccount, { service, name });
  return {
    kind: "sign-in-added",
    provider,
    recipient,
    subject: say(m.newSignInFor, { name }),
    preview: first,
    heading: say(m.newSignIn),
    paragraphs: [say(m.hello), first, ...(isReset ? [say(m.earlierPasswordEnded)] : [])],
    button: { label: say(m.openAccount), url: urlIn(provider, origin, paths.account.to()) },
    closing: [say(m.signInNotMe)],
  };
}
