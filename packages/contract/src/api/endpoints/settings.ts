import { endpoint } from "@optimyz/contract/api/endpoint";
import { slugText } from "@optimyz/contract/api/query-fields";
import { noticeQuerySchema, noticeSchema } from "@optimyz/contract/api/schemas/people/consent";
import {
  aboutSettingsSchema,
  frameSettingsSchema,
  homeSettingsSchema,
  plainPageSchema,
} from "@optimyz/contract/api/schemas/settings/live";
import * as z from "@optimyz/contract/z";

export const readFrame = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "What every page shows of the provider: name, contact, promises, plain pages",
  output: frameSettingsSchema,
});

export const readHome = endpoint({
  method: "GET",
  path: "/api/settings/home",
  summary: "The provider's words and pictures on the home page",
  output: homeSettingsSchema,
});

export const readAbout = endpoint({
  method: "GET",
  path: "/api/settings/about",
  summary: "The provider's words, counters and people on the about page",
  output: aboutSettingsSchema,
});

export const readPlainPage = endpoint({
  method: "GET",
  path: "/api/settings/page",
  summary: "One plain page, such as privacy: a list of one, or an empty one",
  query: z.object({ slug: slugText }),
  output: z.array(plainPageSchema),
});

export const readNotice = endpoint({
  method: "GET",
  path: "/api/settings/notice",
  summary: "What a form keeps of the person who sends it, and why, with the version of these words",
  query: noticeQuerySchema,
  output: noticeSchema,
});
