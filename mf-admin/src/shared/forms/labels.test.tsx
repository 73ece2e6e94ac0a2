import type { Endpoint } from "@optimyz/contract/endpoint";
import { listEnrolments, listInquiries, updateEnrolment, updateInquiry } from "@optimyz/contract/endpoints/admin";
import {
  createCourseDetail,
  createSkill,
  createSkillDetail,
  createTestimonial,
} from "@optimyz/contract/endpoints/content";
import * as z from "@optimyz/contract/z";
import { stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { enrolment, inquiry, renderAdmin } from "../../testing.tsx";

const pageOf = <Item,>(item: Item) => ({ items: [item], nextCursor: null, total: 1 });
const lists = [stub(listEnrolments, pageOf(enrolment)), stub(listInquiries, pageOf(inquiry))];

/** The server's sentence about each field, by its name, when it has a value of another kind. */
function sentences({ input }: Endpoint): [field: string, sentence: string][] {
  const { shape } = input as unknown as { shape: Record<string, z.ZodMiniType> };
  return Object.entries(shape).map(([name, schema]) => {
    const { error } = z.safeParse(schema, { odd: true });
    return [name, error?.issues[0]?.message ?? ""];
  });
}

test.each([
  ["add-course", createSkill, undefined],
  ["add-subcategory", createSkillDetail, undefined],
  ["add-course-detail", createCourseDetail, undefined],
  ["add-testimonial", createTestimonial, undefined],
  ["enrolments", updateEnrolment, "Edit"],
  ["inquiries", updateInquiry, "Edit"],
] as const)("does the form of %s call its fields as the server's errors do?", async (tab, endpoint, button) => {
  renderAdmin(`/admin/dashboard/${tab}`, ...lists);
  if (button) await userEvent.click(await screen.findByRole("button", { name: button }));
  await screen.findByRole("button", { name: /^(Add|Submit|Save)/ });
  for (const [name, sentence] of sentences(endpoint)) {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    const label = control?.labels?.[0]?.firstChild?.textContent?.trim() ?? "";
    expect(label, name).not.toBe("");
    expect(sentence.startsWith(`${label} must be`), `${label}: ${sentence}`).toBe(true);
  }
});
