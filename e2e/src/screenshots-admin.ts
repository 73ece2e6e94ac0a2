import type { Page } from "@playwright/test";
import { adminTabs } from "./admin-tabs.ts";
import { imageFile } from "./images.ts";
import { type Behaviour, behave } from "./network.ts";
import type { Scene } from "./screenshots-scenes.ts";

/** Cookies of one login, shared by all pictures: logins are counted. */
let cookies: Promise<Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>> | undefined;

/** Logs in on the first page and shares its session with every other one. */
async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  cookies ??= openSession(page);
  await page.context().addCookies(await cookies);
}

/** Logs in, and sends what visitors send, so that there is something to see. */
async function openSession(page: Page) {
  await page.request.post("/admin/login", { data: JSON.parse(process.env.SITE_ADMIN ?? "{}") });
  const more = { father_name: "Mohan Verma", dob: "1998-04-23", phone: "+91 00000 33333" };
  for (const [title, name, course] of [
    ["Dr.", "Asha Verma", "Public Speaking"],
    ["Mr.", "Rohan Iyer", "Mindset Mastery"],
    ["Mrs.", "Meera Nair", "Career Readiness"],
  ]) {
    const email = `${name?.split(" ")[0]?.toLowerCase()}@example.com`;
    await page.request.post("/api/enroll", { data: { ...more, title, name, course, email } });
    const message = "When does the next evening group begin?\nI can come on Tuesdays and Thursdays.";
    await page.request.post("/api/contact", { data: { name, email, message } });
  }
  return page.context().cookies();
}

/** A tab of the dashboard whose requests behave so. */
export async function openTab(page: Page, slug: string, behaviour?: Behaviour, ...calls: string[]): Promise<void> {
  await logIn(page);
  if (behaviour) await behave(page, behaviour, ...calls);
  await page.goto(`/admin/dashboard/${slug}`);
  await page.locator("[data-tab-title]").waitFor();
  if (behaviour === "silent") return;
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

const tab = (slug: string): Scene => ({
  name: slug ? `admin-${slug}` : "admin-welcome",
  arrange: (page) => openTab(page, slug),
});

/** A tab whose list has this response. */
const list = (name: string, slug: string, behaviour: Behaviour, call: string): Scene => ({
  name: `admin-${slug}-${name}`,
  arrange: (page) => openTab(page, slug, behaviour, call),
});

/** A tab after an action; messages over it are in the picture of the window only. */
export const after = (name: string, slug: string, act: (page: Page) => Promise<void>, windowOnly = false): Scene => ({
  name: `admin-${name}`,
  windowOnly,
  async arrange(page) {
    await openTab(page, slug);
    await act(page);
    await page.waitForTimeout(800);
  },
});

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const editing = (slug: string, windowOnly = false) =>
  after(`${slug.replace(/\?.*/, "")}-edit`, slug, (page) => button(page, "Edit").click(), windowOnly);

/** Changes a course, with this response of the server. */
const saving = (name: string, status: number, json: object): Scene =>
  after(
    name,
    "view-course",
    async (page) => {
      await behave(page, { status, json: { error: "", code: "CONFLICT", requestId: "r", ...json } }, "/api/api/skills");
      await button(page, "Edit").click();
      await page.getByLabel("Short description").fill("A calm voice, a clear thought, and the room listens.");
      await page.getByLabel("New picture").setInputFiles(imageFile("gallery-microphone"));
      await button(page, "Save").click();
    },
    true,
  );

/** Chooses two images, whose uploads behave so. */
const uploading = (name: string, behaviour: Behaviour): Scene =>
  after(`upload-${name}`, "add-gallery-image", async (page) => {
    await behave(page, behaviour, "/api/upload");
    const picker = page.locator("input[type=file]");
    await picker.setInputFiles(["gallery-lunch", "gallery-posture"].map(imageFile));
    await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Words.") });
    await button(page, "Upload 2 images").click();
  });

const page0 = { items: [], nextCursor: null, total: 0 };

/** Every page of the admin and its states. */
export const adminScenes: Scene[] = [
  { name: "admin-login", arrange: async (page) => void (await page.goto("/admin", { waitUntil: "networkidle" })) },
  {
    name: "admin-login-failure",
    async arrange(page) {
      const json = { error: "E-mail or password is wrong.", code: "BAD_CREDENTIALS", requestId: "r" };
      await behave(page, { status: 401, json }, "/admin/login");
      await page.goto("/admin", { waitUntil: "networkidle" });
      await page.getByLabel("E-mail").fill("asha@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await button(page, "Login").click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  tab(""),
  ...adminTabs.map(tab),
  {
    name: "admin-no-such-tab",
    async arrange(page) {
      await logIn(page);
      await page.goto("/admin/dashboard/no-such-tab", { waitUntil: "networkidle" });
    },
  },
  after("sidebar", "", (page) => page.getByRole("button", { name: /(Open|Close) sidebar/ }).click(), true),

  list("loading", "view-course-detail", "silent", "/api/admin/descriptions"),
  list("failure", "view-course", "failing", "/api/admin/skills"),
  list("empty", "view-course", { json: page0 }, "/api/admin/skills"),
  list("failure", "view-gallery-image", "failing", "/api/images"),
  list("empty", "view-gallery-image", { json: [] }, "/api/images"),
  list("empty", "enrolments", { json: page0 }, "/api/admin/enrolments"),
  after("nothing-found", "view-subcategory", (page) => page.getByRole("searchbox").fill("no such words")),

  editing("view-course"),
  editing("view-subcategory"),
  editing("view-course-detail"),
  editing("view-testimonials", true),
  editing("view-gallery-image", true),
  editing("enrolments?row=1"),
  editing("inquiries?row=1"),
  after("add-course-errors", "add-course", (page) => button(page, "Add course").click()),
  after("add-course-detail-preview", "add-course-detail", async (page) => {
    await page.getByRole("combobox", { name: "Subcategory" }).fill("1");
    const words = "<h2>What you will do</h2><p>Speak, and <strong>be heard</strong>.</p><ul><li>Breathe</li></ul>";
    await page.getByRole("tab", { name: "HTML" }).click();
    await page.getByRole("textbox", { name: "Description" }).fill(words);
    await page.getByRole("region", { name: "Preview" }).getByText("be heard").waitFor();
  }),
  after("write", "add-course-detail", async (page) => {
    const text = page.getByRole("textbox", { name: "Description" });
    await text.click();
    await page.keyboard.type("Speak, and be heard.");
    await button(page, "Timetable").click();
    await button(page, "Question and answer").click();
  }),
  after(
    "picture",
    "library",
    async (page) => {
      await button(page, "Edit").first().click();
      await page.getByRole("dialog").getByRole("img").or(page.locator("dialog img")).first().waitFor();
    },
    true,
  ),
  uploading("sending", "silent"),
  uploading("failed", "unreachable"),
  after("delete", "view-subcategory", (page) => button(page, "Delete").click(), true),
  after(
    "unsaved",
    "add-testimonial",
    async (page) => {
      await page.getByLabel("Name").fill("Half a name");
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    },
    true,
  ),
  saving("conflict", 409, {
    current: { id: 1, title: "Public Speaking", short_description: "Find your voice.", image_url: null, version: 9 },
  }),
  saving("session-over", 401, { code: "UNAUTHENTICATED" }),
  saving("save-failure", 500, { code: "INTERNAL", error: "Something went wrong on our side. Please try again." }),
];
