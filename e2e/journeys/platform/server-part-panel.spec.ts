import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { violations } from "../../src/axe.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { lessonsPart } from "../../src/lessons-part.ts";
import { test } from "../../src/own-site.ts";
import { releaseToken } from "../../src/releases.ts";
import { copyWorkspace, removeCopy } from "../../src/workspace-copy.ts";

test.setTimeout(480_000);

const NAME = "mf-lessons";
const PATH = `/admin/dashboard/x/${NAME}/lessons`;

/** Writes into the editor with the keyboard, as people do. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).click();
  await page.keyboard.type(text);
}

/** Sends a request from another tab of the admin, as it were. @returns the JSON of the response */
const send = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(async ([url, init]) => (await fetch(url, init)).json(), [
    `/api/x/${NAME}/lessons${path}`,
    { method, ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) },
  ] as const);

test("a front-end that is released has its list in the panel at the admin's own origin, with a field of each kind", async ({
  ownSite,
  page,
}) => {
  const site = await ownSite({ ADMIN_ORIGIN: "http://admin.localhost:<port>" });
  const admin = site.origin.replace("localhost", "admin.localhost");
  const copy = copyWorkspace();
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", args, {
      cwd: copy,
      env: { ...process.env, RELEASE_TOKEN: releaseToken(site), FORCE_COLOR: "0" },
    });
  try {
    await logInAsAdmin(page, site.admin, admin);
    const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
    await expect(sidebar.getByRole("link", { name: "Batches" })).toBeVisible();
    await expect(sidebar.getByRole("button", { name: "Lessons" })).toHaveCount(0);

    await npm("run", "--silent", "new-remote", NAME);
    for (const [file, source] of Object.entries(lessonsPart(NAME)))
      writeFileSync(path.join(copy, NAME, "src", file), source);
    await promisify(execFile)(path.join(copy, "node_modules/.bin/tsc"), ["-p", NAME], { cwd: copy });
    await npm("run", "--silent", "release", "-w", NAME, "--", "--to", site.origin);

    await page.reload();
    await sidebar.getByRole("button", { name: "Lessons" }).click();
    await sidebar.getByRole("link", { name: "Lessons" }).click();
    await expect(page.getByText("Nothing here yet.")).toBeVisible();
    await page.getByRole("link", { name: "Add: Lesson" }).click();
    await expect(page.getByRole("heading", { name: "New: Lesson" })).toBeVisible();

    await page.getByLabel(/^Title/).fill("No");
    await page.getByLabel(/^Summary/).fill("Where what lies.\nAnd why.");
    await write(page, "Text", "Forks lie on the left.");
    await page.getByLabel(/^Kind/).selectOption({ label: "To do" });
    await page.getByLabel(/^Course/).fill("a");
    await page.getByLabel(/^Minutes/).fill("45");
    await page.getByLabel(/^Weight/).fill("1.5");
    await page.getByLabel(/^Shown/).check();
    await page.getByLabel(/^Day/).fill("2027-01-12");
    await page.getByLabel(/^Due at/).fill("2027-01-12T18:30");
    await page.getByLabel(/^Link/).fill("https://example.org/forks");
    await page.getByLabel(/^Words/).fill("fork\nknife");
    const questions = page.getByRole("group", { name: /^Questions/ });
    await questions.getByRole("button", { name: "Add to Questions" }).click();
    await questions.getByLabel(/^Question /).fill("Where does the fork lie?");
    await questions.getByLabel(/^Answers/).fill("Left\nRight");
    await questions.getByRole("button", { name: "Add to Questions" }).click();
    await questions
      .getByLabel(/^Question /)
      .nth(1)
      .fill("Why?");
    await page.getByLabel(/^Course/).fill("");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const title = page.getByLabel(/^Title/);
    await expect(title).toHaveAccessibleDescription("Call it something else.");
    await expect(questions.getByLabel(/^Question /).nth(1)).toHaveAccessibleDescription("Ask more.");

    // What was typed survives a reload, and nobody leaves it by accident.
    await page.reload();
    await expect(title).toHaveValue("No");
    await expect(page.getByLabel(/^Due at/)).toHaveValue("2027-01-12T18:30");
    await sidebar.getByRole("link", { name: "Batches" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    // Until it is closed, nothing behind it can be typed in.
    await expect(question).toHaveCount(0);
    await title.fill("Table manners");
    await page.getByRole("button", { name: "Add", exact: true }).dblclick();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Table manners" });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("To do");
    await expect(row).toContainText("12 Jan 2027, 18:30");

    expect(await violations(page)).toEqual([]);

    // Somebody else changes it meanwhile.
    await row.getByRole("button", { name: "Edit" }).click();
    await title.fill("Manners");
    const { items } = (await send(page, "GET", "")) as { items: ({ id: number } & Record<string, unknown>)[] };
    const [{ id, ...lesson } = { id: 0 }] = items;
    expect(lesson).toMatchObject({
      kind: "exercise",
      minutes: 45,
      weight: 1.5,
      isShown: true,
      dueAt: "2027-01-12T13:00:00.000Z",
      words: ["fork", "knife"],
      questions: [{ text: "Where does the fork lie?", answers: ["Left", "Right"], hint: "" }, { text: "Why?" }],
      text: "<p>Forks lie on the left.</p>",
      courseId: null,
    });
    expect(await send(page, "PUT", `/${id}`, { ...lesson, summary: "Theirs" })).toMatchObject({ id });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const conflict = page.getByRole("dialog", { name: "Somebody else changed this meanwhile" });
    await expect(conflict.getByRole("row", { name: /Title/ })).toContainText("Manners");
    await expect(conflict.getByRole("row", { name: /Summary/ })).toContainText("Theirs");
    await conflict.getByRole("button", { name: "Save mine" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Manners", exact: true })).toBeVisible();

    await page.goto(`${admin}${PATH}?kind=reading`);
    await expect(page.getByText("Nothing matches the search.")).toBeVisible();
    await page.getByLabel("Kind").selectOption({ label: "To do" });
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog", { name: "Delete “Manners”?" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Manners is deleted.")).toBeVisible();
  } finally {
    removeCopy(copy);
  }
});
