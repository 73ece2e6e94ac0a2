import type { Page, Route } from "@playwright/test";

/** How the API behaves in place of the server: a response, or one of the ways in which a network fails. */
export type Behaviour = "slow" | "failing" | "unreachable" | "nonsense" | "silent" | { status?: number; json: unknown };

/** Time that a slow response takes. */
const SLOW_MS = 3_000;

/** Makes requests whose path starts with one of the given ones behave so from now on; a later behaviour wins. */
export async function behave(page: Page, behaviour: Behaviour, ...paths: string[]): Promise<void> {
  const concerns = (url: URL) => paths.some((path) => url.pathname.startsWith(path));
  await page.route(concerns, (route) => respond(route, behaviour));
}

async function respond(route: Route, behaviour: Behaviour): Promise<void> {
  if (typeof behaviour === "object") {
    const { status = 200, json } = behaviour;
    return route.fulfill({ status, json });
  }
  switch (behaviour) {
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return route.continue().catch(() => undefined);
    case "failing":
      return route.fulfill({ status: 500, json: {} });
    case "unreachable":
      return route.abort("connectionrefused");
    case "nonsense":
      return route.fulfill({ status: 200, json: { nonsense: true } });
    case "silent":
      return undefined;
  }
}

/** Lists of an account that are below the path of the account itself. */
const ownLists = ["enrolments", "places", "certificates", "consents", "identities"].map((list) => `/api/me/${list}`);

/** Makes the API have one account, with nothing in its lists; a later behaviour wins. */
export async function behaveAsAccount(page: Page, account: object): Promise<void> {
  await behave(page, { json: account }, "/api/me");
  await behave(page, { json: [] }, ...ownLists);
}

/** Opens another URL as a link within the site does, without asking the server for a document. */
export async function navigate(page: Page, path: string): Promise<void> {
  // Before the router is there nobody hears of it, and the page that starts is then another one than the document's.
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    return root !== null && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  });
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** Makes documents arrive without a rendered page: the browser then sends every request itself. */
export async function withoutEdgeRendering(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<link rel="preload" as="image"[^>]*>/g, "")
        .replace(/<script type="application\/json" id="rendered-state">[\s\S]*?<\/script>/, "")
        .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/, '<div id="root"></div>');
      return route.fulfill({ response, body });
    },
  );
}

/** Opens a URL and waits until React has taken its page over or drawn it, so that it reacts to what a visitor does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => {
    const frame = document.getElementById("root")?.firstElementChild;
    return frame && Object.keys(frame).some((key) => key.startsWith("__react"));
  });
  await page.locator("main h1").first().waitFor();
}
