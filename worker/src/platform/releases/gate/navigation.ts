import { navigationOf } from "@optimyz/contract/protocol/navigation";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";

/** Links that one remote may have in header or footer: the room there is everybody's. */
const LINKS_MAX = 5;

/** The remote's links in header, footer and sitemap lead to its own pages, are few, and read like no other team's. */
export function navigationProblems(manifest: ReleaseManifest, remotes: readonly ReleaseManifest[]): GateProblem[] {
  const unlinkable = manifest.routes
    .filter(({ path, nav, sitemap }) => (nav || sitemap) && segmentsOf(path)?.some((part) => /^[:*]/.test(part)))
    .map(({ path }) => ({
      problem: `${path} has parameters, so navigation and sitemap cannot link to it.`,
      fix: "Leave nav and sitemap out of its handle.",
    }));
  const [own, theirs] = [linksOf([manifest]), linksOf(remotes)];
  const places = ["header", "footer"] as const;
  return [...unlinkable, ...places.flatMap((place) => placeProblem(place, own[place], theirs[place]) ?? [])];
}

type Links = ReturnType<typeof navigationOf>["header"];

function placeProblem(place: "header" | "footer", own: Links, theirs: Links): GateProblem | undefined {
  if (own.length > LINKS_MAX) {
    return {
      problem: `The release wants ${own.length} links in the ${place}; a remote can have ${LINKS_MAX}.`,
      fix: "Link to the other pages from your own.",
    };
  }
  const same = own.find(({ label }) => theirs.some((their) => their.label.toLowerCase() === label.toLowerCase()));
  const problem = `The ${place} has a link with the label “${same?.label}” already.`;
  return same && { problem, fix: "Choose another label, or agree with that team." };
}

const linksOf = (manifests: readonly ReleaseManifest[]) =>
  navigationOf({
    revision: 0,
    shell: { version: "", entry: "" },
    remotes: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest])),
  });
