import { expect, test } from "../../src/admin.ts";
import { expectNoViolations } from "../../src/axe.ts";
import { addBatch } from "../../src/batches.ts";
import { changeRows } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";

const dataDir = process.env.SITE_DATA ?? "";
const baseURL = process.env.SITE ?? "";
const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n${text}`),
});

test("a lesson with a file is written in the panel; a learner on a telephone reads it, takes a quiz over a lost line, hands in a file and is accepted", {
  tag: ["@mf-learn", "@server-lists"],
}, async ({ api, page, browser, word }) => {
  test.slow();
  for (const capability of ["places", "files", "progress", "mail", "audit"])
    await api.send("POST", "/api/admin/server-parts/grants", { name: "mf-learn", capability, isGranted: true });
  const batch = await addBatch(api, word, ["Asha Rao"]);
  const { course_id: courseId } = await api.get<{ course_id: number }>(`/api/admin/batches/${batch.id}`);
  const item = { courseId, body: "", fileIds: [], link: "", opens: null };
  const question = { options: [], tolerance: null, marks: 1, explanation: "" };
  const questions = [
    { ...question, kind: "single", text: "Where do you look?", options: ["Down", "At them"], answers: ["At them"] },
    { ...question, kind: "number", text: "How many minutes?", answers: ["3.5"], tolerance: 0.1 },
  ];
  const limits = { minutes: 10, tries: 1, pool: null, passPercent: 100 };
  await api.send("POST", "/api/x/mf-learn/quizzes", { ...item, ...limits, title: `Looking ${word}`, questions });
  await api.send("POST", "/api/x/mf-learn/assignments", { ...item, title: `A minute ${word}` });

  await page.goto("/admin/dashboard/x/mf-learn/lessons");
  await page.getByRole("link", { name: "Add: Lesson" }).click();
  await expect(page.getByRole("heading", { name: "New: Lesson" })).toBeVisible();
  await page.getByLabel(/^Course/).fill(`Stage ${word}`);
  // The only one that is found is chosen once the field is left.
  await page.getByLabel(/^Title/).focus();
  await expect(page.getByLabel(/^Course/)).toHaveValue(`Stage ${word} (Voice ${word})`);
  await page.getByLabel(/^Title/).fill(`Breath ${word}`);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Breathe out first.");
  await page.getByLabel(/^Files/).setInputFiles(pdf("handout"));
  await expect(page.getByRole("listitem").filter({ hasText: "handout.pdf" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /handout/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `Breath ${word}` })).toBeVisible();

  const account = { email: `asha.rao-${word}@journey.example`, password: "lotus river at dawn" };
  await api.send("POST", "/api/register", { ...account, name: "Asha Rao" });
  changeRows(dataDir, "UPDATE users SET email_confirmed_at = created_at WHERE email = ?", account.email);
  const { token } = await api.send<{ token: string }>("POST", "/api/login", account);
  const context = await browser.newContext({ baseURL, ...telephone });
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const phone = await context.newPage();
  phone.setDefaultTimeout(15_000);
  page.setDefaultTimeout(15_000);
  const messages = watchConsole(phone, [/ERR_INTERNET_DISCONNECTED/]);
  await phone.goto("/account");
  await phone.getByRole("link", { name: "Lessons and materials" }).click();
  await expect(phone.getByText("0 of 3 done")).toBeVisible();
  await expectNoViolations(phone);

  await phone.getByRole("link", { name: new RegExp(`^Breath ${word}`) }).click();
  await expect(phone.getByText("Breathe out first.")).toBeVisible();
  const download = phone.waitForEvent("download");
  await phone.getByRole("link", { name: /handout\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("handout.pdf");
  await phone.getByRole("button", { name: "Mark as done" }).click();
  await expect(phone.getByText("This lesson is done")).toBeVisible();
  await expectNoViolations(phone);

  await phone.goto(`/learn/${batch.id}`);
  await phone
    .getByRole("link", { name: new RegExp(`Looking ${word}`) })
    .last()
    .click();
  await phone.getByRole("button", { name: "Begin the quiz" }).click();
  await context.setOffline(true);
  await phone.getByRole("radio", { name: "At them" }).check();
  await phone.getByRole("textbox", { name: /How many minutes/ }).fill("३,५");
  await expect(phone.getByText("2 of 2 answered")).toBeVisible();
  await expect(phone.getByText("2 answers wait for the connection").first()).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText("Saved", { exact: true })).toBeVisible({ timeout: 30_000 });
  await phone.getByRole("button", { name: "Hand in" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Hand in" }).click();
  await expect(phone.getByText("You passed")).toBeVisible();
  await expectNoViolations(phone);

  await phone.goto(`/learn/${batch.id}`);
  await phone
    .getByRole("link", { name: new RegExp(`A minute ${word}`) })
    .last()
    .click();
  await phone.getByLabel("Your text").fill("Good evening.");
  await phone.getByLabel("A file").setInputFiles(pdf("minute"));
  await expect(phone.getByText("Uploaded", { exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Hand in" }).click();
  await expect(phone.getByText("Waiting for feedback")).toBeVisible();
  await expectNoViolations(phone);

  await page.goto("/admin/dashboard/x/mf-learn/hand-ins");
  const row = page.getByRole("listitem").filter({ hasText: `A minute ${word}` });
  await expect(row).toContainText("Asha Rao");
  await row.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByText("Good evening.")).toBeVisible();
  await expect(page.getByRole("link", { name: /minute\.pdf/ })).toBeVisible();
  await page.getByLabel(/^Outcome/).selectOption({ label: "Accepted" });
  await page.getByLabel(/^Feedback/).fill("Slower, and it is perfect.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  await phone.reload();
  await expect(phone.getByText("Slower, and it is perfect.")).toBeVisible();
  await phone.goto("/account");
  const dates = phone.getByRole("region", { name: "Your dates" });
  await expect(dates.getByText("Done", { exact: true })).toBeVisible();
  expect(messages).toEqual([]);
  await context.close();
});
