import { appLiteral } from "@optimyz/build/app-literal";
import { frontEnds } from "@optimyz/build/workspace";

/** Values of the demo content for the parameters of claimed paths. */
const examples: Readonly<Record<string, string>> = {
  titleSlug: "public-speaking",
  courseId: "1",
  batchId: "1",
  id: "1",
  skill_detail_id: "1",
  token: "some-token",
  // Of a certificate that nobody has.
  code: "22222-22222-22222-22222",
  // Of a post: the demo has none.
  slug: "no-such-post",
};

const apps = await Promise.all(
  frontEnds()
    .filter((name) => name !== "shell")
    .map((name) => appLiteral(name)),
);

/** Roles of pages that show a person their own. */
const ownPages = /^(account|learn|learn-(course|lesson|quiz|assignment))$/;

/** The claims of all pages but the admin's, which are not for the edge, and those that need a login. */
const claims = apps
  .filter(({ rendering }) => rendering !== "browser")
  .flatMap(({ routes }) => routes)
  .filter(({ handle }) => !ownPages.test(handle?.role ?? ""));

type Claim = (typeof claims)[number];

const urlOf = ({ path }: Claim): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const example = examples[name];
    if (example === undefined) throw new Error(`e2e/src/public-pages.ts needs an example of :${name}`);
    return example;
  });

const isOfContent = ({ handle }: Claim): boolean =>
  handle?.sitemap === true || handle?.role === "skill" || handle?.role === "course";

/** Pages with content of their own, which search engines may list and the edge renders in full. */
export const contentPages = claims.filter(isOfContent).map(urlOf);

/** Every public page that exists and needs no login. A claim that nothing links to is for URLs that lead nowhere. */
export const existingPages = claims
  .filter((claim) => isOfContent(claim) || claim.handle?.role)
  .filter(({ handle }) => handle?.role !== "certificate" && handle?.role !== "post")
  .map(urlOf);

/** Every public page that needs no login, those of things that do not exist among them. */
export const publicPages = [...claims.map(urlOf), "/no-such-skill", "/no/such/page"];
