import { expect, type Page } from "@playwright/test";
import { watchConsole } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { test } from "../../src/own-site.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a member of staff works in Hindi from the login on, and another browser stays in English", async ({
  page,
  browser,
  ownSite,
}) => {
  const { origin, admin } = await ownSite();
  const messages = watchConsole(page, [/401|422/]);
  await open(page, `${origin}/admin`);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(title(page)).toHaveText("व्यवस्थापक लॉगिन");
  const logIn = page.getByRole("button", { name: "लॉग इन करें", exact: true });
  await field(page, "ई-मेल").fill(admin.email);
  await field(page, "पासवर्ड").fill("a wrong password");
  await logIn.click();
  await expect(page.getByText("ई-मेल या पासवर्ड गलत है।")).toBeVisible();
  await field(page, "पासवर्ड").fill(admin.password);
  await logIn.click();

  // The first login has taken the language over: it is the person's, wherever they log in.
  const menu = page.getByRole("navigation", { name: "व्यवस्थापन पैनल" });
  await expect(menu.getByRole("link", { name: "नामांकन" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("adminLanguage"));
  await page.reload();
  await expect(menu.getByRole("link", { name: "नामांकन" })).toBeVisible();
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  await open(page, `${origin}/admin/dashboard/profile`);
  await expect(title(page)).toHaveText("आपकी प्रोफ़ाइल");
  await field(page, "वर्तमान पासवर्ड").fill("a wrong password");
  await field(page, "नया पासवर्ड").fill("a quiet blue teapot");
  await page.getByRole("button", { name: "पासवर्ड बदलें" }).click();
  await expect(page.getByText("यह आपका पासवर्ड नहीं है।").first()).toBeVisible();

  await expect(page.getByRole("link", { name: "सीधे मुख्य सामग्री पर जाएँ" })).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText("आप ऑफ़लाइन हैं।", { exact: false })).toBeVisible();
  await page.context().setOffline(false);

  const other = await browser.newPage();
  const fetched: string[] = [];
  other.on("request", (request) => fetched.push(request.url()));
  await open(other, `${origin}/admin`);
  await expect(title(other)).toHaveText("Admin login");
  expect(await other.locator("html").getAttribute("lang")).toBe("en");
  expect(fetched.filter((url) => url.includes("/messages/"))).toEqual([]);
  await other.close();

  await page.getByRole("combobox", { name: "व्यवस्थापन की भाषा" }).selectOption("en");
  await page.getByRole("button", { name: "भाषा सहेजें" }).click();
  await expect(page.getByText("Your language is saved.")).toBeVisible();
  await expect(title(page)).toHaveText("Your profile");
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(1);
  expect(messages).toEqual([]);
});
