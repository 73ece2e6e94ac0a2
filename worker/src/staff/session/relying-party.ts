import type { Config } from "../../core/env.ts";

/** Where administrators work. */
export const adminOriginOf = ({ ADMIN_ORIGIN, SITE_ORIGIN }: Config): string => ADMIN_ORIGIN ?? SITE_ORIGIN;

/** The site as passkeys know it: they work at the admin's own host alone. */
export function relyingPartyOf(config: Config): { id: string; origin: string } {
  const origin = adminOriginOf(config);
  return { id: new URL(origin).hostname, origin };
}
