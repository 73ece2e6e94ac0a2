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
  "_mf",
]);
