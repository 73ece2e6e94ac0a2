import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Message } from "../../mail/message.ts";
import type { Provider } from "../../mail/provider.ts";

/** A version that went back by itself, for the team that released it. */
export interface ReturnedRelease {
  name: string;
  version: string;
  /** The version that replaced it. */
  control: string;
  isCanary: boolean;
  /** Why, in a sentence. */
  reason: string;
  failures: number;
  visits: number;
  /** Its error messages, the most frequent first. */
  errors: { message: string; stack: string; count: number }[];
}

/** Messages that a mail shows; the Releases page has all. */
const ERRORS_SHOWN = 3;

export function releaseReturned(
  provider: Provider,
  recipient: string,
  returned: ReturnedRelease,
  origin: string,
): Message {
  const { name, version, control, isCanary, reason, failures, visits, errors } = returned;
  const said = errors.slice(0, ERRORS_SHOWN).map(({ message, stack, count }): [string, string] => {
    return [`Said ${count} ×`, [message || "No message", stack.split("\n", 1)[0]].filter(Boolean).join(", in ")];
  });
  return {
    kind: "release-returned",
    provider,
    recipient,
    subject: `${name} ${version} went back by itself`,
    preview: reason,
    heading: `${name} went back by itself`,
    paragraphs: [
      reason,
      `Visitors have ${control} again. Nothing is to be done for them; repair ${isCanary ? "the canary" : "the version"} and release it again.`,
    ],
    facts: [["Version", version], ["Instead", control], ["Failures", `${failures} in ${visits} visits`], ...said],
    button: { label: "Open the releases", url: siteUrl(origin, paths.adminTab.to({ tab: "releases" })) },
  };
}
