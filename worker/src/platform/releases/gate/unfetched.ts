import { asPlainLine } from "@optimyz/contract/api/plain-line";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { RENDERING, type SmokedPage } from "@optimyz/contract/protocol/release-smoke";
import { isPublicRead } from "../../reads/gateway.ts";
import { PROBLEMS_MAX } from "./candidate.ts";

/** Code in the isolate may name any number of paths, of any length. */
const LOOKED_AT_MAX = 200;
const PATH_SHOWN_MAX = 200;

/**
 * Public content that a page or slot of a release asks for while it is rendered and that nothing has fetched before: the
 * document shows it as loading, and search engines and visitors without scripts never see it.
 */
export async function unfetchedWarnings(
  pages: readonly SmokedPage[],
  { kind, routes }: ReleaseManifest,
): Promise<GateProblem[]> {
  const own = pages.filter(
    ({ step, isSlot }) => isSlot || kind === "shell" || routes.some(({ path }) => step === RENDERING + path),
  );
  const asked = own.flatMap(({ step, isSlot, unfetched = [] }) =>
    [...new Set(unfetched)].map((path) => ({ step, isSlot, path })),
  );
  const looked = asked.slice(0, LOOKED_AT_MAX);
  const isPublic = await Promise.all(looked.map(({ path }) => isPublicRead(path)));
  return looked
    .filter((_, index) => isPublic[index])
    .slice(0, PROBLEMS_MAX)
    .map(({ step, isSlot, path }) => warningOf(step, isSlot, asPlainLine(path.slice(0, PATH_SHOWN_MAX))));
}

function warningOf(step: string, isSlot: boolean, path: string): GateProblem {
  const subject = isSlot
    ? `The slot ${step.replace("trying the slot ", "")}`
    : `The page ${step.slice(RENDERING.length)}`;
  return {
    problem: `${subject} asks for ${path} without a ${isSlot ? "preload" : "loader"}: the document comes without that content.`,
    fix: isSlot
      ? "Export a preload next to its Component that returns app.queries.prefetch() of the same query."
      : "Export a loader next to its Component that awaits appOf(context).queries.prefetch() of the same query.",
  };
}
