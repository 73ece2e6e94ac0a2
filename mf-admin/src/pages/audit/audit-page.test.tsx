import { listAudit, restoreAudit } from "@optimyz/contract/endpoints/admin";
import { answer, behave } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/audit";
const entry = {
  id: 71,
  actor: "admin@site.test",
  action: "delete",
  entity: "course_details",
  entity_id: 21,
  label: "<p>Forks from the outside in.</p>",
  created_at: "2026-11-20T10:00:00.000Z",
  restored_at: null,
  restorable: true,
};
const list = answer(listAudit, {
  items: [entry, { ...entry, id: 70, action: "update", entity: "skills", label: "Etiquette", restorable: false }],
  nextCursor: null,
  total: 2,
});

test("is every change told in words, with a way back where there is one?", async () => {
  renderAdmin(path, list);
  expect(await screen.findByText("Deleted course detail")).toBeVisible();
  expect(screen.getByText(/Forks from the outside in\./)).toBeVisible();
  expect(screen.getByText("Changed course")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Bring back" })).toHaveLength(1);
});

test("is what was deleted brought back, in the server's words?", async () => {
  renderAdmin(path, list, answer(restoreAudit, { message: "It is back." }, { id: 71 }));
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("It is back.")).toBeVisible();
});

test("is a refusal said beside the entry?", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const taken = () => refusal(409, "CONFLICT", "Another course has this title now.");
  renderAdmin(path, list, behave(restoreAudit, taken, { id: 71 }));
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Another course has this title now.")).toBeVisible();
  vi.mocked(console.error).mockClear();
});
