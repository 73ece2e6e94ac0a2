import { hasPrivatePages } from "@optimyz/contract/api/private-pages";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";

/** A private page's document has no code of other remotes, so a slot of theirs would stay empty. */
export function privateProblems({ routes, slots }: ReleaseManifest): GateProblem[] {
  if (!hasPrivatePages(routes)) return [];
  return routes.flatMap(({ path, slots: placed }) =>
    placed
      .filter((slot) => !slots.includes(slot))
      .map((slot) => ({
        problem: `${path} places the slot ${slot} of another remote; the pages of a remote that claims one under /admin or /account have no others' code.`,
        fix: "Leave the slot out, or show it on a public page.",
      })),
  );
}
