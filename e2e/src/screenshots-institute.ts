import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { stubTiles } from "./foreign-map.ts";
import { imageFile } from "./images.ts";
import { type Institute, institute } from "./institute.ts";
import { behave, open } from "./network.ts";
import { give, sample } from "./pasting.ts";
import { after, button, openTab } from "./screenshots-admin.ts";
import type { Scene } from "./screenshots-scenes.ts";
import { words } from "./words.ts";

/** A page of an institute at work; its path may name a row. */
const page = (name: string, path: (of: Institute) => string, act?: (page: Page) => Promise<void>): Scene => ({
  name,
  windowOnly: act !== undefined,
  async arrange(page) {
    await open(page, path(await institute()));
    await page.waitForLoadState("networkidle");
    if (act) await act(page);
  },
});

/** A tab of the dashboard of an institute at work. */
const tab = (
  name: string,
  slug: (of: Institute) => string,
  act?: (page: Page) => Promise<void>,
  windowOnly = false,
): Scene => ({
  name: `admin-${name}`,
  windowOnly,
  async arrange(page) {
    await stubTiles(page);
    await openTab(page, slug(await institute()));
    if (act) {
      await act(page);
      await page.waitForTimeout(600);
    }
  },
});

const over = (name: string, slug: (of: Institute) => string, act: (page: Page) => Promise<void>) =>
  tab(name, slug, act, true);

/** The account of a user with places, receipts and a certificate. */
const account = (name: string, act?: (page: Page) => Promise<void>): Scene => ({
  name,
  windowOnly: act !== undefined,
  async arrange(page) {
    const { token } = await institute();
    await page.addInitScript((value) => localStorage.setItem("token", value), token);
    await open(page, "/account");
    await page.getByRole("heading", { name: words("Your dates") }).waitFor();
    await page.waitForLoadState("networkidle");
    if (act) await act(page);
  },
});

const heicSample = (name: string) => readFileSync(path.join(import.meta.dirname, "../samples", name));
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name: typeof name === "string" ? words(name) : name })
    .first()
    .click();
const select = async (page: Page) => {
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  for (const index of [0, 2, 3]) await boxes.nth(index).check();
};

/** A written description, with the cursor in its table. */
const write = async (page: Page) => {
  const box = page.getByRole("textbox", { name: "Description" });
  await box.click();
  await give(page, "paste", { html: sample("word") });
  await box.getByRole("heading").first().waitFor();
};
const writing = (name: string, act: (page: Page) => Promise<void>, windowOnly = false): Scene =>
  after(
    `write-${name}`,
    "add-course-detail",
    async (page) => {
      await page.getByRole("textbox", { name: "Description" }).waitFor();
      await act(page);
    },
    windowOnly,
  );

/** Marks the first one without a connection, whom the desk marks otherwise meanwhile. */
const conflict = async (page: Page) => {
  const path = `/api/admin/batches/${(await institute()).running}/attendance`;
  const meeting_at = await page.getByLabel("Meeting").inputValue();
  const { people } = await (await page.request.get(path, { params: { meeting_at } })).json();
  const [{ enrolment_id, mark, revision: seen }] = people;
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Absent" }).first().click();
  const theirs = { enrolment_id, seen, mark: mark === "present" ? "excused" : "present" };
  const marks = [{ ...theirs, marked_at: new Date().toISOString() }];
  await page.request.put(path, { data: { meeting_at, marks } });
  await page.context().setOffline(false);
  await page.getByText(/needs? your choice below/).waitFor({ timeout: 30_000 });
};

/** A library, or the gallery's form, with a picture of a telephone that is converted, one that is there, and one refused. */
const heic = (slug: string): Scene =>
  after(`${slug}-heic`, slug, async (page) => {
    const give = async (name: string, buffer: Buffer) =>
      page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/heic", buffer });
    const queue = page.getByRole("list", { name: /^Chosen/ });
    await give("IMG_0003.HEIC", Buffer.from("no picture"));
    await give(`IMG_${"long name of a picture ".repeat(6)}.HEIC`, heicSample("turned.heic"));
    await give("IMG_0048.HEIC", heicSample("48-megapixels.heic"));
    if (slug !== "library") await page.getByRole("button", { name: /^Upload/ }).click();
    await queue.getByText(/^Converting/).waitFor();
    await queue.getByText("Uploaded").first().waitFor();
    await queue.getByText(/^Converting/).waitFor();
  });

const filters = [
  { id: 1, list: "enrolments", name: "New this week", query: "status=new" },
  { id: 2, list: "enrolments", name: "W".repeat(60), query: "status=enrolled&q=a" },
  { id: 3, list: "enrolments", name: "Evenings", query: "q=evening" },
];
const chips = (name: string, query: string): Scene => ({
  name: `admin-${name}`,
  async arrange(page) {
    await institute();
    await openTab(page, `enrolments${query}`, { json: filters }, "/api/admin/desk/filters");
    await page.getByRole("navigation", { name: "Saved filters" }).getByText("Evenings").waitFor();
  },
});

/** A page of the desk whose requests behave so. */
const desk = (name: string, slug: (of: Institute) => string, ...calls: string[]): Scene[] =>
  (["silent", "failing"] as const).map((behaviour) => ({
    name: `admin-${name}-${behaviour}`,
    async arrange(page) {
      await openTab(page, slug(await institute()), behaviour, ...calls);
      await page.waitForTimeout(behaviour === "silent" ? 600 : 2_500);
    },
  }));

const settingParts = ["name", "colours", "home", "about", "contact", "promises", "words", "payments", "mails", "pages"];

/** Every page that an institute at work has, and its states. */
export const instituteScenes: Scene[] = [
  page("dates-courses", () => "/courses"),
  page("dates-skill", () => "/public-speaking"),
  page("dates-course", ({ course }) => `/courses-more/${course}`),
  page("dates-hard-skill", ({ hard }) => `/${hard.slug}`),
  page("dates-hard-course", ({ hard }) => `/courses-more/${hard.id}`),
  page("enrol-batch", ({ open }) => `/enroll?batch=${open}`),
  page("enrol-waiting", ({ full }) => `/enroll?batch=${full}`),
  page("enrol-no-batch", () => "/enroll?batch=999999"),
  page("place-confirmed", ({ places }) => places.confirmed),
  page("place-waiting", ({ places }) => places.waiting),
  page("place-offered", ({ places }) => places.offered),
  {
    name: "place-offered-without-scripts",
    withoutScripts: true,
    arrange: async (page) => void (await page.goto((await institute()).places.offered)),
  },
  page("place-cancelled", ({ places }) => places.cancelled),
  page("place-wrong", () => "/place/wrong"),
  page("place-cancel", ({ places }) => places.confirmed, press("Cancel")),
  page("place-move", ({ places }) => places.confirmed, press("Move")),
  ...["pay", "receipt", "receipt-cancelled"].map(
    (name): Scene => ({
      name,
      async arrange(page) {
        const { places, receipts } = await institute();
        const path = { pay: places.confirmed.replace("/place/", "/pay/"), receipt: receipts.good }[name];
        await page.goto(path ?? receipts.cancelled);
      },
    }),
  ),
  page("plain-page", () => "/privacy-policy"),
  page("not-found", () => "/no/such/page"),
  page("certificate-valid", ({ certificates }) => certificates.valid),
  {
    name: "certificate-printed",
    widths: [1440],
    async arrange(page) {
      await open(page, (await institute()).certificates.valid);
      await page.emulateMedia({ media: "print" });
    },
  },
  page("certificate-withdrawn", ({ certificates }) => certificates.withdrawn),
  page("certificate-unknown", () => "/certificate/22222-22222-22222-22222"),
  account("account-dates"),
  account("account-move", press("Move")),

  tab("batches-list", () => "batches"),
  tab("batches-none", () => "batches?q=no+such+batch"),
  tab("batches-new", () => "batches/new"),
  tab("batches-new-errors", () => "batches/new", press("Add the batch")),
  tab("batches-edit", ({ open }) => `batches/edit-${open}`),
  tab("batches-people", ({ running }) => `batches/${running}`),
  tab("batches-people-waiting", ({ full }) => `batches/${full}`),
  tab("batches-people-open", ({ open }) => `batches/${open}`),
  over("batches-cancel", ({ open }) => `batches/${open}`, press("Cancel the batch")),
  {
    name: "admin-batches-printed",
    widths: [768],
    async arrange(page) {
      await openTab(page, `batches/${(await institute()).running}`);
      await page.emulateMedia({ media: "print" });
    },
  },
  tab("attendance", ({ running }) => `batches/attendance-${running}`),
  tab(
    "attendance-offline",
    ({ running }) => `batches/attendance-${running}`,
    async (page) => {
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Absent" }).first().click();
    },
  ),
  tab("attendance-conflict", ({ running }) => `batches/attendance-${running}`, conflict),
  tab("attendance-none", ({ open }) => `batches/attendance-${open}`),
  tab("certificates", ({ done }) => `batches/certificates-${done}`),
  over("certificates-withdraw", ({ done }) => `batches/certificates-${done}`, press("Withdraw")),

  tab("desk", () => "enrolments"),
  tab("desk-filtered", () => "enrolments?status=new&q=a"),
  tab("desk-nothing", () => "enrolments?q=nobody+of+this+name"),
  tab("desk-selected", () => "enrolments", select),
  over(
    "desk-mail",
    () => "enrolments",
    async (page) => {
      await select(page);
      await button(page, "Write a mail").click();
    },
  ),
  chips("desk-filters", ""),
  chips("desk-filter-chosen", "?status=enrolled&q=a"),
  ...desk("enrolments", () => "enrolments", "/api/admin/enrolments"),
  ...desk("inquiries", () => "inquiries", "/api/admin/inquiries"),
  ...desk("batches", () => "batches", "/api/admin/batches"),
  ...desk("roster", ({ running }) => `batches/${running}`, "/api/admin/batches"),
  ...desk("attendance", ({ running }) => `batches/attendance-${running}`, "/api/admin/batches"),
  ...desk("payments", () => "payments", "/api/admin/outstanding"),
  tab("batches-missing", () => "batches/999999"),

  ...desk("library", () => "library", "/api/admin/library"),
  ...desk("settings", () => "settings", "/api/admin/settings"),
  ...desk("releases", () => "releases", "/api/admin/releases", "/_mf/channels"),
  over("desk-save-filter", () => "enrolments?status=new", press("Save this filter")),
  over(
    "desk-columns",
    () => "enrolments",
    async (page) => void (await page.getByText("More", { exact: true }).first().click()),
  ),
  over(
    "desk-keys",
    () => "enrolments",
    async (page) => void (await page.keyboard.press("?")),
  ),
  over("desk-add", () => "enrolments", press("Add by hand")),
  tab("desk-person", ({ paid }) => `enrolments?row=${paid}`),
  tab("desk-hard-person", ({ unpaid }) => `enrolments?row=${unpaid}`),
  tab("desk-twice", ({ twice }) => `enrolments?row=${twice}`),
  over("desk-merge", ({ twice }) => `enrolments?row=${twice}`, press("Merge")),
  over("desk-edit", ({ twice }) => `enrolments?row=${twice}`, press("Edit")),
  over("desk-delete", ({ twice }) => `enrolments?row=${twice}`, press("Delete")),
  tab("desk-deleted", () => "enrolments?deleted=1"),
  tab("desk-inquiries", () => "inquiries"),
  tab("desk-inquiry", ({ inquiry }) => `inquiries?row=${inquiry}`),

  tab("payments-outstanding", () => "payments"),
  tab("payments-received", () => "payments/received"),
  tab("payments-unmatched", () => "payments/unmatched"),
  tab("payments-person", ({ partly }) => `payments/${partly}`),
  tab("payments-paid", ({ paid }) => `payments/${paid}`),
  tab("payments-hard", ({ unpaid }) => `payments/${unpaid}`),
  over("payments-refund", ({ partly }) => `payments/${partly}`, press("Refund")),
  over("payments-cancel", ({ partly }) => `payments/${partly}`, press("Cancel")),
  over("payments-fee", ({ partly }) => `payments/${partly}`, press("Set another fee")),
  tab("income", () => "income"),
  tab("income-people", () => "income?by=person"),
  ...desk("income", () => "income", "/api/admin/income"),
  tab("payments-errors", ({ partly }) => `payments/${partly}`, press("Note the payment")),
  tab("backups", () => "backups"),

  ...settingParts.map((part) => tab(`settings-${part}`, () => `settings/${part}`)),
  tab("settings-publish", () => "settings/publish"),
  tab(
    "settings-later",
    () => "settings/publish",
    async (page) => {
      await page.getByRole("radio", { name: "At a set time" }).check();
      for (const each of await page.locator("main summary").all()) await each.click();
    },
  ),
  over("settings-return", () => "settings/publish", press("Bring back")),
  tab(
    "settings-page-versions",
    () => "settings/pages",
    async (page) => {
      await page.getByRole("tab", { name: "Versions" }).first().click();
    },
  ),
  {
    name: "admin-settings-preview",
    exclude: "iframe",
    async arrange(page) {
      await openTab(page, "settings");
      await page.getByRole("link", { name: "Preview" }).first().click();
      await page.locator("iframe").first().waitFor();
      await page.waitForTimeout(6_000);
    },
  },
  tab(
    "settings-colours-refused",
    () => "settings/colours",
    async (page) => {
      await page.getByLabel("Ground colour", { exact: true }).fill("#808080");
      await page.getByText(/something cannot be read well/).waitFor();
    },
  ),
  tab(
    "settings-name-errors",
    () => "settings/name",
    async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("");
      await button(page, "Save").click();
    },
  ),
  over("settings-picture", () => "settings/name", press(/^Choose (a picture|another)$/)),

  writing("pasted", write),
  writing("table", async (page) => {
    await page.getByRole("textbox", { name: "Description" }).click();
    await button(page, "Table").click();
    await page.keyboard.type("Monday");
  }),
  writing("blocks", async (page) => {
    for (const block of ["Timetable", "Trainer", "Question and answer"]) {
      const box = page.getByRole("textbox", { name: "Description" });
      await box.click();
      await page.keyboard.press("ControlOrMeta+End");
      await button(page, block).click();
    }
  }),
  writing("picture", press("Picture"), true),
  writing("link", press("Link"), true),
  writing("html-dropped", async (page) => {
    await page.getByRole("tab", { name: "HTML" }).click();
    const html =
      '<h2 style="color:red">Plan</h2><script>alert(1)</script><p onclick="a()">Go</p><iframe src="x"></iframe>';
    await page.getByRole("textbox", { name: "Description" }).fill(html);
    await page.getByRole("region", { name: "Preview" }).getByText("Plan").waitFor();
  }),
  tab(
    "write-versions",
    () => "view-course-detail",
    async (page) => {
      await button(page, "Edit").click();
      await page.getByRole("tab", { name: "Versions" }).click();
    },
  ),

  after("library-sending", "library", async (page) => {
    await behave(page, "silent", "/api/admin/library");
    const picker = page.locator("input[type=file]");
    await picker.setInputFiles(["gallery-lunch", "gallery-posture"].map(imageFile));
    await picker.setInputFiles({
      name: `${"IMG".repeat(30)}.svg`,
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg/>"),
    });
    await picker.setInputFiles({ name: "IMG_0003.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture") });
  }),
  heic("library"),
  heic("add-gallery-image"),
  ...["checklist", "test-mail"].map(
    (name): Scene => ({
      name: `admin-${name}`,
      async arrange(page) {
        const keys = [
          "name",
          "logo",
          "contact",
          "course",
          "dates",
          "payments",
          "test_mail",
          "enrolment",
          "team",
          "publish",
        ];
        const json = keys.map((key, at) => ({ key, done: at < 2 }));
        await openTab(page, "", { json }, "/api/admin/settings/checklist");
        if (name === "test-mail") await button(page, "Send a test mail").click();
        await page.waitForTimeout(800);
      },
    }),
  ),
  after("library-none", "library?q=no+such+picture", async () => undefined),
];
