import { readCoursePageRow, updateCoursePage } from "@optimyz/contract/api/endpoints/content";
import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";
import { coursePage } from "./testing.ts";

const path = "/admin/dashboard/view-subcategory/page-11";
const row = stub(readCoursePageRow, coursePage, { id: 11 });
const noPictures = stub(listPictures, { items: [], nextCursor: null, total: 0 });

beforeEach(() => localStorage.clear());

/** What was sent, with the version that was seen. */
function savesTo(respond: () => Response = () => Response.json({ ...coursePage, version: 4 })) {
  const saves: { version: string | null; body: Record<string, unknown> }[] = [];
  const save = stubWith(
    updateCoursePage,
    async (request) => {
      saves.push({ version: request.headers.get("if-match"), body: (await request.json()) as Record<string, unknown> });
      return respond();
    },
    { id: 11 },
  );
  return { saves, save };
}

test("the list leads to the form of each course's page", async () => {
  renderAdmin("/admin/dashboard/view-subcategory", row, noPictures);
  await userEvent.click((await screen.findAllByRole("link", { name: "Course page" }))[0] as HTMLElement);
  expect(await screen.findByRole("heading", { level: 1, name: "The page of Dining" })).toBeVisible();
  expect(screen.getByLabelText(/^Who it is for/)).toHaveValue("Guests");
});

test("everything is sent, a removed picture as none", async () => {
  const { saves, save } = savesTo();
  renderAdmin(path, row, noPictures, save);
  await userEvent.type(await screen.findByLabelText(/^What you can do/), "Eat{Enter}Talk");
  await userEvent.click(
    within(screen.getByRole("group", { name: "Picture of the trainer" })).getByRole("button", { name: "Remove" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The page is saved.")).toBeVisible();
  const { id: _, skill_id: _skill, course: _course, version: _version, ...texts } = coursePage;
  expect(saves).toEqual([{ version: '"3"', body: { ...texts, outcomes: "Eat\nTalk", trainer_picture: null } }]);
});

test("what the server refuses is said at its field, and what was typed stays", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const words = "Questions and answers: each question needs its answer.";
  const { save } = savesTo(() => refusal(422, "INVALID", "Check.", { fields: { trainer_line: words } }));
  renderAdmin(path, row, noPictures, save);
  await userEvent.type(await screen.findByLabelText(/^About the trainer/), "On stage");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText(/^About the trainer/)).toHaveAccessibleDescription(/each question/));
  expect(screen.getByLabelText(/^About the trainer/)).toHaveValue("On stage");
});

test("a question without its answer is refused before it is sent", async () => {
  const { saves, save } = savesTo();
  renderAdmin(path, row, noPictures, save);
  await userEvent.type(await screen.findByLabelText(/^Questions/), "May I come late?");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Questions/)).toHaveAccessibleDescription(/each question needs its answer/),
  );
  expect(saves).toEqual([]);
});

test("somebody else's newer texts are shown before they are overwritten", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const current = { ...coursePage, version: 9, audience: "Hosts" };
  const { save } = savesTo(() => refusal(409, "CONFLICT", "Changed.", { current }));
  renderAdmin(path, row, noPictures, save);
  await userEvent.type(await screen.findByLabelText(/^Who it is for/), " and hosts");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this meanwhile" }));
  expect(dialog.getByText("Hosts")).toBeVisible();
});

test("no other address below the list is a page", async () => {
  renderAdmin("/admin/dashboard/view-subcategory/page-x");
  expect(await screen.findByRole("heading", { level: 1, name: /no such|not/i })).toBeVisible();
});
