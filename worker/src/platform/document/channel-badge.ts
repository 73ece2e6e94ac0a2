import { html } from "hono/html";
import type { Speech } from "../../language/speech.ts";
import { CHANNEL_PARAMETER } from "../releases/channels/links.ts";
import type { ShownChannel } from "../releases/channels/visit.ts";
import * as m from "./messages.ts";

/** A part of a document that no front-end has, with its style sheet. */
export interface Badge {
  element: ReturnType<typeof html>;
  style: string;
}

/** Versions that are named; of a channel with more, the number of the others. */
const NAMED_MAX = 3;

/** With values of its own, for a shell whose tokens do not come. */
const style = `#channel-badge{background:var(--accent,#f2a51f);color:var(--accent-ink,#2a1629);font-size:var(--text-sm,.875rem);font-weight:500;line-height:1.4}
#channel-badge>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem .75rem;max-width:calc(var(--width-content,76rem) + 2*var(--space-gutter,1.25rem));margin-inline:auto;padding:.5rem var(--space-gutter,1.25rem);overflow-wrap:anywhere}
#channel-badge p{flex:1 1 16rem;margin:0}#channel-badge a{display:inline-flex;align-items:center;min-height:2rem;color:inherit;font-weight:600;text-decoration:underline}`;

/**
 * Says which channel a page is of, what is in it and how to leave. It is the document's own, so it is there before the
 * scripts, and when the channel's shell does not start.
 */
export function channelBadge({ name, versions, endsAt }: ShownChannel, { say, locale }: Speech): Badge {
  const all = Object.entries(versions).map((pair) => pair.join(" "));
  const count = all.length - NAMED_MAX;
  const list = all.slice(0, NAMED_MAX).join(", ");
  const day = new Date(endsAt * 1000).toLocaleDateString(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const strong = (words: unknown[]) => html`<strong>${words}</strong>`;
  const values = { name, list, count, day, strong };
  const words = say(list ? (count > 0 ? m.channelShowsMore : m.channelShows) : m.channelIsEmpty, values);
  const element = html`<aside id="channel-badge" aria-label="${say(m.channel)}"><div><p>${words}</p><a href="?${CHANNEL_PARAMETER}=none">${say(m.leaveChannel)}</a></div></aside>
`;
  return { element, style };
}
