import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  channelChangeSchema,
  channelLinkSchema,
  channelRevisionSchema,
  channelSchema,
  namedChannelSchema,
} from "@optimyz/contract/protocol/release-channels";
import * as z from "@optimyz/contract/z";

const path = "/_mf/channels";
const forPublishers = { access: "publisher", roles: ["engineer"] } as const;
const invalidates = [path];

export const listChannels = endpoint({
  ...forPublishers,
  method: "GET",
  path,
  summary: "All channels by name, with the versions that they have in place of the live ones",
  output: z.array(channelSchema),
});

export const channelHistory = endpoint({
  ...forPublishers,
  method: "GET",
  path: "/_mf/channels/history",
  summary: "The 50 newest changes of a channel, the newest first",
  query: namedChannelSchema,
  output: z.array(channelRevisionSchema),
});

export const changeChannel = endpoint({
  ...forPublishers,
  method: "POST",
  path,
  invalidates,
  summary: "Put published versions into a channel, which is made when it is new, or take front-ends out of it",
  input: channelChangeSchema,
  output: channelSchema,
});

export const linkChannel = endpoint({
  ...forPublishers,
  method: "POST",
  path: "/_mf/channels/links",
  summary: "Make a link that shows a channel for seven days to whoever has it",
  input: namedChannelSchema,
  output: channelLinkSchema,
});

export const removeChannel = endpoint({
  ...forPublishers,
  method: "DELETE",
  path,
  invalidates,
  summary:
    "Remove a channel and end its links; the token of one front-end takes that one out, and removes what is then empty",
  query: namedChannelSchema,
  output: messageSchema,
});
