import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { somebodyOwing } from "../../src/paying.ts";
import { startReceiver } from "../../src/receiver.ts";

test("an owner has events sent to another service, sees one fail, and sends it again", async ({ page, ownSite }) => {
  test.slow();
  const site = await ownSite({ DEMO: "off" });
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const messages = watchConsole(page);
  const receiver = await startReceiver();
  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/webhooks`);
  await expect(page.getByText("No event is sent anywhere yet.")).toBeVisible();

  await page.getByLabel("Address", { exact: true }).fill("https://localhost/in");
  await page.getByRole("button", { name: "Add the address" }).click();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^An enrolment is made/ }).check();
  await page.getByRole("checkbox", { name: /^A payment is noted/ }).check();
  await page.getByLabel("Address", { exact: true }).fill("http://192.168.0.1/in");
  await page.getByRole("button", { name: "Add the address" }).click();
  await expect(page.getByText(/^Give an address with https/)).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill(receiver.url);
  await page.getByRole("button", { name: "Add the address" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Keep the secret" });
  receiver.secret = await dialog.locator("code").innerText();
  expect(receiver.secret).toMatch(/^whsec_[\w+/=]{40,}$/);
  await dialog.getByRole("button", { name: "I have kept it" }).click();

  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect
    .poll(() => receiver.events.map(({ type, isSigned }) => [type, isSigned]))
    .toEqual([["webhook.test", true]]);

  const word = Date.now().toString(36);
  const { id } = await somebodyOwing(api, word);
  await expect.poll(() => receiver.events.map(({ type }) => type)).toEqual(["webhook.test", "enrolment.created"]);
  expect(receiver.events[1]?.data).toMatchObject({ enrolment_id: id });
  expect(JSON.stringify(receiver.events)).not.toContain("Asha");

  receiver.status = 503;
  await api.send("POST", `/api/admin/places/${id}/payments`, { amount_paise: 100_000, way: "upi" });
  await expect.poll(() => receiver.refused).toBe(1);
  await page.reload();
  await expect(page.getByText("The receiver responded with status 503. (1 attempt)")).toBeVisible();
  receiver.status = 204;
  const failed = page.getByRole("listitem").filter({ hasText: "status 503" });
  await failed.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The event is on its way.")).toBeVisible();
  await expect.poll(() => receiver.events.at(-1)).toMatchObject({ type: "payment.noted", data: { enrolment_id: id } });
  expect(new Set(receiver.events.map(({ id: event }) => event)).size).toBe(3);
  receiver.stop();
  await api.request.dispose();
  expect(messages.filter((text) => !text.includes("422"))).toEqual([]);
});
