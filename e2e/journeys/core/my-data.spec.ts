import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { changeRows, readRows } from "../../src/database.ts";
import { expect, test } from "../../src/journey.ts";

// The browser logs the refusal of a link that was used before.
test.use({ expectedConsole: [/status of 422/] });

const enrolment = {
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  qualification: "",
  address: "",
  course: "Public Speaking",
};

/** Enrols without an account. */
async function enrol(page: Page, email: string): Promise<void> {
  const response = await page.request.post("/api/enroll", { data: { ...enrolment, email } });
  expect(response.status()).toBe(201);
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/my-data");
  await page.locator("main").getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("a link to it is on its way")).toBeVisible();
}

/** The path of the link in the mail, which nobody can read once it is sent: a token of ours takes its token's place. */
async function linkOf(dataDir: string, email: string): Promise<string> {
  const mails = () => readRows(dataDir, "SELECT status FROM outbox WHERE recipient = ? AND kind = 'data-link'", email);
  await expect.poll(mails).toEqual([{ status: "sent" }]);
  const token = `token-of-${email.split("@", 1)}`.padEnd(43, "-");
  const hash = createHash("sha256").update(token).digest("hex");
  changeRows(dataDir, "UPDATE person_requests SET token_hash = ? WHERE email = ?", hash, email);
  return `/my-data/${token}`;
}

const enrolmentsOf = (dataDir: string, email: string) =>
  readRows(dataDir, "SELECT id FROM enrolments WHERE email = ?", email).length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("somebody without an account sees, saves and erases what is kept about them", {
      tag: ["@my-data", "@privacy"],
    }, async ({ page, dataDir }) => {
      const email = `my-data-${javaScriptEnabled ? "with" : "without"}@example.com`;
      await enrol(page, email);
      await askForLink(page, email);
      const link = await linkOf(dataDir, email);
      await page.goto(link);
      await page.getByRole("button", { name: "Open my data" }).click();
      await expect(page.getByText(email)).toBeVisible();

      const saving = page.waitForEvent("download");
      await page.getByText("Download my data").click();
      const file = JSON.parse(readFileSync(await (await saving).path(), "utf8")) as { enrolments: object[] };
      expect(file.enrolments).toEqual([expect.objectContaining({ email, course: "Public Speaking" })]);

      await page.getByLabel("Your e-mail address").fill("somebody-else@example.com");
      await page.getByRole("button", { name: "Erase everything" }).click();
      await expect(page.getByText("This is not the e-mail address").first()).toBeVisible();
      expect(enrolmentsOf(dataDir, email)).toBe(1);
      await page.getByLabel("Your e-mail address").fill(email);
      await page.getByRole("button", { name: "Erase everything" }).click();
      await expect(page.getByText("Your data has been erased.")).toBeVisible();
      expect(enrolmentsOf(dataDir, email)).toBe(0);

      await page.goto(link);
      await page.getByRole("button", { name: "Open my data" }).click();
      await expect(page.getByText(/This link (no longer works|has expired or was used before)/)).toBeVisible();
    });
  });
}
