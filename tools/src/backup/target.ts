import { readSecrets, resolveDataDir } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import type { Site } from "./site-client.ts";

/**
 * The site that a command is for. On this machine the token is the one that `npm start` keeps.
 * @throws UserError
 */
export function siteAt(to: string | undefined): Site {
  const origin = to === undefined ? undefined : URL.parse(to)?.origin;
  if (!origin || origin === "null") throw new UserError("Name the site: --to https://www.example.com");
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
  const token = process.env.RELEASE_TOKEN || (isLocal ? readSecrets(resolveDataDir()).RELEASE_TOKEN : undefined);
  if (!token)
    throw new UserError("Set RELEASE_TOKEN in the environment: the site's own, or a token for all front-ends.");
  return { origin, token };
}
