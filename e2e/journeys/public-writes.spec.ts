import { enrolmentRow } from "../src/examples.ts";
import { expect, test } from "../src/journey.ts";
import { behave, open, SLOW_MS } from "../src/network.ts";
import { fillIn } from "../src/screenshots-scenes.ts";

interface Write {
  form: string;
  path: string;
  call: string;
  failure: string;
  busy: string;
  /** The server's response in the end, and what the visitor then reads. */
  response: { status?: number; json: unknown };
  success: string;
}

const message = (text: string) => ({ json: { message: text } });

const writes: Write[] = [
  {
    form: "an inquiry",
    path: "/contact",
    call: "/api/contact",
    failure: "Something went wrong! Please try again.",
    busy: "Sending...",
    response: message("Thank you."),
    success: "Inquiry submitted successfully!",
  },
  {
    form: "a testimonial",
    path: "/testimonialForm",
    call: "/api/testimonials",
    failure: "Error adding testimonial",
    busy: "Sending...",
    response: {
      status: 201,
      json: { id: 1, name: "A", location: "B", designation: "C", feedback: "D", published: true },
    },
    success: "Testimonial added successfully!",
  },
  {
    form: "an enrolment",
    path: "/enroll",
    call: "/api/enroll",
    failure: "Something went wrong!",
    busy: "Sending...",
    response: { status: 201, json: enrolmentRow },
    success: "Enrolled Successfully!",
  },
  {
    form: "a registration",
    path: "/user-register",
    call: "/api/register",
    failure: "Something went wrong",
    busy: "Registering...",
    response: { status: 201, json: { message: "" } },
    success: "Registration successful",
  },
  {
    form: "a login",
    path: "/user-login?next=/about-us",
    call: "/api/login",
    failure: "Something went wrong",
    busy: "Logging in...",
    response: { json: { message: "Login successful", token: "t".repeat(43), name: "Asha Verma" } },
    success: "Asha Verma",
  },
  {
    form: "a forgotten password",
    path: "/forgot-password",
    call: "/api/forget-password",
    failure: "Something went wrong",
    busy: "Sending...",
    response: message("A link is on its way."),
    success: "A link is on its way.",
  },
  {
    form: "a new password",
    path: "/reset-password/some-token",
    call: "/api/reset-password",
    failure: "Something went wrong",
    busy: "Resetting...",
    response: message("Your password has been changed."),
    success: "Your password has been changed.",
  },
];

test.use({ expectedConsole: [/status of 500|net::ERR/] });

for (const { form, path, call, failure, busy, response, success } of writes) {
  test(`does ${form} that fails say so, stay as typed, and go through once the server is back?`, async ({ page }) => {
    await open(page, path);
    await fillIn(page);
    const fields = page.locator("main form :is(input, textarea, select)");
    const typed = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    const before = await typed();
    const button = page.locator("main form button[type=submit]");
    const words = page.getByText(failure, { exact: true }).first();

    for (const behaviour of ["failing", "unreachable", "nonsense"] as const) {
      await behave(page, behaviour, call);
      const asked = page.waitForRequest((request) => request.url().includes(call));
      await button.click();
      await asked;
      await expect(words).toBeVisible();
      await expect(button).not.toHaveAttribute("aria-disabled");
      expect(await typed(), `what was typed, after ${behaviour}`).toEqual(before);
      await page.unrouteAll();
    }

    let calls = 0;
    page.on("request", (request) => void (request.url().includes(call) && calls++));
    await behave(page, { ...response, delayMs: SLOW_MS }, call);
    // The page after a login is another document, which asks who is logged in.
    const user = { name: "Asha Verma", email: "asha@example.com", email_confirmed: true };
    await behave(page, { json: { ...user, created_at: "2026-11-01T10:00:00Z" } }, "/api/me");
    await button.click();
    await expect(button).toHaveText(busy);
    await expect(button).toBeDisabled();
    await button.dispatchEvent("click");
    await expect(page.getByText(success, { exact: true }).first()).toBeVisible();
    expect(calls, "calls while the server was slow").toBe(1);
  });
}
