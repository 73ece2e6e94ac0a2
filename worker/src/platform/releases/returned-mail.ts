import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Speech } from "../../language/speech.ts";
import type { Message } from "../../mail/message.ts";
import type { Provider } from "../../mail/provider.ts";
import * as m from "./messages.ts";

/** A version that went back by itself, for the team that released it. */
export interface ReturnedRelease {
  name: string;
  version: string;
  /** The version that replaced it. */
  control: string;
  isCanary: boolean;
  /** Why, in a sentence. */
  reason: (speech: Speech) => string;
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
  const { name, version, control, isCanary, failures, visits, errors } = returned;
  const { speech } = provider;
  const { say } = speech;
  const reason = returned.reason(speech);
  const said = errors.slice(0, ERRORS_SHOWN).map(({ stack, count, ...error }): [string, string] => {
    const message = error.message || say(m.noMessage);
    const [place] = stack.split("\n", 1);
    return [say(m.saidTimes, { count }), place ? say(m.messageIn, { message, place }) : message];
  });
  return {
    kind: "release-returned",
    provider,
    recipient,
    subject: say(m.versionWentBack, { name, version }),
    preview: reason,
    heading: say(m.wentBack, { name }),
    paragraphs: [reason, say(isCanary ? m.repairCanary : m.repairVersion, { control })],
    facts: [
      [say(m.version), version],
      [say(m.instead), control],
      [say(m.failures), say(m.failuresInVisits, { failures, visits })],
      ...said,
    ],
    button: { label: say(m.openReleases), url: siteUrl(origin, paths.adminTab.to({ tab: "releases" })) },
  };
}
