import { createHash } from "node:crypto";
import { changeRows, readRows } from "../../src/database.ts";
import { expect, test } from "../../src/journey.ts";

test.use({ expectedConsole: [/status of 4(01|22)/] });

test("somebody registers, logs in, sees an enrolment, forgets the password, sets another one and logs out", {
  tag: ["@mf-account", "@shared"],
}, async ({ page, dataDir }) => {
  const name = `Asha ${Date.now().toString(36)}`;
  const email = `account-${Date.now()}@journey.example`;
  const form = page.locator("main form");
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto("/user-register");
  await field("Name").fill(name);
  await field("E-mail").fill(email);
  await field("Password").fill("a calm river at dawn");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/user-login/);

  await field("E-mail").fill(email);
  await field("Password").fill("not the password");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await field("Password").fill("a calm river at dawn");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Hello, ${name}` })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Contact and account" }).getByText(name)).toBeVisible();

  await page.goto("/enroll?course=Public+Speaking");
  // The form is filled in for the logged-in user.
  await expect(field("Name")).toHaveValue(name);
  await expect(field("E-mail")).toHaveValue(email);
  await field("Title").selectOption("Dr.");
  await field("Father's name").fill("Mohan Verma");
  await field("Date of birth").fill("1998-04-23");
  await field("Phone").fill("+91 00000 33333");
  await form.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByText("Enrolled Successfully!").first()).toBeVisible();
  await page.goto("/account");
  await expect(page.locator("main").getByText("Public Speaking").first()).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/forgot-password");
  await field("E-mail").fill(email);
  await form.getByRole("button", { name: "Send the link" }).click();
  await page.goto(`/reset-password/${await resetToken(dataDir, email)}`);
  await field("New password").fill("another river at dusk");
  await form.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All set" })).toBeVisible();
  await page.goto("/user-login?next=%2Fcourses");
  await field("E-mail").fill(email);
  await field("Password").fill("another river at dusk");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/courses");
});

/** The mail's token is stored as a digest alone: one of ours takes its place, once the mail is written. */
async function resetToken(dataDir: string, email: string): Promise<string> {
  const token = "r".repeat(43);
  const hash = createHash("sha256").update(token).digest("hex");
  const [user] = readRows(dataDir, "SELECT id FROM users WHERE email = ?", email);
  const id = Number(user?.id);
  const asked = () => readRows(dataDir, "SELECT user_id FROM password_resets WHERE user_id = ?", id).length;
  await expect.poll(asked).toBe(1);
  changeRows(dataDir, "UPDATE password_resets SET token_hash = ? WHERE user_id = ?", hash, id);
  return token;
}
