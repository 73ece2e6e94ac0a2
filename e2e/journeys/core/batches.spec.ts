import type { Page } from "@playwright/test";
import { confirmDialog, expect, message, test } from "../../src/admin.ts";
import { expectNoViolations, expectNoViolationsNow } from "../../src/axe.ts";
import { inMail } from "../../src/mailbox.ts";

const site = { baseURL: process.env.SITE ?? "" };

interface Row {
  id: number;
}

/** Fills the enrolment form, but for what is chosen. */
async function fillForm(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Title").selectOption("Dr.");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Father's name").fill("Mohan Verma");
  await page.getByLabel("Date of birth").fill("1998-04-23");
  await page.getByLabel("Phone").fill("+91 00000 33333");
  await page.getByLabel("E-mail").fill(email);
}

test("a batch is made by a weekly pattern, its last seat is taken once, and the next in line takes it by the mail's link", {
  tag: ["@batches", "@place"],
}, async ({ api, page, browser, word }) => {
  test.slow();
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });

  // The desk makes the dates.
  await page.goto(`/admin/dashboard/batches/new?course=${course.id}`);
  await page
    .getByLabel("In words, or pasted from a timetable")
    .fill("Saturdays 10 am–12 pm, 3 meetings from 6 January 2031, except 18 January");
  await expect(page.getByLabel("Meeting 2, day")).toHaveValue("2031-01-25");
  await page.getByLabel("Place").fill("Studio 1");
  await page.getByLabel("Fee").fill("4,500");
  await page.getByLabel("Seats").fill("1");
  await page.getByLabel("State").selectOption("open");
  await page.getByRole("button", { name: "Add the batch" }).click();
  await expect(message(page, "The batch is added. People can enrol now.")).toBeVisible();
  await page.goto(`/admin/dashboard/batches?course=${course.id}`);
  await page.getByRole("link", { name: `Stage ${word}, January` }).click();
  await expect(page.getByText("Nobody has a place yet.")).toBeVisible();
  const people = page.url();

  // Two visitors have the form open when one seat is left.
  const [first, second] = await Promise.all(
    ["first", "second"].map(async (name) => {
      const context = await browser.newContext({ ...site, storageState: { cookies: [], origins: [] } });
      const visitor = await context.newPage();
      await visitor.addInitScript(() => localStorage.setItem("loginShown", "true"));
      await visitor.goto(`/courses-more/${course.id}`);
      await expect(visitor.getByText("1 of 1 seats left").first()).toBeVisible();
      await visitor.getByRole("link", { name: "Enroll Here" }).click();
      await expect(visitor.getByRole("heading", { name: `Stage ${word}` })).toBeVisible();
      await fillForm(visitor, `${name} ${word}`, `${name}-${word}@journey.example`);
      return visitor;
    }),
  );
  if (!first || !second) throw new Error("Two visitors were expected");
  await first.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(first.getByText(/^Your seat is kept:/)).toBeVisible();
  await second.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(second.getByText(/The last seat was taken while you filled in the form/)).toBeVisible();
  await expect(second.getByText("number 1", { exact: true })).toBeVisible();

  // The desk sees both; the first one's place is cancelled.
  await page.goto(people);
  await expect(page.getByRole("row", { name: new RegExp(`^1 Dr\\. second ${word} .* Waiting`) })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: `More for Dr. first ${word}` }).click();
  await expectNoViolationsNow(page);
  await page.getByRole("button", { name: "Cancel the place" }).click();
  await confirmDialog(page).getByRole("button", { name: "Cancel the place" }).click();
  await expect(page.getByText("Offered", { exact: true })).toBeVisible();

  // The next in line takes the seat without scripts.
  const link = await inMail(`Stage ${word}`, /Take the seat:\s*\S*(\/place\/[\w.~-]+)/);
  const context = await browser.newContext({
    ...site,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const offered = await context.newPage();
  await offered.goto(link);
  await offered.getByRole("button", { name: "Take the seat" }).click();
  await expect(offered.getByRole("heading", { name: "The seat is yours" })).toBeVisible();

  // With scripts the same link shows the outcome.
  await second.goto(link);
  await expect(second.getByText("Your seat is kept")).toBeVisible();
  await expectNoViolations(second);
  await page.reload();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});
