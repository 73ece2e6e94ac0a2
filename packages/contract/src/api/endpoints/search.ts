import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  countedSearchSchema,
  foundListSchema,
  missedSearchesSchema,
  siteSearchQuerySchema,
} from "@optimyz/contract/api/schemas/search";

/** Forgives mistakes of typing, other spellings and other scripts. */
export const searchSite = endpoint({
  method: "GET",
  path: "/api/search",
  isLive: true,
  summary: "Skills, courses, dates, posts and plain pages that a search finds, the best ones of each first",
  inLanguages: true,
  query: siteSearchQuerySchema,
  output: foundListSchema,
});

/** Whether it finds something is seen by the worker. Nothing is stored of who searched, and no text with digits or signs. */
export const countSearch = endpoint({
  method: "POST",
  path: "/api/searches",
  summary: "Count a search that somebody has made",
  input: countedSearchSchema,
  output: messageSchema,
  status: 202,
});

/** What releases of front-ends send that were made before `countSearch`; it counts in the same way. */
export const countMissedSearch = endpoint({
  method: "POST",
  path: "/api/search/missed",
  summary: "Count a search that has found nothing",
  input: countedSearchSchema,
  output: messageSchema,
  status: 202,
});

export const listMissedSearches = endpoint({
  method: "GET",
  path: "/api/admin/missed-searches",
  access: "admin",
  roles: ["desk", "editor"],
  summary: "What was searched on the site several times in 180 days and not found, at most 100 texts",
  output: missedSearchesSchema,
});
