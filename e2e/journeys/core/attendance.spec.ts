import type { Browser, Page } from "@playwright/test";
import { confirmDialog, expect, message, rowOf, test } from "../../src/admin.ts";
import { expectNoViolations, expectNoViolationsNow } from "../../src/axe.ts";
import { addBatch } from "../../src/batches.ts";
import { changeRows } from "../../src/database.ts";
import { inMail } from "../../src/mailbox.ts";
import { pagesOf } from "../../src/printed.ts";

const site = { baseURL: process.env.SITE ?? "" };
const dataDir = process.env.SITE_DATA ?? "";
const HOUR_MS = 60 * 60 * 1000;
const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

interface Row {
  id: number;
}

/** The attendance of a batch on a telephone of its own. */
async function onTelephone(browser: Browser, storageState: object, batch: Row): Promise<Page> {
  const context = await browser.newContext({ ...site, ...telephone, storageState: storageState as never });
  const page = await context.newPage();
  await page.goto(`/admin/dashboard/batches/attendance-${batch.id}`);
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  return page;
}

const marksOf = (page: Page, name: string) => page.getByRole("group", { name: `Dr. ${name}` });
const tap = (page: Page, name: string, mark: string) => marksOf(page, name).getByRole("button", { name: mark }).tap();
const expectMark = (page: Page, name: string, mark: string) =>
  expect(marksOf(page, name).getByRole("button", { name: mark })).toHaveAttribute("aria-pressed", "true");

test("marks people without a connection, sends the marks later and shows conflicts with somebody else's", {
  tag: "@attendance",
}, async ({ api, browser, loggedIn, word }) => {
  test.slow();
  const batch = await addBatch(api, word, ["Asha Rao", "Ravi Kumar", "Nila Sen"]);
  const phone = await onTelephone(browser, loggedIn, batch);
  await expectNoViolations(phone);

  // One tap marks, another one takes it back.
  await tap(phone, "Asha Rao", "Excused");
  await expectMark(phone, "Asha Rao", "Excused");
  await expect(phone.getByText("Everything is saved.")).toBeVisible();
  await tap(phone, "Asha Rao", "Excused");
  await expect(marksOf(phone, "Asha Rao").getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(phone.getByText("Everything is saved.")).toBeVisible();

  // Both meetings were looked at; then the connection goes.
  const meeting = phone.getByLabel("Meeting");
  const [first, second] = await meeting
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await meeting.selectOption(second ?? "");
  await expect(marksOf(phone, "Nila Sen")).toBeVisible();
  await meeting.selectOption(first ?? "");
  await phone.context().setOffline(true);
  await tap(phone, "Asha Rao", "Present");
  await tap(phone, "Ravi Kumar", "Absent");
  await expect(phone.getByText(/^No connection: 2 marks kept in this browser/)).toBeVisible();
  await meeting.selectOption(second ?? "");
  await phone.getByRole("button", { name: "All present" }).tap();
  await expect(phone.getByText(/^No connection: 5 marks kept/)).toBeVisible();
  await expectNoViolationsNow(phone);

  // Meanwhile the desk marks one of them otherwise.
  const desk = await onTelephone(browser, loggedIn, batch);
  await desk.getByLabel("Meeting").selectOption(first ?? "");
  await tap(desk, "Ravi Kumar", "Present");
  await expect(desk.getByText("Everything is saved.")).toBeVisible();

  // The connection is back: the marks are sent by themselves, and a conflict waits for a choice.
  await phone.context().setOffline(false);
  await expect(phone.getByText("1 mark needs your choice below.")).toBeVisible({ timeout: 30_000 });
  await meeting.selectOption(first ?? "");
  await expect(phone.getByText(/You: absent.*admin@\S+: present/)).toBeVisible();
  await expectNoViolationsNow(phone);
  await expectMark(phone, "Asha Rao", "Present");
  await phone.getByRole("button", { name: "Take theirs: present" }).tap();
  await expectMark(phone, "Ravi Kumar", "Present");
  await expect(phone.getByText("Everything is saved.")).toBeVisible();

  // Waiting marks outlive the page.
  await phone.context().setOffline(true);
  await tap(phone, "Nila Sen", "Excused");
  await expect(phone.getByText(/^No connection: 1 mark kept/)).toBeVisible();
  const kept = await phone.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("admin:attendance:")),
  );
  expect(kept).toHaveLength(1);
  const again = await phone.context().newPage();
  await phone.close();
  await again.context().setOffline(false);
  await again.goto(`/admin/dashboard/batches/attendance-${batch.id}`);
  await again.getByLabel("Meeting").selectOption(first ?? "");
  await expectMark(again, "Nila Sen", "Excused");
  await expect(again.getByText("Everything is saved.")).toBeVisible({ timeout: 30_000 });
  await desk.reload();
  await desk.getByLabel("Meeting").selectOption(first ?? "");
  await expectMark(desk, "Nila Sen", "Excused");
});

test("a certificate is issued to those who came, mailed, checked by a stranger without scripts, and withdrawn", {
  tag: ["@certificate", "@batches"],
}, async ({ api, page, browser, word }) => {
  test.slow();
  const batch = await addBatch(api, word, ["Asha Rao", "Ravi Kumar"]);
  const { meetings } = await api.get<{ meetings: { starts_at: string; ends_at: string }[] }>(
    `/api/admin/batches/${batch.id}`,
  );
  const { people } = await api.get<{ people: Row[] }>(`/api/admin/batches/${batch.id}/roster`);
  for (const { starts_at } of meetings) {
    const marks = people.map(({ id }, index) => ({
      enrolment_id: id,
      mark: index === 0 ? "present" : "absent",
      seen: 0,
      marked_at: new Date().toISOString(),
    }));
    await api.send("PUT", `/api/admin/batches/${batch.id}/attendance`, { meeting_at: starts_at, marks });
  }
  // A day goes by.
  const before = (at: string) => new Date(Date.parse(at) - 24 * HOUR_MS).toISOString();
  const over = meetings.map(({ starts_at, ends_at }) => ({ starts_at: before(starts_at), ends_at: before(ends_at) }));
  changeRows(
    dataDir,
    "UPDATE batches SET meetings = ?, starts_at = ?, ends_at = ?, state = 'done' WHERE id = ?",
    ...[JSON.stringify(over), over[0]?.starts_at ?? "", over.at(-1)?.ends_at ?? "", batch.id],
  );
  for (const [index, { starts_at }] of meetings.entries())
    changeRows(
      dataDir,
      "UPDATE attendance SET meeting_at = ? WHERE batch_id = ? AND meeting_at = ?",
      ...[over[index]?.starts_at ?? "", batch.id, starts_at],
    );

  await page.goto(`/admin/dashboard/batches/certificates-${batch.id}`);
  await expect(rowOf(page, "Asha Rao").getByText("Due", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Ravi Kumar").getByText("Not enough", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await rowOf(page, "Ravi Kumar").getByRole("button", { name: "Grant" }).click();
  await page.getByLabel("Reason").fill("Was ill, and did the work at home");
  await page.getByRole("dialog").getByRole("button", { name: "Grant" }).click();
  await expect(rowOf(page, "Ravi Kumar").getByText("Granted by the desk: Was ill")).toBeVisible();
  await page.getByRole("button", { name: "Issue certificates" }).click();
  await confirmDialog(page).getByRole("button", { name: "Issue certificates" }).click();
  await expect(message(page, "2 certificates issued.")).toBeVisible();

  const link = await inMail(`Stage ${word}`, /Open my certificate:\s*\S*(\/certificate\/[\w-]+)/);
  const context = await browser.newContext({
    ...site,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const stranger = await context.newPage();
  const response = await stranger.goto(link);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(stranger.getByText("This certificate is valid.")).toBeVisible();
  await expect(stranger.getByText(/^Dr\. (Asha Rao|Ravi Kumar)$/)).toBeVisible();
  await expect(stranger.getByText("4 hours")).toBeVisible();
  const picture = stranger.getByRole("img", { name: "QR code that leads to this page" });
  await expect(picture).toBeVisible();
  const drawn = await stranger.request.get(new URL((await picture.getAttribute("src")) ?? "", site.baseURL).href);
  expect(drawn.headers()["content-type"]).toBe("image/svg+xml");
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await pagesOf(stranger)).toEqual([{ width: 842, height: 595 }]);
  // A picture, drawn by the browser from the link in the same mail.
  const badge = await inMail(link, /Download my badge \(Open Badges 3\.0\):\s*\S*(\/api\/badges\/\S+)/);
  await page.goto("/");
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, badge);
  expect(width).toBe(400);
  expect((await stranger.goto("/certificate/22222-22222-22222-22222"))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "No certificate with this code" })).toBeVisible();
  await expect(stranger.getByRole("contentinfo")).toBeVisible();

  await page.goto(link);
  await expectNoViolations(page);
  await page.goto(`/admin/dashboard/batches/certificates-${batch.id}`);
  const code = link.split("/").at(-1) ?? "";
  const row = rowOf(page, code);
  await row.getByRole("button", { name: "Withdraw" }).click();
  await page.getByLabel("Reason").fill("Issued by mistake");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(row.getByText("Withdrawn", { exact: true })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "This certificate was withdrawn" })).toBeVisible();
  await expect(stranger.getByText(/Asha|Ravi|mistake/)).toHaveCount(0);
  await stranger.goto(badge);
  await expect(stranger.getByRole("heading", { name: "This certificate was withdrawn" })).toBeVisible();

  // Guessing is stopped soon: 120 times a minute, counted from one full minute to the next.
  const guess = async () => (await context.request.get("/certificate/33333-33333-33333-33333")).status();
  await expect(async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, guess));
    expect(statuses).toContain(429);
  }).toPass({ intervals: [0] });
});
