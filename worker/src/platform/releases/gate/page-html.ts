import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { RENDERING, type SmokedPage } from "@optimyz/contract/protocol/release-smoke";
import { readHead } from "../../document/head.ts";
import { refusedByGate, refusedIn } from "../../document/refused-html.ts";

const OF_PAGE = "Leave it out: title, description, canonical URL and robots come from the page's one PageMeta.";
const OF_SLOT = "Leave it out: a slot has no head, and what it puts there would be in the page of another team.";
const OF_BODY = "Leave it out: it acts on the whole document, wherever it is.";

/** What a page or slot of a release has put into the document that is not its own to give. */
export async function pageHtmlProblems(
  rendered: SmokedPage,
  { kind, routes }: ReleaseManifest,
  origin: string,
): Promise<GateProblem[]> {
  const { step, head = "", body = "" } = rendered;
  const path = step.slice(RENDERING.length);
  // What it adds to another team's page are its slots.
  const isForeign = !rendered.isSlot && kind === "remote" && !routes.some((route) => route.path === path);
  const isSlot = rendered.isSlot || isForeign;
  // A slot on a page without a PageMeta says nothing that counts.
  const { refused } = await readHead({ head, meta: rendered.isSlot ? {} : rendered.meta }, origin);
  const inHead = refused.map((what) => ({ what: `${what} in the head`, fix: isSlot ? OF_SLOT : OF_PAGE }));
  const inBody = (await refusedIn(body)).map((what) => ({ what, fix: OF_BODY }));
  const subject = rendered.isSlot ? `The slot ${step.replace("trying the slot ", "")}` : `The page ${path}`;
  // Rules for slots apply to a slot that is rendered by itself: a page around it may do what they forbid.
  const more = await refusedByGate(body, { isSlot: rendered.isSlot });
  const found = [...inHead, ...inBody, ...more];
  return [...new Map(found.map((each) => [each.what, each])).values()].map(({ what, fix }) => ({
    problem: isForeign ? `Its slot on ${path} renders ${what}.` : `${subject} renders ${what}.`,
    fix,
  }));
}
