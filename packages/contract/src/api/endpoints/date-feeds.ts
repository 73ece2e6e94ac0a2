import { endpoint } from "@optimyz/contract/api/endpoint";
import { dateFeedInputSchema, dateFeedsSchema, dateFeedWithUrlSchema } from "@optimyz/contract/api/schemas/date-feeds";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

const desk = { access: "admin", roles: ["desk"] } as const;
const change = { ...desk, invalidates: ["/api/admin/date-feeds"] } as const;

export const listDateFeeds = endpoint({
  method: "GET",
  path: "/api/admin/date-feeds",
  ...desk,
  summary: "Calendar feeds of all dates, of a trainer or of a place, and what they could be of",
  output: dateFeedsSchema,
});

export const createDateFeed = endpoint({
  method: "POST",
  path: "/api/admin/date-feeds",
  ...change,
  summary: "Make a calendar feed; the response shows its address once",
  input: dateFeedInputSchema,
  output: dateFeedWithUrlSchema,
});

export const removeDateFeed = endpoint({
  method: "DELETE",
  path: "/api/admin/date-feeds/:id",
  ...change,
  summary: "End a calendar feed",
  output: messageSchema,
});
