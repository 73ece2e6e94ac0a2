import { expect, type Page } from "@playwright/test";
import type { AdminApi } from "./admin.ts";
import { inMail } from "./mailbox.ts";

interface Row {
  id: number;
}

/** What the dates of {@link datesWithFee} cost: ₹4,500. */
export const FEE = 450_000;

type Instalments = readonly { due: string; paise: number }[];

/** New dates with a fee, of a course of their own. @param word part of every name */
export async function datesWithFee(api: AdminApi, word: string, instalments: Instalments = []): Promise<Row> {
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });
  return api.send<Row>("POST", "/api/admin/batches", {
    course_id: course.id,
    title: "January",
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    state: "open",
    meetings: [{ starts_at: "2031-01-11T04:30:00Z", ends_at: "2031-01-11T06:30:00Z" }],
    capacity: 5,
    fee_paise: FEE,
    instalments,
    cancel_hours: 48,
  });
}

/** Somebody with a confirmed place in new dates with a fee. @param word part of every name */
export async function somebodyOwing(
  api: AdminApi,
  word: string,
  instalments?: Instalments,
): Promise<{ id: number; batch: Row; name: string }> {
  const batch = await datesWithFee(api, word, instalments);
  const name = `Asha ${word}`;
  const { id } = await api.send<Row>("POST", "/api/enroll", {
    title: "Dr.",
    name,
    father_name: "Dev Rao",
    dob: "1999-02-03",
    phone: "+91 00000 33333",
    email: `payer-${word}@journey.example`,
    course: `Voice ${word}`,
    batch_id: batch.id,
  });
  return { id, batch, name: `Dr. ${name}` };
}

/** Somebody enrols in dates by the form, and reads what is to pay. */
export async function enrolByForm(
  page: Page,
  batch: Row,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto(`/enroll?batch=${batch.id}`);
  await page.getByLabel("Title").selectOption("Dr.");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Father's name").fill("Mohan Verma");
  await page.getByLabel("Date of birth").fill("1998-04-23");
  await page.getByLabel("Phone").fill("+91 00000 33333");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByText("₹4,500 to pay")).toBeVisible();
}

/** The path of somebody's page of the place, as their mail has it. */
export const placeLink = (word: string): Promise<string> =>
  inMail(`Stage ${word}`, /See or change my place:\s*\S*(\/place\/[\w.~-]+)/);

/** The path of the page to pay on. */
export const payLink = (word: string): Promise<string> =>
  inMail(`Stage ${word}`, /Pay ₹[\d,]+ now:\s*\S*(\/pay\/[\w.~-]+)/);

/** The path of the receipt. */
export const receiptLink = (word: string): Promise<string> =>
  inMail(`Stage ${word}`, /Open the receipt:\s*\S*(\/receipt\/[\w.~-]+)/);
