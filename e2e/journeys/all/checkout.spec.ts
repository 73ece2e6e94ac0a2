import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { changeRows, readRows } from "../../src/database.ts";
import { giveGateway, serveGateway } from "../../src/gateway.ts";
import { test } from "../../src/own-site.ts";
import { datesWithFee, enrolByForm, payLink, receiptLink, somebodyOwing } from "../../src/paying.ts";
import { newDataDir, type Site } from "../../src/site.ts";

/** A telephone without scripts: what a browser's policy refuses would show. */
async function telephone(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({
    baseURL,
    storageState,
    javaScriptEnabled,
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
}

/** A site whose people pay at the stand-in of a gateway. */
async function siteWith(
  service: "razorpay" | "stripe",
  ownSite: (env: Record<string, string>, dataDir: string) => Promise<Site>,
) {
  const gateway = await serveGateway();
  const dataDir = newDataDir();
  giveGateway(dataDir, gateway.origin);
  const site = await ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" }, dataDir);
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const { settings } = await api.get<{ settings: { payments: object } }>("/api/admin/settings/draft");
  const payments = { ...settings.payments, gateway: service };
  const { version } = await api.send<{ version: number }>("PUT", "/api/admin/settings/draft", { payments });
  await api.send("POST", "/api/admin/settings/publish", { version });
  return { gateway, dataDir, site, api };
}

for (const service of ["razorpay", "stripe"] as const)
  test(`somebody pays at ${service} in three taps, its message comes late or never, and the page says paid`, {
    tag: "@payments",
  }, async ({ ownSite, browser }) => {
    test.slow();
    const { gateway, dataDir, site, api } = await siteWith(service, ownSite);
    const word = `${service}${Date.now().toString(36)}`;
    const { standIn } = gateway;
    const tell = async (order: string) => {
      const { body, headers } = standIn.message(order, "paid");
      const sent = await fetch(`${site.origin}/api/payments/webhook/${service}`, { method: "POST", headers, body });
      return ((await sent.json()) as { message: string }).message;
    };

    // The first tap is in the mail.
    const { id } = await somebodyOwing(api, word);
    const phone = await telephone(browser, site.origin, false);
    await phone.goto(await payLink(word));
    await expect(phone.getByText("This is a test: no money moves.")).toBeVisible();
    await phone.getByRole("button", { name: "Pay ₹4,500 now" }).click();
    await expect(phone.getByRole("heading", { name: "Pay 4500 rupees to the provider" })).toBeVisible();
    // The gateway is slow to say so.
    standIn.failures.push(503);
    await phone.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(phone.getByRole("status").first()).toContainText("We are waiting for");
    // The page asks again by itself.
    await expect(phone.getByText("Thank you, we have your payment of ₹4,500.")).toBeVisible();
    await expect(phone.getByText("Nothing is owed.")).toBeVisible();
    const paid = standIn.orders.at(-1)?.id ?? "";
    expect(await tell(paid)).toBe("Taken before.");
    const money = await api.get<{ payments: unknown[] }>(`/api/admin/places/${id}/payments`);
    expect(money).toMatchObject({ payment: "paid", paid_paise: 450_000 });
    expect(money.payments).toHaveLength(1);
    await phone.getByRole("link", { name: /^\d{4}-\d{4}$/ }).click();
    await expect(phone.getByText("₹4,500").first()).toBeVisible();

    // Another one enrols by the form, pays and never comes back, and the message is lost.
    const dates = await datesWithFee(api, `${word}x`);
    const email = `enrols-${word}@journey.example`;
    const tab = await telephone(browser, site.origin, true);
    await tab.addInitScript(() => localStorage.setItem("loginShown", "true"));
    await enrolByForm(tab, dates, { name: `Meera ${word}`, email });
    const own = await payLink(`${word}x`);
    await tab.goto(own.replace("/pay/", "/place/"));
    await tab.getByRole("link", { name: "Pay by card, UPI or net banking" }).click();
    await expect(tab.getByText("This is a test: no money moves.")).toBeVisible();
    expect(await violations(tab)).toEqual([]);
    await tab.getByRole("button", { name: "Pay ₹4,500 now" }).click();
    await expect(tab.getByRole("heading", { name: "Pay 4500 rupees to the provider" })).toBeVisible();
    await tab.close();
    standIn.pay(standIn.orders.at(-1)?.id ?? "");
    changeRows(dataDir, "UPDATE payment_orders SET next_check_at = '2026-01-01' WHERE next_check_at IS NOT NULL");
    expect((await fetch(`${site.origin}/__scheduled?cron=*/5+*+*+*+*`)).status).toBe(200);
    const [other] = readRows(dataDir, "SELECT id FROM enrolments WHERE email = ?", email);
    await expect
      .poll(async () => api.get(`/api/admin/places/${other?.id}/payments`))
      .toMatchObject({ payment: "paid", paid_paise: 450_000 });
    await phone.goto(own);
    await expect(phone.getByText("Nothing is owed.")).toBeVisible();
    // Mails go out every minute.
    expect((await fetch(`${site.origin}/__scheduled?cron=*+*+*+*+*`)).status).toBe(200);
    await receiptLink(`${word}x`);
    await api.request.dispose();
    gateway.stop();
  });

test("somebody pays the first instalment, and later all that is left, without scripts", {
  tag: "@payments",
}, async ({ ownSite, browser }) => {
  test.slow();
  const { gateway, site, api } = await siteWith("razorpay", ownSite);
  const word = `parts${Date.now().toString(36)}`;
  const { id } = await somebodyOwing(api, word, [
    { due: "2030-12-01", paise: 150_000 },
    { due: "2031-01-05", paise: 150_000 },
    { due: "2031-02-05", paise: 150_000 },
  ]);
  const phone = await telephone(browser, site.origin, false);
  await phone.goto(await payLink(word));
  await expect(phone.getByText("Please pay by Sun 1 December 2030.")).toBeVisible();
  await expect(phone.getByRole("listitem")).toHaveText([
    "₹1,500 by Sun 5 January 2031",
    "₹1,500 by Wed 5 February 2031",
  ]);
  await expect(phone.getByRole("button")).toHaveText(["Pay ₹1,500 now", "Pay all ₹4,500"]);
  await phone.getByRole("button", { name: "Pay ₹1,500 now" }).click();
  await phone.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(phone.getByText("Thank you, we have your payment of ₹1,500.")).toBeVisible();
  await expect(phone.getByText("Please pay by Sun 5 January 2031.")).toBeVisible();
  await phone.getByRole("button", { name: "Pay all ₹3,000" }).click();
  await phone.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(phone.getByText("Nothing is owed.")).toBeVisible();
  expect(await api.get(`/api/admin/places/${id}/payments`)).toMatchObject({ payment: "paid", next_due: null });
  await api.request.dispose();
  gateway.stop();
});
