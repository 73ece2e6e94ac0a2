import { choice, email, moment, text } from "@optimyz/contract/api/fields";
import { pageQuery } from "@optimyz/contract/api/schemas/admin";
import { descriptionSchema } from "@optimyz/contract/api/schemas/content/changes";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import { shownPictureSchema } from "@optimyz/contract/api/schemas/settings/live";
import * as z from "@optimyz/contract/z";

/** What an editor decides. A published post whose moment has not come is `planned`. */
export const postDecisions = ["draft", "published", "withdrawn"] as const;
export const postStates = ["draft", "planned", "published", "withdrawn"] as const;
export type PostState = (typeof postStates)[number];

/** A month of the provider's clock in a query string, `2026-11`. */
export const monthText = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Month must be a year and a month, such as 2026-11."));

/** A post in a list, in the language that was asked for. */
export const newsItemSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(shownPictureSchema),
  published_at: z.string(),
  ...translatable,
});
export type NewsItem = z.infer<typeof newsItemSchema>;

/** A post with its text. `slug` is that of today, whichever one it was asked by. */
export const shownPostSchema = z.extend(newsItemSchema, { text: z.string(), changed_at: z.string() });
export type ShownPost = z.infer<typeof shownPostSchema>;

export const newsMonthSchema = z.object({ month: z.string(), count: z.number() });

export const postInputSchema = z.object({
  title: text("Title", { lengthMax: 120 }),
  summary: text("Summary", { lengthMax: 300, long: true }),
  text: descriptionSchema,
  /** A picture of the library by its file's name; empty for none. */
  picture: z.optional(text("Picture", { lengthMax: 120, blank: true })),
  state: choice("State", postDecisions, "State must be one of: draft, published, withdrawn."),
  /** When it is seen; without one, a post is published at once, and keeps the moment that it had. */
  published_at: z.optional(z.nullable(moment("Published at"))),
});
export type PostInput = z.infer<typeof postInputSchema>;

/** The sending of a post to the readers of the newsletter. */
export const newsletterIssueSchema = z.object({
  id: z.number(),
  post_id: z.number(),
  title: z.string(),
  /** Readers when it began. */
  readers: z.number(),
  sent: z.number(),
  /** Not delivered: the mail service refused for good, or the reader had left by then. */
  refused: z.number(),
  created_at: z.string(),
  /** When the last portion was given to the outbox. */
  queued_at: z.nullable(z.string()),
});
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

export const adminPostSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  text: z.string(),
  picture: z.nullable(z.string()),
  state: z.enum(postStates),
  published_at: z.nullable(z.string()),
  version: z.number(),
  created_at: z.string(),
  /** When it was sent to the readers of the newsletter; absent before. */
  sent_at: z.optional(z.string()),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

const page = { nextCursor: z.nullable(z.string()), total: z.number() };

export const postPageQuerySchema = pageQuery(["created_at"], postStates);
/** `readers`: how many have confirmed their address. */
export const postPageSchema = z.object({ ...page, items: z.array(adminPostSchema), readers: z.number() });

/** `sending`: not everybody has a mail in the outbox yet. */
export const issueStates = ["sending", "done"] as const;
export const issuePageQuerySchema = pageQuery(["created_at"], issueStates);
export const issuePageSchema = z.object({ ...page, items: z.array(newsletterIssueSchema) });

/** `waiting`: has not pressed the button of the first mail. */
export const subscriberStates = ["waiting", "confirmed", "left"] as const;

export const subscriberSchema = z.object({
  id: z.number(),
  email: z.string(),
  language: z.nullable(z.string()),
  state: z.enum(subscriberStates),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberPageQuerySchema = pageQuery(["created_at"], subscriberStates);
export const subscriberPageSchema = z.object({ ...page, items: z.array(subscriberSchema) });

/** The notice is required: readers have read what is kept. */
export const subscribeInputSchema = z.object({ email: email(), notice: text("Notice", { lengthMax: 64 }) });
