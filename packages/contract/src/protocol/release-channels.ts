import { withFacts } from "@optimyz/contract/api/field-facts";
import { frontEndNameSchema, versionSchema } from "@optimyz/contract/protocol/release";
import { promotionSchema } from "@optimyz/contract/protocol/release-registry";
import * as z from "@optimyz/contract/z";

/** In the place of a version: the front-end leaves the channel and follows what is live again. */
export const LIVE = "live";

/** Longest time without a visit or a change, in days; then a channel is removed. */
export const CHANNEL_DAYS = 30;
/** How long a link shows a channel, in days. */
export const CHANNEL_LINK_DAYS = 7;
/** Channels of a site, and of them those that one front-end's token made. */
export const channelsMax = { site: 100, token: 30 } as const;
/** Front-ends that a channel has in other versions; a site has fewer. */
export const CHANNEL_VERSIONS_MAX = 40;

/** Names of channels. `live` is what everybody gets, and no channel; `none` ends one in a browser. */
export const channelNameSchema = z
  .string("Name a channel, such as staging.")
  .check(
    z.regex(
      /^(?!live$|none$)[a-z][a-z0-9-]{1,60}$/,
      "A channel's name has small letters, digits and hyphens, such as staging or pr-123. The name live is taken.",
    ),
  );

const channel = withFacts(channelNameSchema, { label: "Channel", type: "text" });

/** Puts published versions into a channel, which is made when it is new; `live` takes a front-end out. All others stay. */
export const channelChangeSchema = z.object({
  channel,
  versions: z
    .record(
      frontEndNameSchema,
      z.union([versionSchema, z.enum([LIVE])], "A version looks like 1.4.0-3f9c2ab41d07; live takes it out."),
      'Versions are given by front-end: { "mf-home": "1.4.0" }.',
    )
    .check(
      z.refine((versions) => {
        const { length } = Object.keys(versions);
        return length > 0 && length <= CHANNEL_VERSIONS_MAX;
      }, `Name the front-ends that move, ${CHANNEL_VERSIONS_MAX} at most.`),
    ),
  reason: promotionSchema.shape.reason,
  author: promotionSchema.shape.author,
});

/** A channel by its name. */
export const namedChannelSchema = z.object({ channel });

/** One change of a channel; `versions` is what it moved. Times are ISO 8601 in UTC. */
export const channelRevisionSchema = z.object({
  revision: z.int(),
  versions: z.record(z.string(), z.string()),
  reason: z.string(),
  author: z.string(),
  /** Label of the token, or the administrator's e-mail. */
  via: z.string(),
  createdAt: z.string(),
});
export type ChannelRevision = z.infer<typeof channelRevisionSchema>;

/** A channel: the live lock set, with these front-ends in other versions. */
export const channelSchema = z.object({
  channel: z.string(),
  versions: z.record(z.string(), z.string()),
  createdAt: z.string(),
  /** When it was last changed or looked at, to the day. */
  usedAt: z.string(),
  /** When it is removed, unless it is used until then. */
  endsAt: z.string(),
  /** The newest change. */
  changed: channelRevisionSchema,
});
export type Channel = z.infer<typeof channelSchema>;

/** A link that shows a channel to anybody who has it. */
export const channelLinkSchema = z.object({ channel: z.string(), url: z.string(), endsAt: z.string() });
export type ChannelLink = z.infer<typeof channelLinkSchema>;
