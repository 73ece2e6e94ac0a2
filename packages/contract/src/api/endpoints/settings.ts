import { endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage, slugText } from "@optimyz/contract/api/query-fields";
import {
  aboutSettingsSchema,
  changedMessagesSchema,
  frameSettingsSchema,
  homeSettingsSchema,
  plainPageSchema,
} from "@optimyz/contract/api/schemas/settings/live";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

export const readFrame = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "What every page shows of the provider: name, contact, promises, plain pages",
  inLanguages: true,
  query: z.object(inLanguage),
  output: frameSettingsSchema,
});

export const readHome = endpoint({
  method: "GET",
  path: "/api/settings/home",
  summary: "The provider's words and pictures on the home page",
  inLanguages: true,
  query: z.object(inLanguage),
  output: homeSettingsSchema,
});

export const readAbout = endpoint({
  method: "GET",
  path: "/api/settings/about",
  summary: "The provider's words, counters and people on the about page",
  inLanguages: true,
  query: z.object(inLanguage),
  output: aboutSettingsSchema,
});

export const readPlainPage = endpoint({
  method: "GET",
  path: "/api/settings/page",
  summary: "One plain page, such as privacy: a list of one, or an empty one",
  inLanguages: true,
  query: z.object({ ...inLanguage, slug: slugText }),
  output: z.array(plainPageSchema),
});

export const readChangedMessages = endpoint({
  method: "GET",
  path: "/api/settings/messages",
  summary: "Messages of the pages in one language that the provider has put into other words",
  query: z.object({ lang: z.string().check(z.regex(LANGUAGE_CODE, "Choose a language of the site.")) }),
  output: changedMessagesSchema,
});
