import { previewDescription } from "@optimyz/contract/api/endpoints/admin";
import { createCourseDetail } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { details, refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/add-course-detail";

/** The box is the expert mode. */
beforeEach(() => localStorage.setItem("optimyz-editor", "html"));
const send = async () => userEvent.click(await screen.findByRole("button", { name: "Submit" }));

test("the description is a box of 15 rows and 60 columns, and the id a number", async () => {
  renderAdmin(path);
  const box = await screen.findByRole("textbox", { name: /^Description/ });
  expect(box).toHaveAttribute("rows", "15");
  expect(box).toHaveAttribute("cols", "60");
  expect(screen.getByRole("spinbutton", { name: /^Detail id/ })).toHaveAttribute("type", "number");
});

test("shows the server's message", async () => {
  const create = stubWith(createCourseDetail, () =>
    Response.json({ ...details[0], message: "Course detail added!" }, { status: 201 }),
  );
  renderAdmin(path, create);
  await send();
  expect(await screen.findByText("Course detail added!")).toBeVisible();
});

test.each([
  ["the server's error", () => refusal(404, "NOT_FOUND", "There is no such course."), "There is no such course."],
  ["Error submitting course detail", () => Response.error(), "Error submitting course detail"],
])("shows %s after a failure", async (_name, respond, text) => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(path, stubWith(createCourseDetail, respond));
  await send();
  expect(await screen.findByText(text)).toBeVisible();
});

test("the preview shows what is typed, and the toolbar formats what is selected", async () => {
  renderAdmin(path);
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Description/ });
  await userEvent.type(box, "Forks");
  box.setSelectionRange(0, 5);
  await userEvent.click(screen.getByRole("button", { name: "Bold" }));
  expect(box).toHaveValue("<strong>Forks</strong>");
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findByText("Forks")).toBeVisible();
});

test("shows an error at its field with the server's sentence and keeps what was typed", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fields = { skill_detail_id: "There is no course with this id." };
  renderAdmin(
    path,
    stubWith(createCourseDetail, () => refusal(422, "INVALID", "Please check the marked fields.", { fields })),
  );
  await userEvent.type(await screen.findByRole("textbox", { name: /^Description/ }), "Forks");
  await send();
  expect(await screen.findByText("Please check the marked fields.")).toBeVisible();
  expect(screen.getByRole("spinbutton")).toHaveAccessibleDescription("There is no course with this id.");
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveValue("Forks");
});

test("says that the preview is not available and leaves the text alone", async () => {
  renderAdmin(
    path,
    stubWith(previewDescription, () => Response.error()),
  );
  await userEvent.type(await screen.findByRole("textbox", { name: /^Description/ }), "Forks");
  expect(await screen.findByText("The preview is not available right now. What you typed is kept.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Description/ })).toHaveValue("Forks");
});
