import { expect, type Page } from "@playwright/test";
import { type AdminApi, apiAt, logInAt } from "../../src/admin.ts";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { changeRows } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";
import { inMail, mailsWith } from "../../src/mailbox.ts";
import { open } from "../../src/network.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(300_000);

const word = `page${Date.now().toString(36)}`;
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Runs what the schedule does every five minutes. */
async function runSchedule({ origin }: Site): Promise<void> {
  const query = new URLSearchParams({ cron: "*/5 * * * *" });
  expect((await fetch(`${origin}/__scheduled?${query}`)).status).toBe(200);
}

async function askForTestimonials(api: AdminApi): Promise<void> {
  const saved = await api.send<{ version: number }>("PUT", "/api/admin/settings/draft", {
    testimonials: { ask: "yes", days: 0 },
  });
  await api.send("POST", "/api/admin/settings/publish", { version: saved.version });
}

/** The course of the page, with dates in a week. */
async function addDates(api: AdminApi, courseId: number, title: string) {
  return api.send<{ id: number }>("POST", "/api/admin/batches", {
    course_id: courseId,
    title,
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    trainer: "Meera Nair",
    meetings: [
      { starts_at: inHours(200), ends_at: inHours(202) },
      { starts_at: inHours(368), ends_at: inHours(370) },
    ],
    capacity: 5,
    fee_paise: 450_000,
    cancel_hours: 0,
    state: "open",
  });
}

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an owner fills the page of a course, a participant is asked for a testimonial once, and visitors read both", async ({
  page,
  browser,
  ownSite,
}) => {
  const site = await ownSite({ DEVELOPMENT_TOOLS: "on" }, newDataDir("demo"));
  const state = await logInAt(site.origin, site.admin);
  const api = await apiAt(site.origin, state);
  const messages = watchConsole(page);
  const [course] = (await (await fetch(`${site.origin}/api/skill-details?limit=1`)).json()) as {
    id: number;
    course: string;
  }[];
  if (!course) throw new Error("The demo has no course");
  await askForTestimonials(api);
  const batch = await addDates(api, course.id, `Dates ${word}`);
  const address = `${site.origin}/courses-more/${course.id}`;

  // The owner fills the blocks from the list of courses.
  await page.context().addCookies(state.cookies);
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  await page.goto(`${site.origin}/admin/dashboard/view-subcategory/page-${course.id}`);
  await page.getByLabel("Who it is for").fill(`Teachers ${word}\nSpeakers`);
  await page.getByLabel("What you can do afterwards").fill("Speak up\nListen");
  await page.getByLabel("Trainer", { exact: false }).first().fill("Meera Nair");
  await page.getByLabel("Questions and answers").fill("May I come late?");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/each question needs its answer/).first()).toBeVisible();
  await page.getByLabel("Questions and answers").fill("May I come late?\nYes.\n\nIs there tea?\nAlways.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The page is saved.")).toBeVisible();
  await expectNoViolationsNow(page);

  // Somebody takes a place, the dates pass, and the schedule asks once.
  const skill = (await (await fetch(`${site.origin}/api/get/skills?limit=1`)).json()) as { title: string }[];
  const email = `asha.${word}@journey.example`;
  const person = {
    title: "Dr.",
    name: `Asha ${word}`,
    father_name: "Dev",
    dob: "1999-02-03",
    phone: "+91 98765 43210",
  };
  const enrolled = await fetch(`${site.origin}/api/enroll`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify({ ...person, email, course: skill[0]?.title, batch_id: batch.id }),
  });
  expect(enrolled.status).toBe(201);
  changeRows(
    site.dataDir,
    "UPDATE batches SET starts_at = ?, ends_at = ?, state = 'running' WHERE id = ?",
    inHours(-3),
    inHours(-1),
    batch.id,
  );
  await runSchedule(site);
  await runSchedule(site);
  const link = await inMail(`${course.course} has ended. Would you`, /(http\S+\/testimonial\/\S+)/);
  expect(mailsWith(link).filter((text) => text.includes("Share feedback:"))).toHaveLength(1);

  // The form works without scripts, and what is sent waits until the owner has read it.
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const form = await silent.newPage();
  await form.goto(link.replace(/^https?:\/\/[^/]+/, site.origin));
  await expect(form.getByText(course.course)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue(`Asha ${word}`);
  await form.getByLabel("Location").fill("Noida");
  await form.getByLabel("Designation").fill("Teacher");
  await form.getByLabel("Feedback").fill(`Clear and kind ${word}.`);
  await form.getByRole("button", { name: "Share feedback" }).click();
  await expect(form.getByRole("status")).toBeVisible();
  await form.goto(link.replace(/^https?:\/\/[^/]+/, site.origin));
  await expect(form.getByText("You have shared your feedback")).toBeVisible();

  // New dates, and visitors see all blocks, with and without scripts.
  await addDates(api, course.id, `Next ${word}`);
  await open(page, address);
  await expect(block(page, "Who it is for").getByRole("listitem").first()).toHaveText(`Teachers ${word}`);
  await expect(block(page, "Timetable").getByText(/All 2 meetings/)).toBeVisible();
  await expect(block(page, "Your trainer").getByText("Meera Nair")).toBeVisible();
  await expect(block(page, "Fee and how to pay").getByText("₹4,500").first()).toBeVisible();
  await expect(block(page, "What participants say").getByText(`Clear and kind ${word}.`)).toBeVisible();
  await expect(block(page, "What participants say").getByText(/Took part in this course/)).toBeVisible();
  expect(await block(page, "Similar courses").getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await page.getByText("May I come late?").click();
  await expect(page.getByText("Yes.", { exact: true })).toBeVisible();
  await expectNoViolationsNow(page);
  expect(messages).toEqual([]);

  await form.goto(address);
  await expect(block(form, "Who it is for").getByRole("listitem").first()).toHaveText(`Teachers ${word}`);
  await form.getByText("Is there tea?").click();
  await expect(form.getByText("Always.")).toBeVisible();
  const html = await form.content();
  expect(html).toContain('"FAQPage"');
  expect(html).not.toMatch(/"@type":"(?:Review|AggregateRating)"/);
  await silent.close();
  await api.request.dispose();
});
