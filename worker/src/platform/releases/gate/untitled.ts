import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { RENDERING, type SmokedPage } from "@optimyz/contract/protocol/release-smoke";
import { PROBLEMS_MAX } from "./candidate.ts";

/** Pages of a release that say nothing of themselves: tabs, bookmarks and search engines would show the provider's name alone. */
export const untitledWarnings = (pages: readonly SmokedPage[], { routes }: ReleaseManifest): GateProblem[] =>
  routes
    .filter(({ path }) => pages.some(({ step, isSlot, meta }) => !isSlot && step === RENDERING + path && !meta?.title))
    .slice(0, PROBLEMS_MAX)
    .map(({ path }) => ({
      problem: `The page ${path} has no title of its own in browser tabs and search engines: \`handle.title\` names it in menus alone.`,
      fix: 'Render <PageMeta title="…" description="…" canonical={{ role: "…" }} /> of @optimyz/kit in its Component.',
    }));
