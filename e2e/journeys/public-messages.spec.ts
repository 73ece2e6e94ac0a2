import { enrolmentRow } from "../src/examples.ts";
import { expect, test } from "../src/journey.ts";
import { behave, open } from "../src/network.ts";
import { fillIn } from "../src/screenshots-scenes.ts";

test.use({ expectedConsole: [/status of 500/] });

for (const { path, call, failure, response, success } of [
  {
    path: "/contact",
    call: "/api/contact",
    failure: "Something went wrong! Please try again.",
    response: { json: { message: "Thank you." } },
    success: "Inquiry submitted successfully!",
  },
  {
    path: "/enroll",
    call: "/api/enroll",
    failure: "Something went wrong!",
    response: { status: 201, json: enrolmentRow },
    success: "Enrolled Successfully!",
  },
  {
    path: "/reset-password/some-token",
    call: "/api/reset-password",
    failure: "Something went wrong",
    response: { json: { message: "Your password has been changed." } },
    success: "Your password has been changed.",
  },
]) {
  test(`does the alert of ${path} leave when the next try succeeds, and when the visitor goes on?`, async ({
    page,
  }) => {
    await open(page, path);
    await fillIn(page);
    await behave(page, "failing", call);
    const send = page.locator("main form button[type=submit]");
    const alert = page.getByRole("alert").filter({ hasText: failure });
    await send.click();
    await expect(alert).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "ABOUT US" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(alert).toHaveCount(0);

    await page.goBack();
    await fillIn(page);
    await send.click();
    await expect(alert).toBeVisible();
    await behave(page, response, call);
    await send.click();
    await expect(page.getByText(success, { exact: true }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

for (const [state, published, words] of [
  ["published at once", true, "Testimonial added successfully!"],
  [
    "held back",
    false,
    "Thank you. We read every testimonial first; yours will be on the site once somebody has read it.",
  ],
] as const) {
  test(`does the visitor read the truth about a testimonial that is ${state}?`, async ({ page }) => {
    const row = { id: 1, name: "A", location: "B", designation: "C", feedback: "D", published };
    await behave(page, { status: 201, json: row }, "/api/testimonials");
    await open(page, "/testimonialForm");
    await fillIn(page);
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
}
