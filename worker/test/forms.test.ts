import { env } from "cloudflare:workers";
import { promises } from "@optimyz/contract/domain/site";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { ORIGIN, type Sending, send, silentMail } from "./client.ts";
import { growCatalogue } from "./growth.ts";

const db = openDatabase(env.DB);
// Enrolments are for skills that exist.
await growCatalogue(db, { skills: 1, courses: 1 });

const navigation = { accept: "text/html,application/xhtml+xml", origin: ORIGIN };

/** Sends a page's form as a browser without scripts does. */
const post = (path: string, values: Record<string, string>, sending: Sending = {}) =>
  send("POST", path, {
    bindings: silentMail,
    body: new URLSearchParams(values).toString(),
    ...sending,
    headers: { ...navigation, "content-type": "application/x-www-form-urlencoded", ...sending.headers },
  });

const rowsOf = async (table: string, email: string): Promise<number> => {
  const [row] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(table === "testimonials" ? "name" : "email")} = ${email}`,
  );
  return row?.count ?? 0;
};

const enrolment = {
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  email: "enrols@example.com",
  qualification: "",
  address: "Noida\r\nIndia",
  course: "Skill 1",
};

interface Form {
  path: string;
  values: Record<string, string>;
  /** A field that is refused when it is empty. */
  needed: string;
  sent: string;
  says: string;
  table?: string;
  row?: string;
}

const forms: Form[] = [
  {
    path: "/contact",
    values: { name: "Asha", email: "asks@example.com", message: "Hello\r\nthere" },
    needed: "message",
    sent: "/contact?sent=contact",
    says: "Inquiry submitted successfully!",
    table: "inquiries",
    row: "asks@example.com",
  },
  {
    path: "/testimonialForm",
    values: { name: "Asha of the forms", location: "Noida", designation: "Teacher", feedback: "Quiet and clear." },
    needed: "designation",
    sent: "/testimonialForm?sent=testimonial",
    says: "Testimonial added successfully!",
    table: "testimonials",
    row: "Asha of the forms",
  },
  {
    path: "/enroll?course=Skill+1",
    values: enrolment,
    needed: "father_name",
    sent: "/enroll?sent=enrolment",
    says: "Enrolled Successfully!",
    table: "enrolments",
    row: enrolment.email,
  },
  {
    path: "/user-register",
    values: { name: "Asha", email: "registers@example.com", password: "a rather good password" },
    needed: "email",
    sent: "/user-register?sent=registration",
    says: "Registration successful",
    table: "users",
    row: "registers@example.com",
  },
  {
    path: "/forgot-password",
    values: { email: "forgets@example.com" },
    needed: "email",
    sent: "/forgot-password?sent=forgotten",
    says: "a link to set a new password is on its way",
  },
  {
    path: "/my-data",
    values: { email: "asks-what-is-kept@example.com" },
    needed: "email",
    sent: "/my-data?sent=my-data",
    says: "a link to it is on its way",
  },
];

describe.each(forms)("the form of $path, sent without scripts,", ({ path, values, needed, sent, says, table, row }) => {
  test("is carried out once and says so on its own page", async () => {
    const response = await post(path, values, { from: "203.0.113.7" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(sent);
    if (table && table !== "users" && row) {
      expect((await post(path, values, { from: "203.0.113.7" })).status).toBe(303);
      expect(await rowsOf(table, row)).toBe(1);
    }
    const page = await send("GET", sent, { headers: navigation });
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain(says);
    expect(html).toContain('name="robots" content="noindex"');
  });

  test("shows a wrong field with its sentence and everything typed except passwords", async () => {
    const evil = `"><script>alert(1)</script>`;
    const first = Object.keys(values).find((field) => field !== needed && field !== "password" && field !== "title");
    const typed = { ...values, [needed]: "  ", ...(first && { [first]: evil }) };
    const response = await post(path, typed);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain(`<a href="#${needed}">`);
    expect(html).toContain("aria-invalid");
    expect(html).toContain('<form method="post">');
    expect(html).not.toContain("<script>");
    if (first) expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain("a rather good password");
    for (const [name, value] of Object.entries(typed)) {
      if (name !== "password" && name !== first && value.trim() && !value.includes("\r"))
        expect(html, name).toContain(value);
    }
  });
});

test("says that a testimonial waits for moderation", async () => {
  const values = { name: "Held", location: "Noida", designation: "Teacher", feedback: "Calm and clear." };
  const response = await post("/testimonialForm", values, {
    bindings: { ...silentMail, TESTIMONIAL_MODERATION: "on" },
  });
  expect(response.status).toBe(303);
  const page = await send("GET", response.headers.get("location") ?? "", { headers: navigation });
  const html = await page.text();
  expect(html).toContain(promises.heldTestimonial);
  expect(html).not.toContain("added successfully");
});

test("shows a taken e-mail address as the registration's problem", async () => {
  const values = { name: "Asha", email: "twice@example.com", password: "a rather good password" };
  expect((await post("/user-register", values)).status).toBe(303);
  const response = await post("/user-register", values);
  expect([409, 422]).toContain(response.status);
  const html = await response.text();
  expect(html).toContain("twice@example.com");
  expect(html).not.toContain("a rather good password");
});

test("an old reset link says so on a page, without its token", async () => {
  const response = await post("/reset-password/a-token-that-nobody-knows", { newPassword: "a rather good password" });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  const html = await response.text();
  expect(html).toContain('role="alert"');
  expect(html).not.toContain("a-token-that-nobody-knows");
  expect(html).not.toContain("a rather good password");
});

test.each(["/user-login", "/", "/account", "/admin", "/no/such/page", "//evil.example/"])(
  "a form sent to %s, which needs scripts, gets a page that says so",
  async (path) => {
    const response = await send("POST", ORIGIN + path, {
      body: "email=a%40b.test&password=a+rather+good+password",
      headers: { ...navigation, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("This form needs JavaScript");
    expect(html).not.toContain("a rather good password");
    expect(html).not.toContain('href="//');
  },
);

describe("a refused form gets a page and never JSON", () => {
  const contact = { name: "Asha", email: "stopped@example.com", message: "Hello" };
  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ["another site", contact, { origin: "https://evil.example" }, 403],
    ["a huge form", { ...contact, message: "x".repeat(100_000) }, {}, 413],
    ["a message that is too long", { ...contact, message: "x".repeat(6_000) }, {}, 422],
  ])("%s", async (_name, values, headers, status) => {
    const response = await post("/contact", values, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("<h1>");
    expect(await rowsOf("inquiries", contact.email)).toBe(0);
  });

  test("the limit of one network", async () => {
    const bindings = { ...silentMail, LIMIT_IP_ADDRESS: { limit: async () => ({ success: false }) } };
    const response = await post("/contact", contact, { bindings });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.text()).toContain("stopped@example.com");
  });

  test("programs still get JSON, whatever they post to a page", async () => {
    const response = await send("POST", "/contact", { body: contact });
    expect(response.status).toBe(415);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});
