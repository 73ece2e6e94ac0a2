import { referenceOf } from "@optimyz/contract/domain/payments";
import { expect, test } from "vitest";
import { adminCookie, ORIGIN, send, silentMail } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse, person } from "../batches/testing.ts";

const cookie = await adminCookie();

/** Sends the enrolment form as a browser without scripts does. */
async function enrolWithoutScripts(email: string, skill: string, batchId: number) {
  const values = { ...person(email, skill), course_id: "", batch_id: String(batchId) };
  const headers = { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(values).toString();
  const response = await send("POST", "/enroll", { bindings: silentMail, body, headers });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

test("an enrolment without scripts in dates with a fee says what to pay and how", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5, fee_paise: 450_000 });
  const { status, text } = await enrolWithoutScripts("new@enrolled.example", course.skill, batch.id);
  expect(status).toBe(200);
  for (const words of ["Enrolled Successfully!", "₹4,500 to pay", "4500.00", "optimyz@example", "<svg", "IFSC"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/href="upi:|\/(place|pay)\//);
});

test("the page is the same for an e-mail address that has a place already", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5, fee_paise: 450_000 });
  await enrolIn(batch.id, "known@enrolled.example", course.skill);
  const known = await enrolWithoutScripts("known@enrolled.example", course.skill, batch.id);
  const real = await enrolWithoutScripts("unknown@enrolled.example", course.skill, batch.id);
  const references = (text: string) => /download="(P\d+)\.png"/.exec(text)?.[1] ?? "none";
  const shape = ({ status, text }: typeof known) => [
    status,
    text
      .replaceAll(references(text), "REFERENCE")
      .replace(/<path d="[^"]+"/, "")
      .replace(/base64,[^"]+"/, ""),
  ];
  expect(shape(known)).toEqual(shape(real));
  expect(references(real.text)).not.toBe(references(known.text));
  expect(referenceOf(Number(/^P(\d+)\d\d$/.exec(references(known.text))?.[1]))).toBe(references(known.text));
});

test("dates without a fee, and a waiting list, keep the short success page", async () => {
  const course = await newCourse();
  const free = await newBatch(cookie, course.id, { fee_paise: 0 });
  expect(await enrolWithoutScripts("free@enrolled.example", course.skill, free.id)).toMatchObject({
    status: 303,
    location: "/enroll?sent=enrolment",
  });
  const full = await newBatch(cookie, course.id, { capacity: 1, fee_paise: 450_000 });
  await enrolIn(full.id, "first@enrolled.example", course.skill);
  expect(await enrolWithoutScripts("waits@enrolled.example", course.skill, full.id)).toMatchObject({
    status: 303,
    location: "/enroll?sent=enrolment&held",
  });
});
