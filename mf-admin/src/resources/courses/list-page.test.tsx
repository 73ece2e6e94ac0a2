import { deleteSkillDetail, updateSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/view-subcategory";
const button = async (name: string) => {
  const [first] = await screen.findAllByRole("button", { name });
  if (!first) throw new Error("No such button");
  return first;
};

test("asks the seed's question before a deletion and keeps a refusal in view", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(deleteSkillDetail, () => refusal(500, "INTERNAL", "On our side."), { id: 11 }),
  );
  await userEvent.click(await button("Delete"));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await question.findByText("On our side.")).toBeVisible();
});

test("shows the seed's message after a failed update", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(updateSkillDetail, () => refusal(400, "MALFORMED", "Bad."), { id: 11 }),
  );
  await userEvent.click(await button("Edit"));
  await userEvent.type(screen.getByLabelText(/^Course/), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update. Please check backend or data format.")).toBeVisible();
  expect(screen.getByLabelText(/^Course/)).toHaveValue("Dining!");
});
