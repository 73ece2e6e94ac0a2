import { CHANNEL_LINK_DAYS, type ChannelLink, channelNameSchema } from "@optimyz/contract/protocol/release-channels";
import * as z from "@optimyz/contract/z";
import { isMacOf, macOf } from "../../../state/mac.ts";
import type { StoredChannel } from "./store.ts";

const LINK_SECONDS = CHANNEL_LINK_DAYS * 24 * 60 * 60;

/** The parameter of a link. `none` ends the channel in this browser. */
export const CHANNEL_PARAMETER = "channel";

/** What a link says, when the worker signed it and it holds. */
export interface LinkedChannel {
  name: string;
  /** As the channel has it, unless that was removed meanwhile. */
  linkKey: string;
  /** Seconds since the epoch. */
  endsAt: number;
}

/** A link to the site that shows a channel, for seven days. @param origin the site's */
export async function channelLink(key: string, origin: string, { name, linkKey }: StoredChannel): Promise<ChannelLink> {
  const endsAt = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const url = new URL(origin);
  url.searchParams.set(CHANNEL_PARAMETER, await signedChannel(key, { name, linkKey, endsAt }));
  return { channel: name, url: url.href, endsAt: new Date(endsAt * 1000).toISOString() };
}

/** `staging.<key of its links>.<end>.<signature>`: what link and cookie hold. */
async function signedChannel(key: string, { name, linkKey, endsAt }: LinkedChannel): Promise<string> {
  const text = [name, linkKey, endsAt].join(".");
  return `${text}.${await macOf(key, signedText(text))}`;
}

/** What a text of a link or cookie says; undefined for one that was altered or is over. */
export async function readSigned(key: string, text: string): Promise<LinkedChannel | undefined> {
  const [name = "", linkKey = "", end = "", mac = "", ...more] = text.split(".");
  const endsAt = Number(end);
  const isRight = more.length === 0 && (await isMacOf(key, signedText([name, linkKey, end].join(".")), mac));
  const isNamed = z.safeParse(channelNameSchema, name).success;
  return isRight && isNamed && endsAt * 1000 > Date.now() ? { name, linkKey, endsAt } : undefined;
}

/** Signatures of other things have other words. */
const signedText = (text: string): string => `channel ${text}`;
