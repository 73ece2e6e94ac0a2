import { cataloguesSchema } from "@optimyz/contract/protocol/catalogues";
import type { SpokenLanguage } from "@optimyz/contract/protocol/languages";
import type { PageReads } from "@optimyz/contract/protocol/reads";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { EdgePhase } from "@optimyz/contract/protocol/release-report";
import * as z from "@optimyz/contract/z";

/** The worker's request to the shell's server module. */
export interface RenderRequest {
  /** Of the page, absolute. The isolate reaches the API at its origin. */
  url: string;
  /** Only the remotes whose code is in the isolate have a server module in it. */
  lockSet: LockSet;
  /** Undefined where the worker handles each query by itself. */
  reads?: PageReads | undefined;
  /** The language of the page, which its URL names; missing for the source's without a prefix. */
  language?: SpokenLanguage | undefined;
  /** In which the response is wanted; 1 where it is missing. */
  protocol?: number | undefined;
}

const anything = z.transform((value: unknown) => value);

const slotPhases = ["edge-error", "edge-timeout"] as const satisfies readonly EdgePhase[];

const slotFailureSchema = z.object({
  remote: z.string(),
  phase: z.enum(slotPhases),
  error: z.string(),
});
/** A slot that the edge left to the browser because it failed, for the worker's count. */
export type SlotFailure = z.infer<typeof slotFailureSchema>;

export const pageMetaSchema = z.object({
  /** Whole, with the provider's name. */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Paths of this page, and of those before and after it in a list. */
  canonical: z.optional(z.string()),
  previous: z.optional(z.string()),
  next: z.optional(z.string()),
  /** False for a page that search engines leave out. */
  listed: z.optional(z.boolean()),
});
/** What a page says of itself, for the head. */
export type PageMetaData = z.infer<typeof pageMetaSchema>;

const shape = {
  status: z.number(),
  /** Set for a redirect; then nothing else counts. */
  location: z.optional(z.string()),
  /** Missing from a shell of before: then the worker reads it out of `head`. */
  meta: z.optional(pageMetaSchema),
  /** HTML that React has put before the root element. No document has it: the worker writes the head itself. */
  head: z.string(),
  /** HTML inside the root element. */
  body: z.string(),
  /** Missing where only the frame was rendered and the browser renders the page. */
  loaderData: z.optional(z.record(z.string(), anything)),
  /** Descriptions for search engines, in the terms of schema.org. */
  structuredData: z.array(anything),
  /** The messages of its language that were rendered, by front-end. */
  texts: z.optional(cataloguesSchema),
  /** Paths of queries that were rendered as loading, because no loader fetched them: for the gate. */
  unfetched: z.optional(z.array(z.string())),
};

export const renderedPageSchema = z.object({
  ...shape,
  /** Dehydrated queries by their paths. What each is concerns the shell alone, which writes and reads them. */
  queries: z.record(z.string(), anything),
  /** False when a query failed that may succeed a moment later: the page is not to be kept. */
  isComplete: z.boolean(),
  slotFailures: z.array(slotFailureSchema),
});
/** A rendered page. */
export type RenderedPage = z.infer<typeof renderedPageSchema>;

const earlierPageSchema = z.object({
  ...shape,
  answers: z.record(z.string(), anything),
  isComplete: z.optional(z.boolean()),
  slotFailures: z.optional(z.array(slotFailureSchema)),
});
/** A rendered page in protocol 1. */
type EarlierPage = z.infer<typeof earlierPageSchema>;

/** The page as read by a worker that requested this protocol. */
export function renderedPageFor(protocol: number, page: RenderedPage): RenderedPage | EarlierPage {
  if (protocol !== 1) return page;
  const { queries: answers, ...rest } = page;
  return { ...rest, answers };
}

/**
 * The page that a shell of this protocol has sent. Any code in the isolate may have changed it.
 * @returns undefined when it is none
 */
export function readRenderedPage(protocol: number, value: unknown): RenderedPage | undefined {
  if (protocol !== 1) return z.safeParse(renderedPageSchema, value).data;
  const { data } = z.safeParse(earlierPageSchema, value);
  if (!data) return undefined;
  const { answers: queries, isComplete = true, slotFailures = [], ...rest } = data;
  return { ...rest, queries, isComplete, slotFailures };
}
