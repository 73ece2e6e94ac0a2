import { expect, type Page } from "@playwright/test";
import { enrolmentRow } from "./examples.ts";
import { type Behaviour, behave, behaveAsAccount, navigate, open, withoutEdgeRendering } from "./network.ts";
import { publicPages } from "./public-pages.ts";
import { words } from "./words.ts";

/** One page in one state. */
export interface Scene {
  name: string;
  /** Brings the page into its state; its pictures are waited for afterwards. */
  arrange: (page: Page) => Promise<void>;
  /** Takes the picture of the window only, for states with something over the page. */
  windowOnly?: boolean;
  /** Widths at which there is such a state; all when left out. */
  widths?: number[];
  withoutScripts?: boolean;
  /** What axe leaves out. */
  exclude?: string;
}

const idle = (name: string, path: string): Scene => ({ name, arrange: (page) => open(page, path) });

/** A page whose requests behave so when it is reached from another one. */
const arriving = (name: string, path: string, behaviour: Behaviour, ...calls: string[]): Scene => ({
  name,
  async arrange(page) {
    await open(page, "/about-us");
    const before = await page.locator("main h1").first().innerText();
    await behave(page, behaviour, ...calls);
    await navigate(page, path);
    await expect(page.locator("main h1").first()).not.toHaveText(before);
    await page.waitForTimeout(300);
  },
});

/** A page that the browser renders, with requests that behave so: everywhere else the footer's list is known already. */
const rendering = (name: string, path: string, behaviour: Behaviour, ...calls: string[]): Scene => ({
  name,
  async arrange(page) {
    await withoutEdgeRendering(page);
    await behave(page, behaviour, ...calls);
    await open(page, path);
    await page.waitForTimeout(700);
  },
});

const submit = async (page: Page): Promise<void> => {
  await page.locator("main form button[type=submit]").click();
  await page.waitForTimeout(200);
};

const values: Record<string, string> = {
  name: "Asha Verma",
  father_name: "Mohan Verma",
  email: "asha@example.com",
  phone: "+91 00000 33333",
  dob: "1998-04-23",
  message: "I would like to know when the next evening group begins.",
  location: "Greater Noida West",
  designation: "Teacher",
  feedback: "I now pause before I answer, and people listen.",
  password: "lotus river morning",
  newPassword: "lotus river morning",
};

async function fillIn(page: Page): Promise<void> {
  await page.locator("main form").first().waitFor();
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main form [name="${name}"]:is(input, textarea)`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  for (const list of await page.locator("main form select").all()) await list.selectOption({ index: 1 });
}

const errors = (name: string, path: string): Scene => ({
  name: `${name}-errors`,
  async arrange(page) {
    await open(page, path);
    await submit(page);
  },
});

const sent = (name: string, path: string, behaviour: Behaviour, call: string): Scene => ({
  name,
  async arrange(page) {
    await behave(page, behaviour, call);
    await open(page, path);
    await fillIn(page);
    await submit(page);
  },
});

const refused = (error: string, status = 401): Behaviour => ({
  status,
  json: { error, code: "REFUSED", requestId: "1" },
});

const account = {
  name: "Asha Verma",
  email: "asha@example.com",
  email_confirmed: true,
  created_at: "2026-11-01T10:00:00Z",
};

/** The page of a logged-in user with two enrolments. */
export async function openAccount(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("token", "t".repeat(43)));
  await behaveAsAccount(page, account);
  await behave(
    page,
    { json: [enrolmentRow, { ...enrolmentRow, id: 2, course: "Etiquette", status: "enrolled" }] },
    "/api/me/enrolments",
  );
  await open(page, "/account");
  await page.getByRole("heading", { name: words("Hello") }).waitFor();
}

const list = "/api/get/skills";
const details = "/api/course_detail/skill/";

/** Every page, and every state that a visitor can see it in. */
export const scenes: Scene[] = [
  ...publicPages.map((path) => idle(path === "/" ? "home" : path.slice(1).replaceAll("/", "-"), path)),
  { name: "account", arrange: openAccount },

  errors("contact", "/contact"),
  errors("testimonial-form", "/testimonialForm"),
  errors("enroll", "/enroll"),
  errors("login", "/user-login"),
  errors("register", "/user-register"),
  errors("forgot-password", "/forgot-password"),
  errors("reset-password", "/reset-password/some-token"),

  sent("contact-success", "/contact", { json: { message: "Thank you." } }, "/api/contact"),
  sent("contact-failure", "/contact", "failing", "/api/contact"),
  sent("enroll-success", "/enroll", { status: 201, json: enrolmentRow }, "/api/enroll"),
  sent("enroll-failure", "/enroll", "failing", "/api/enroll"),
  sent(
    "testimonial-form-success",
    "/testimonialForm",
    { status: 201, json: { id: 1, name: "A", location: "B", designation: "C", feedback: "D", published: true } },
    "/api/testimonials",
  ),
  sent("testimonial-form-failure", "/testimonialForm", "failing", "/api/testimonials"),
  sent("login-failure", "/user-login", refused("E-mail or password is wrong."), "/api/login"),
  sent("login-sending", "/user-login", "silent", "/api/login"),
  {
    name: "register-success",
    async arrange(page) {
      await behave(page, { status: 201, json: { message: "Welcome, Asha." } }, "/api/register");
      await open(page, "/user-register");
      await fillIn(page);
      // The login page would come a second later.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      await submit(page);
    },
  },
  sent("register-failure", "/user-register", "failing", "/api/register"),
  sent("forgot-password-success", "/forgot-password", { json: { message: "A link is on its way." } }, "/api/forget"),
  sent("forgot-password-sending", "/forgot-password", "silent", "/api/forget"),
  sent(
    "reset-password-success",
    "/reset-password/x",
    { json: { message: "Your password has been changed." } },
    "/api/reset",
  ),
  sent("reset-password-old-link", "/reset-password/x", refused("This link no longer works.", 404), "/api/reset"),

  rendering("courses-loading", "/courses", "silent", list),
  rendering("courses-failure", "/courses", "failing", list),
  rendering("courses-empty", "/courses", { json: [] }, list),
  rendering("home-failure", "/", "failing", list, "/api/images", "/get/testimonials"),
  rendering("home-loading", "/", "silent", list, "/api/images", "/get/testimonials"),
  arriving("gallery-loading", "/gallery", "silent", "/api/images"),
  arriving("gallery-failure", "/gallery", "failing", "/api/images"),
  arriving("gallery-empty", "/gallery", { json: [] }, "/api/images"),
  arriving("testimonials-loading", "/testimonials", "silent", "/get/testimonials"),
  arriving("testimonials-failure", "/testimonials", "failing", "/get/testimonials"),
  arriving("testimonials-empty", "/testimonials", { json: [] }, "/get/testimonials"),
  arriving("skill-loading", "/public-speaking", "silent", "/api/skill-details"),
  arriving("skill-failure", "/public-speaking", "failing", "/api/skill-details"),
  arriving("skill-empty", "/public-speaking", { json: [] }, "/api/skill-details"),
  arriving("course-loading", "/courses-more/1", "silent", details, "/api/skill-details"),
  arriving("course-failure", "/courses-more/1", "failing", details),
  arriving("course-empty", "/courses-more/1", { json: [] }, details),
  arriving("page-unavailable", "/enroll", "unreachable", "/_mf/mf-courses"),

  {
    name: "menu-open",
    widths: [360],
    windowOnly: true,
    async arrange(page) {
      await open(page, "/");
      await page.getByRole("button", { name: words("Open menu") }).click();
    },
  },
  {
    name: "login-overlay",
    windowOnly: true,
    async arrange(page) {
      // A first visit, whoever was logged in on this page before.
      await page.addInitScript(() => localStorage.clear());
      await page.clock.install();
      await open(page, "/");
      await page.clock.runFor(5_100);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "lightbox",
    windowOnly: true,
    async arrange(page) {
      await open(page, "/gallery");
      await page
        .getByRole("link", { name: words("Gallery image") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "account-erase",
    windowOnly: true,
    async arrange(page) {
      await openAccount(page);
      await page.getByRole("button", { name: words("Erase my account") }).click();
    },
  },
  {
    name: "map-open",
    async arrange(page) {
      await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Map</p>" }));
      await open(page, "/contact");
      await page
        .getByRole("button", { name: words("map") })
        .first()
        .click();
    },
  },
  {
    name: "offline",
    windowOnly: true,
    async arrange(page) {
      await open(page, "/courses");
      await page.context().setOffline(true);
    },
  },
];
