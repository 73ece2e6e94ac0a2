import { withFacts } from "@optimyz/contract/api/field-facts";
import { moment, text } from "@optimyz/contract/api/fields";
import { gateReportSchema } from "@optimyz/contract/protocol/release-gate";
import * as z from "@optimyz/contract/z";

/** The current state of a version: live, canary, fallback, last good version, or left because it was bad. */
export const releaseLabels = ["live", "canary", "fallback", "last good", "left"] as const;
export type ReleaseLabel = (typeof releaseLabels)[number];

/** A front-end's name, or `*` for all. */
const freezeScope = z
  .string("Name the front-end that is frozen, or * for all.")
  .check(z.regex(/^(\*|[a-z][a-z0-9-]{1,40})$/, "Name the front-end that is frozen, or * for all."));

/** Longest freeze; a longer one is somebody's mistake. */
const FREEZE_DAYS_MAX = 92;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stops promotions of one front-end, or all, until a time. A freeze of the same front-end is replaced. */
export const newFreezeSchema = z.object({
  scope: withFacts(freezeScope, { label: "Front-end", type: "choice" }),
  until: moment("Until").check(
    z.refine((value) => Date.parse(value) > Date.now(), "Until must be in the future."),
    z.refine(
      (value) => Date.parse(value) < Date.now() + FREEZE_DAYS_MAX * DAY_MS,
      `Until must be within ${FREEZE_DAYS_MAX} days.`,
    ),
  ),
  reason: text("Reason", { lengthMax: 500, long: true }),
});

export const freezeSchema = z.object({
  id: z.int(),
  scope: z.string(),
  reason: z.string(),
  author: z.string(),
  createdAt: z.string(),
  until: z.string(),
});
export type Freeze = z.infer<typeof freezeSchema>;

/**
 * What happened to releases without anybody's request: one went back by itself, made the worker hang, or was refused;
 * and freezes that began and ended.
 */
export const alertKinds = ["returned", "hung", "refused", "frozen", "thawed"] as const;

export const releaseAlertSchema = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  /** The front-end, or `*` of a freeze of all. */
  name: z.string(),
  /** Empty for a freeze. */
  version: z.string(),
  text: z.string(),
  /** The gate's report on a refused release. */
  report: z.nullable(gateReportSchema),
  createdAt: z.string(),
});
export type ReleaseAlert = z.infer<typeof releaseAlertSchema>;
