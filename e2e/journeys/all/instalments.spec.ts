import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { changeRows } from "../../src/database.ts";
import { inMail } from "../../src/mailbox.ts";
import { test } from "../../src/own-site.ts";

interface Row {
  id: number;
}

test("a fee in three instalments: the first is noted, a mail reminds of the second, and the desk sees who is late", {
  tag: "@payments",
}, async ({ ownSite, page }) => {
  test.slow();
  const site = await ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" });
  const state = await logInAt(site.origin, site.admin);
  const api = await apiAt(site.origin, state);
  const word = `plan${Date.now().toString(36)}`;
  const today = dayIn(RECEIPT_ZONE, new Date().toISOString());
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });
  const batch = await api.send<Row & { version: number }>("POST", "/api/admin/batches", {
    course_id: course.id,
    title: "January",
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    state: "open",
    meetings: [{ starts_at: "2031-01-11T04:30:00Z", ends_at: "2031-01-11T06:30:00Z" }],
    capacity: 5,
    fee_paise: 450_000,
    cancel_hours: 48,
  });

  // The owner splits the fee of the dates.
  await page.context().addCookies(state.cookies);
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  await page.goto(`${site.origin}/admin/dashboard/batches/edit-${batch.id}`);
  await page.getByText(/^More: name/).click();
  await page.getByRole("button", { name: "Split by month" }).click();
  await page.getByLabel("Day of instalment 1").fill(today);
  await page.getByLabel("Day of instalment 2").fill(dayLater(today, 10));
  await page.getByLabel("Day of instalment 3").fill(dayLater(today, 40));
  await expect(page.getByLabel("Instalment 3: the rest")).toHaveText("₹1,500");
  await page.getByLabel("Amount of instalment 1").fill("2,000");
  await expect(page.getByLabel("Instalment 3: the rest")).toHaveText("₹1,000");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page).toHaveURL(new RegExp(`/batches/${batch.id}$`));

  // A visitor sees them before the form is sent.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/courses-more/${course.id}`);
  await expect(page.getByText("or in 3 instalments").first()).toBeVisible();
  await page.getByRole("link", { name: "Enrol", exact: true }).first().click();
  await expect(page.getByText(/^₹2,000 by /)).toBeVisible();
  const { id } = await api.send<Row>("POST", "/api/enroll", {
    title: "Dr.",
    name: `Asha ${word}`,
    father_name: "Dev Rao",
    dob: "1999-02-03",
    phone: "+91 00000 33333",
    email: `${word}@journey.example`,
    course: `Voice ${word}`,
    batch_id: batch.id,
  });

  // The desk notes the first; what is asked is filled in.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/admin/dashboard/payments/${id}`);
  await expect(page.getByRole("list", { name: "Instalments" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByLabel("Amount")).toHaveValue("2,000");
  await page.getByLabel("How it was paid").selectOption("studio");
  await page.getByRole("button", { name: "Note the payment" }).click();
  await expect(page.getByRole("list", { name: "Instalments" }).getByText("paid")).toBeVisible();

  // Days pass: the second was due yesterday.
  const late = [
    { due: dayLater(today, -11), paise: 200_000 },
    { due: dayLater(today, -1), paise: 150_000 },
    { due: dayLater(today, 29), paise: 100_000 },
  ];
  changeRows(
    site.dataDir,
    "UPDATE enrolments SET instalments = ?, next_due = ? WHERE id = ?",
    ...[JSON.stringify(late), dayLater(today, -1), id],
  );
  expect((await fetch(`${site.origin}/__scheduled?cron=*/5+*+*+*+*`)).status).toBe(200);
  expect((await fetch(`${site.origin}/__scheduled?cron=*+*+*+*+*`)).status).toBe(200);
  const path = await inMail("An instalment for", /(\/(?:pay|place)\/[\w.~-]+)/);

  await page.goto(`${site.origin}/admin/dashboard/payments`);
  await page.getByLabel("Due", { exact: true }).selectOption("yes");
  await expect(page.getByText(/₹1,500 overdue since/)).toBeVisible();

  // The person reads in the mail's page what is late and what follows.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.origin + path.replace("/pay/", "/place/"));
  await expect(page.getByText(/^₹1,500 was due on/)).toBeVisible();
  await expect(page.getByText(/^₹1,000 by /)).toBeVisible();
  await expect(page.getByText("₹1,500 to pay")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await api.send("POST", `/api/admin/places/${id}/payments`, { amount_paise: 150_000, way: "upi" });
  await page.reload();
  await expect(page.getByText("₹1,000 to pay")).toBeVisible();
  await api.request.dispose();
});
