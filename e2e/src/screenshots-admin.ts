import type { Page } from "@playwright/test";
import { adminTabs } from "./admin-tabs.ts";
import type { Scene } from "./screenshots-scenes.ts";

/** Cookies of one login, shared by all pictures: logins are counted. */
let cookies: Promise<Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>> | undefined;

/** Logs the first page in and hands its session to every other one. */
async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  cookies ??= page.request
    .post("/admin/login", { data: JSON.parse(process.env.SITE_ADMIN ?? "{}") })
    .then(() => page.context().cookies());
  await page.context().addCookies(await cookies);
}

const widths = [768, 1440];

const tab = (slug: string): Scene => ({
  name: slug ? `admin-${slug}` : "admin-welcome",
  widths,
  async arrange(page) {
    await logIn(page);
    await page.goto(`/admin/dashboard/${slug}`, { waitUntil: "networkidle" });
    await page.locator("[data-tab-title]").waitFor();
  },
});

const editing = (slug: string, isOver = false): Scene => ({
  ...tab(slug),
  name: `admin-${slug}-edit`,
  windowOnly: isOver,
  async arrange(page) {
    await tab(slug).arrange(page);
    await page.getByRole("button", { name: "Edit" }).first().click();
  },
});

/** Every page of the admin, and what opens in it. */
export const adminScenes: Scene[] = [
  {
    name: "admin-login",
    widths,
    arrange: async (page) => void (await page.goto("/admin", { waitUntil: "networkidle" })),
  },
  tab(""),
  ...adminTabs.map(tab),
  editing("view-course"),
  editing("view-course-detail"),
  editing("view-testimonials", true),
  editing("view-gallery-image", true),
  {
    ...tab("view-subcategory"),
    name: "admin-delete",
    windowOnly: true,
    async arrange(page) {
      await tab("view-subcategory").arrange(page);
      await page.getByRole("button", { name: "Delete" }).first().click();
    },
  },
];
