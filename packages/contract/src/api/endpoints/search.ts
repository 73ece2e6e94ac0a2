import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  foundListSchema,
  missedSearchesSchema,
  missedSearchInputSchema,
  siteSearchQuerySchema,
} from "@optimyz/contract/api/schemas/search";

/** Forgives mistakes of typing, other spellings and other scripts. */
export const searchSite = endpoint({
  method: "GET",
  path: "/api/search",
  isLive: true,
  summary: "Skills, courses, dates and plain pages that a search finds, the best ones of each first",
  inLanguages: true,
  query: siteSearchQuerySchema,
  output: foundListSchema,
});

/** Nothing is stored of who searched, of texts with digits or signs, and of those that find something. */
export const countMissedSearch = endpoint({
  method: "POST",
  path: "/api/search/missed",
  summary: "Count a search that has found nothing",
  input: missedSearchInputSchema,
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
