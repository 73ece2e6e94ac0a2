import {
  changeChannel as changeEndpoint,
  channelHistory,
  linkChannel,
  listChannels,
  removeChannel as removeEndpoint,
} from "@optimyz/contract/protocol/channel-endpoints";
import { Hono } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { handle } from "../../../http/handle.ts";
import { changeChannel, ownChannel, removeChannel } from "./change.ts";
import { channelLink } from "./links.ts";
import { allChannels, changesOf, toApi } from "./store.ts";

/** Channels: sets of versions that are shown to people with a link. */
export const channels = new Hono<AppEnv>();

handle(channels, listChannels, async ({ db }) => (await allChannels(db)).map(toApi));

handle(channels, channelHistory, ({ db, query }) => changesOf(db, query.channel));

handle(channels, changeEndpoint, async ({ db, caller, input }) => toApi(await changeChannel(db, caller, input)));

handle(channels, linkChannel, async ({ c, db, caller, config, input }) =>
  channelLink((await c.var.reads.state()).ticketKey, config.SITE_ORIGIN, await ownChannel(db, caller, input.channel)),
);

handle(channels, removeEndpoint, async ({ db, caller, query }) => ({
  message: await removeChannel(db, caller, query.channel),
}));
