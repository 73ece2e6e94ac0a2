import { listAllDescriptions } from "@optimyz/contract/api/endpoints/admin";
import { updateCourseDetail } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { details, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/view-course-detail";

/** The box is the expert mode. */
beforeEach(() => localStorage.setItem("optimyz-editor", "html"));

test("shows the seed's message while the list loads", async () => {
  renderAdmin(
    path,
    stubWith(listAllDescriptions, () => new Promise(() => undefined)),
  );
  expect(await screen.findByText("Loading course details...")).toBeVisible();
});

test("shows the seed's message after a failed load", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(listAllDescriptions, () => Response.error()),
  );
  expect(await screen.findByText("Failed to load course details")).toBeVisible();
});

test("edits a description in its row", async () => {
  let sent: unknown;
  const update = stubWith(
    updateCourseDetail,
    async (request) => {
      sent = await request.json();
      return Response.json(details[0]);
    },
    { id: 21 },
  );
  renderAdmin(path, update);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const box = screen.getByRole("textbox", { name: /^Description/ });
  expect(box).toHaveValue("<p>Forks from the outside in.</p>");
  await userEvent.type(box, "<hr>");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual({ description: "<p>Forks from the outside in.</p><hr>" }));
});
