import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { AppLiteral } from "./app-literal.ts";

type Claim = ReleaseManifest["routes"][number];

/** A remote's claims by its sources. */
export interface Claims {
  routes: Claim[];
  slots: string[];
}

/**
 * Claims of a remote under development, for the shell of a site where no release has them.
 * @param app its `src/app.ts` as it is now
 */
export const developmentClaims = ({ routes, slots = {} }: AppLiteral): Claims => ({
  routes: routes.map((route) => claimOf(route, { scripts: [], styles: [] })),
  slots: Object.keys(slots),
});

/** A route as a release claims it. */
export const claimOf = (
  {
    path,
    handle: { slots = [], belowSlots, laterSlots, role, formerly, title, nav, sitemap = false } = {},
  }: AppLiteral["routes"][number],
  files: Pick<Claim, "scripts" | "styles">,
): Claim => ({
  path,
  slots: [...slots, ...(belowSlots ?? [])],
  ...files,
  sitemap,
  ...(belowSlots && { belowSlots: [...belowSlots] }),
  ...(laterSlots && { laterSlots: [...laterSlots] }),
  ...(role !== undefined && { role }),
  ...(formerly && { formerly: [...formerly] }),
  ...(title !== undefined && { title }),
  ...(nav && { nav }),
});
