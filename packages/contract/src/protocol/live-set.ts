/**
 * Slots of a site's live front-ends, by name: the props that each takes. Empty until a front-end's `src/live-set.d.ts` adds those
 * of a site (`optimyz types`); then kit's `Slot` takes no others.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface LiveSlots {}

/**
 * Pages of a site's live front-ends, by role: the names of their parameters, `never` for a page without. Empty until
 * `src/live-set.d.ts` adds those of a site; then links to these need no fallback.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface LiveRoles {}
