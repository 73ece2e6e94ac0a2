import { endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage, part, slugText } from "@optimyz/contract/api/query-fields";
import { rowsOf } from "@optimyz/contract/api/schemas/content";
import {
  monthText,
  newsItemSchema,
  newsMonthSchema,
  shownPostSchema,
  subscribeInputSchema,
} from "@optimyz/contract/api/schemas/news";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

export const listNews = endpoint({
  method: "GET",
  path: "/api/news",
  summary: "Published posts, the newest first, all or those of a month; a part of them, ten unless it says otherwise",
  inLanguages: true,
  query: z.object({ ...part, ...inLanguage, month: z.optional(monthText) }),
  output: rowsOf(newsItemSchema),
});

/** By its slug in any language, or one that it had: a list of one, or an empty one. */
export const readPost = endpoint({
  method: "GET",
  path: "/api/news/post",
  summary: "A published post with its text",
  inLanguages: true,
  query: z.object({ ...inLanguage, slug: slugText }),
  output: rowsOf(shownPostSchema),
});

export const listNewsMonths = endpoint({
  method: "GET",
  path: "/api/news/months",
  summary: "Months with published posts and how many each has, the newest first",
  output: z.array(newsMonthSchema),
});

/** The response is the same whether or not the address is known. */
export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter",
  summary: "Ask for the newsletter; a mail to the address has the link that confirms it",
  input: subscribeInputSchema,
  output: messageSchema,
  status: 200,
});
