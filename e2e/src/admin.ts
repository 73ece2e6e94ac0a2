import { readFileSync } from "node:fs";
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Locator,
  type Page,
  request as requests,
} from "@playwright/test";
import { imageFile } from "./images.ts";
import { test as journey } from "./journey.ts";

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/** Requests to the API as the administrator, for rows that a journey needs. */
export interface AdminApi {
  request: APIRequestContext;
  get: <T>(path: string) => Promise<T>;
  send: <T>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, data?: unknown) => Promise<T>;
  /** A course with an image. */
  addSkill: (title: string) => Promise<{ id: number; version: number }>;
}

/**
 * Logs in once for each worker, since logins are counted.
 * @returns what a browser would keep: the cookie, and the hint that there is one
 */
const logInOnce = (): Promise<State> => logInAt(process.env.SITE ?? "", JSON.parse(process.env.SITE_ADMIN ?? "{}"));

/** Logs in at a site without a browser. @returns what one would keep */
export async function logInAt(origin: string, admin: object): Promise<State> {
  // A context takes a journey's own cookies unless told otherwise, and a login ends the session that comes with it.
  const storageState = { cookies: [], origins: [] };
  const context = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { origin }, storageState });
  const response = await context.post("/admin/login", { data: admin });
  expect(response.status(), await response.text()).toBe(200);
  const { cookies } = await context.storageState();
  await context.dispose();
  const localStorage = [
    { name: "adminAuth", value: "true" },
    { name: "loginShown", value: "true" },
  ];
  return { cookies, origins: [{ origin, localStorage }] };
}

/** For journeys with sensitive changes: a login of their own, in whose first minutes no factor is requested. */
export const freshLogin = async ({}, use: (state: State) => Promise<void>): Promise<void> => use(await logInOnce());

/** A journey of a logged-in administrator. */
export const test = journey.extend<{ api: AdminApi; word: string }, { loggedIn: State }>({
  loggedIn: [async ({}, use) => use(await logInOnce()), { scope: "worker" }],
  storageState: async ({ loggedIn }, use) => use(loggedIn),
  /** Part of every name that a journey makes, so that its rows differ from others'. */
  word: async ({}, use) => use(`${Date.now().toString(36)}${Math.trunc(Math.random() * 1296).toString(36)}`),
  api: async ({ loggedIn, baseURL }, use) => {
    const api = await apiAt(baseURL ?? "", loggedIn);
    await use(api);
    await api.request.dispose();
  },
});

/** Requests to the API of a site, with what a login there left. */
export async function apiAt(origin: string, storageState: State): Promise<AdminApi> {
  const request = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { origin }, storageState });
  const read = async <T>(response: APIResponse): Promise<T> => {
    if (!response.ok()) throw new Error(`${response.url()} ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    request,
    get: async (path) => read(await request.get(path)),
    send: async (method, path, data) => read(await request.fetch(path, { method, data })),
    addSkill: async (title) => {
      const buffer = readFileSync(imageFile("gallery-sunrise-studio"));
      const image = { name: "a.webp", mimeType: "image/webp", buffer };
      const multipart = { title, short_description: "Made for a journey.", image };
      return read(await request.post("/api/skills", { multipart }));
    },
  };
}

export { expect, imageFile };

/** Opens a tab of the dashboard by its URL. */
export async function openTab(page: Page, slug: string): Promise<void> {
  await page.goto(`/admin/dashboard/${slug}`);
  await expect(page.locator("[data-tab-title]")).toBeVisible();
}

/** The row of a list that has this text in it. */
export const rowOf = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

/** The row of a desk's table that has this text in it. */
export const deskRow = (page: Page, text: string | RegExp) => page.locator("tbody tr").filter({ hasText: text });

/**
 * Searches the desk's table and waits for the response: the rows were in view before, and move when it comes.
 * @returns the rows that it finds
 */
export async function searchDesk(page: Page, text: string, count: number): Promise<Locator> {
  await page.getByRole("searchbox").fill(text);
  await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText(`${count} found`);
  const rows = deskRow(page, text);
  await expect(rows).toHaveCount(count);
  return rows;
}

/** Opens a row of the desk's table. @returns the panel next to it */
export async function openPanel(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole("button").click();
  const panel = page.getByRole("complementary").filter({ hasText: "What happened" });
  await expect(panel).toBeVisible();
  return panel;
}

/** A message of the site, by its exact words. */
export const message = (page: Page, words: string) => page.getByText(words, { exact: true });

/** The confirmation dialog over the page. */
export const confirmDialog = (page: Page) => page.getByRole("alertdialog");

/** Makes requests to a path fail until the returned function is called. */
export async function failRequests(page: Page, path: string | RegExp, method: string): Promise<() => Promise<void>> {
  const concerns = (url: URL) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname));
  await page.route(concerns, (route) =>
    route.request().method() === method ? route.abort("connectionreset") : route.fallback(),
  );
  return () => page.unroute(concerns);
}

/** Follows the link to a tab, whose section of the sidebar may be folded. */
export async function followTab(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  // The library is listed once the gallery is open.
  if (path.endsWith("/library")) {
    await followTab(page, path.replace("library", "view-gallery-image"));
    await link.waitFor();
  }
  for (const section of ["Content", "Site", "System"]) {
    const fold = page.getByRole("button", { name: new RegExp(`^${section}`), expanded: false });
    if ((await link.isHidden()) && (await fold.isVisible())) await fold.click();
  }
  await link.click();
}
