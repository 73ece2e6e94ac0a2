import { RELEASES_PATH } from "@optimyz/contract/platform/release-files";

/** First segments that the worker serves itself: no remote can claim them, and no skill can have one for its slug. */
export const workerSegments: ReadonlySet<string> = new Set([
  "api",
  "favicon.ico",
  "get",
  "healthz",
  "icon.svg",
  "robots.txt",
  "site.webmanifest",
  "sitemap.xml",
  "uploads",
  RELEASES_PATH.slice(1, -1),
]);
