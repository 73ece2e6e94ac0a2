import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { unsavedAtom } from "../../shared/forms/unsaved.ts";
import { refusal, renderAdmin, subcategories } from "../../testing.tsx";

const path = "/admin/dashboard/add-subcategory";
const number = () => screen.getByRole("spinbutton", { name: /^Skill id/ });

test("picks the skill by name or number and sends it as a number", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createSkillDetail, async (request) => {
    sent.push(await request.json());
    return Response.json(subcategories[0], { status: 201 });
  });
  renderAdmin(path, create);
  const search = await screen.findByRole("combobox", { name: /^Skill/ });
  await userEvent.type(search, "speak{Tab}");
  expect(number()).toHaveValue(2);
  expect(search).toHaveValue("2 · Public Speaking");
  await userEvent.clear(number());
  await userEvent.type(number(), "1");
  expect(search).toHaveValue("1 · Etiquette");
  await userEvent.type(screen.getByLabelText(/^Course/), "Dining");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Data submitted successfully!")).toBeVisible();
  expect(sent).toEqual([{ skill_id: 1, course: "Dining" }]);
});

test("keeps the chosen skill, so that one course after the other can be typed", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createSkillDetail, async (request) => {
    sent.push(await request.json());
    return Response.json(subcategories[0], { status: 201 });
  });
  const { app } = renderAdmin(path, create);
  const search = await screen.findByRole("combobox", { name: /^Skill/ });
  await userEvent.type(search, "speak{Tab}");
  for (const [count, course] of ["Dining", "Greetings", "Letters"].entries()) {
    const field = screen.getByLabelText(/^Course/);
    if (count === 0) await userEvent.click(field);
    // Typing all at once: `userEvent` does not notice that a form was reset.
    fireEvent.input(document.activeElement as Element, { target: { value: course } });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent).toHaveLength(count + 1));
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(field).toHaveValue(""));
    expect(number()).toHaveValue(2);
    expect(search).toHaveValue("2 · Public Speaking");
  }
  expect(sent).toEqual(["Dining", "Greetings", "Letters"].map((course) => ({ skill_id: 2, course })));
  // None of it counts as unsaved.
  expect(app.store.get(unsavedAtom).size).toBe(0);
});

test("shows the server's errors at the fields", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const refuse = () => refusal(422, "INVALID", "Check.", { fields: { skill_id: "Skill id is required." } });
  renderAdmin(path, stubWith(createSkillDetail, refuse));
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Failed to submit data")).toBeVisible();
  expect(number()).toHaveAccessibleDescription("Skill id is required.");
});
