import { expect, type Page } from "@playwright/test";
import { PHONE_NUMBER_ID, whatsappKeys, whatsappStandIn } from "worker/test/whatsapp-stand-in";
import { type AdminApi, apiAt, logInAt } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { giveSecrets, serveStandIn } from "../../src/gateway.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { mailsWith } from "../../src/mailbox.ts";
import { test } from "../../src/own-site.ts";
import { datesWithFee, somebodyOwing } from "../../src/paying.ts";
import { newDataDir, type Site } from "../../src/site.ts";

type Start = (env: Record<string, string>, dataDir: string) => Promise<Site>;

/** A site that sends messages to the stand-in. */
async function siteWithWhatsapp(ownSite: Start) {
  const { standIn, origin, stop } = await serveStandIn(whatsappStandIn);
  const dataDir = newDataDir();
  giveSecrets(dataDir, { ...whatsappKeys, WHATSAPP_ORIGIN: origin });
  const site = await ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" }, dataDir);
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  return { standIn, stop, site, api };
}

/** Somebody enrols by the form, and wants messages by WhatsApp. */
async function enrol(page: Page, site: Site, api: AdminApi, word: string): Promise<void> {
  const dates = await datesWithFee(api, word);
  await page.goto(`${site.origin}/enroll?batch=${dates.id}`);
  await page.getByLabel("Title").selectOption("Dr.");
  await page.getByLabel("Name", { exact: true }).fill(`Meera ${word}`);
  await page.getByLabel("Father's name").fill("Mohan Verma");
  await page.getByLabel("Date of birth").fill("1998-04-23");
  await page.getByLabel("Phone").fill("98765 43210");
  await page.getByRole("textbox", { name: "E-mail" }).fill(`whatsapp-${word}@journey.example`);
  const box = page.getByRole("checkbox", { name: /by WhatsApp/ });
  await expect(box).not.toBeChecked();
  await box.check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByText("₹4,500 to pay")).toBeVisible();
}

test("an owner switches WhatsApp on, people get messages that way, and those whom it does not reach a mail", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const { standIn, stop, site, api } = await siteWithWhatsapp(ownSite);
  const messages = watchConsole(page);
  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/settings/whatsapp`);
  await page.getByLabel("Messages by WhatsApp").selectOption("On, for people who want that");
  await expect(page.getByText("Messages can be sent")).toBeVisible();
  await expect(page.getByText(`${site.origin}/api/whatsapp/webhook`)).toBeVisible();
  await page.getByLabel("Phone number ID").fill(PHONE_NUMBER_ID);
  await page.getByRole("button", { name: "Add a template" }).click();
  await page.getByLabel("Name of the template").fill("place_confirmed");
  await page.getByLabel("Language of the template").fill("en");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved in the draft.").first()).toBeVisible();
  const { version } = await api.get<{ version: number }>("/api/admin/settings/draft");
  await api.send("POST", "/api/admin/settings/publish", { version });

  const word = `wa${Date.now().toString(36)}`;
  await enrol(page, site, api, word);
  await expect
    .poll(() => standIn.taken.map(({ to, template }) => [to, template]))
    .toEqual([["919876543210", "place_confirmed"]]);
  const message = standIn.taken[0];
  if (!message) return;
  expect(message.parameters[0]).toBe(`Stage ${word}`);
  const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${site.origin}/api/whatsapp/webhook`, { method: "POST", body, headers })).status;
  expect(await tell(standIn.status(message, "delivered"))).toBe(200);
  await page.goto(`${site.origin}/admin/dashboard/outbox`);
  await expect(page.getByText("By WhatsApp: delivered.")).toBeVisible();
  expect(mailsWith(`Stage ${word}`).filter((mail) => mail.includes("/place/"))).toEqual([]);
  // The link in it opens the place.
  await page.goto(message.parameters[3] ?? "");
  await expect(page.getByText(`Stage ${word}`).first()).toBeVisible();

  const failing = `${word}f`;
  await enrol(page, site, api, failing);
  await expect.poll(() => standIn.taken.length).toBe(2);
  const failed = standIn.taken[1];
  if (failed) expect(await tell(standIn.status(failed, "failed", { code: 131026 }))).toBe(200);
  await expect.poll(() => mailsWith(`Stage ${failing}`).some((mail) => mail.includes("/place/"))).toBe(true);
  await page.goto(`${site.origin}/admin/dashboard/outbox`);
  await expect(page.getByText(/^Not by WhatsApp, so as an e-mail: The number is not on WhatsApp/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(messages).toEqual([]);
  await api.request.dispose();
  stop();
});

test("the desk taps through people in WhatsApp one by one, and another device continues", async ({
  page,
  context,
  ownSite,
}) => {
  test.slow();
  const site = await ownSite({ DEMO: "off" });
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const word = `queue${Date.now().toString(36)}`;
  for (const each of ["a", "b", "c"]) await somebodyOwing(api, `${word}${each}`);
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/enrolments`);
  for (const each of ["a", "b", "c"])
    await page.getByRole("checkbox", { name: new RegExp(`Asha ${word}${each}`) }).check();
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "WhatsApp to 3 people" });
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByText("Text is required.").or(dialog.getByText(/Text/).last())).toBeVisible();
  await dialog.getByLabel("Text").fill("Hello {person}, {amount} for {course} is open: {link}");
  await dialog.getByRole("button", { name: "Begin" }).click();
  const queue = page.getByRole("dialog", { name: "WhatsApp, one by one" });
  await expect(
    queue.getByText(`Hello Asha ${word}a, ₹4,500 for Stage ${word}a is open: ${site.origin}/place/`),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const opened = page.waitForEvent("popup");
  await queue.getByRole("button", { name: "Open WhatsApp" }).press("Enter");
  const chat = await opened;
  expect(chat.url()).toContain("https://wa.me/910000033333?text=Hello%20Asha");
  await chat.close();
  await expect(queue.getByText("1 of 3 done, 0 skipped")).toBeVisible();
  await expect(queue.getByRole("button", { name: "Open WhatsApp" })).toBeFocused();
  await queue.getByRole("button", { name: "Skip" }).click();
  await expect(queue.getByText("1 of 3 done, 1 skipped")).toBeVisible();

  // Another device of the desk.
  const other = await context.newPage();
  await other.goto(`${site.origin}/admin/dashboard/enrolments`);
  await other.getByRole("button", { name: "WhatsApp: 1 left" }).click();
  const there = other.getByRole("dialog", { name: "WhatsApp, one by one" });
  await expect(there.getByText(`Hello Asha ${word}c`)).toBeVisible();
  await there.getByRole("button", { name: `Open Asha ${word}b again` }).click();
  await expect(there.getByText("1 of 3 done, 0 skipped")).toBeVisible();
  await expect(there.getByText(`Hello Asha ${word}b`)).toBeVisible();
  for (const each of ["b", "c"]) {
    const popup = other.waitForEvent("popup");
    await expect(there.getByText(`Hello Asha ${word}${each}`)).toBeVisible();
    await there.getByRole("button", { name: "Open WhatsApp" }).click();
    await (await popup).close();
  }
  await expect(there.getByText("You have reached everybody on the list.")).toBeVisible();
  await there.getByRole("button", { name: "End the queue" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "End the queue" }).click();
  await expect(there).toBeHidden();
  await other.reload();
  await expect(other.getByRole("button", { name: /^WhatsApp: / })).toHaveCount(0);
  await api.request.dispose();
});
