import { listAllTestimonials, markTestimonial } from "@optimyz/contract/api/endpoints/admin";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { pageOf, renderAdmin, testimonials } from "../../testing.tsx";

const path = "/admin/dashboard/view-testimonials";
const edit = async () => userEvent.click(await screen.findByRole("button", { name: "Edit" }));

test("logs a failed load, shows it as a status, and loads again on demand", async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  const row = { ...testimonials[0], hidden: false, is_new: true, created_at: "2026-11-20T10:00:00.000Z" };
  renderAdmin(
    path,
    stubWith(listAllTestimonials, () => (broken ? Response.error() : Response.json(pageOf([row])))),
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("This list is not available right now.")).toBeVisible();
  await waitFor(() => expect(error).toHaveBeenCalledWith("Error fetching testimonials", expect.anything()));
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("button", { name: "Edit" })).toBeVisible();
  error.mockClear();
});

test("fills in the dialog, and Cancel discards what was typed", async () => {
  renderAdmin(path);
  await edit();
  const dialog = screen.getByRole("dialog", { name: "Edit testimonial" });
  const name = within(dialog).getByLabelText(/^Name/);
  expect(name).toHaveValue("Asha");
  expect(within(dialog).getByLabelText(/^Feedback/)).toHaveValue("I speak up now.");
  await userEvent.type(name, " R.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog", { name: "Edit testimonial" })).toBeNull();
  await edit();
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Asha");
});

test("hides a testimonial with one click and no longer marks it as new", async () => {
  let sent: unknown;
  const mark = stubWith(
    markTestimonial,
    async (request) => {
      sent = await request.json();
      const row = { ...testimonials[0], created_at: "2026-11-20T10:00:00.000Z" };
      return Response.json({ ...row, hidden: true, is_new: false });
    },
    { id: 41 },
  );
  renderAdmin(path, mark);
  await userEvent.click(await screen.findByRole("button", { name: "Hide" }));
  await waitFor(() => expect(sent).toEqual({ hidden: true, is_new: false }));
});
