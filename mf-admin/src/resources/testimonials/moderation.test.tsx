import { listAllTestimonials, markTestimonial } from "@optimyz/contract/api/endpoints/admin";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin, testimonials } from "../../testing.tsx";

const path = "/admin/dashboard/view-testimonials";
const row = { ...testimonials[0], created_at: "2026-11-20T10:00:00.000Z" };

/** One testimonial that waits for approval, until it is marked. */
function aServer() {
  let state = { hidden: true, is_new: true };
  const asked: string[] = [];
  const list = stubWith(listAllTestimonials, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json({ items: [{ ...row, ...state }], nextCursor: null, total: 1 });
  });
  const mark = stubWith(
    markTestimonial,
    async (request) => {
      state = { ...state, ...((await request.json()) as typeof state) };
      return Response.json({ ...row, ...state });
    },
    { id: 41 },
  );
  return { stubs: [list, mark], asked, state: () => state };
}

test("a testimonial that waits for approval looks different from a hidden one and is published with one click", async () => {
  const { stubs, state } = aServer();
  renderAdmin(path, ...stubs);
  const item = (await screen.findByRole("heading", { name: /Asha/ })).closest("li");
  expect(item).toHaveTextContent("Waiting");
  expect(item).not.toHaveTextContent("Hidden");
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("The testimonial of Asha is on the site.")).toBeVisible();
  expect(state()).toEqual({ hidden: false, is_new: false });
  expect(screen.getByRole("button", { name: "Hide" })).toBeVisible();
});

test("a testimonial can be declined without being deleted", async () => {
  const { stubs, state } = aServer();
  renderAdmin(path, ...stubs);
  await userEvent.click(await screen.findByRole("button", { name: "Keep hidden" }));
  expect(await screen.findByText("The testimonial of Asha is hidden.")).toBeVisible();
  expect(state()).toEqual({ hidden: true, is_new: false });
  expect(screen.getByRole("button", { name: "Show" })).toBeVisible();
});

test("can list only the testimonials that wait for approval", async () => {
  const { stubs, asked } = aServer();
  renderAdmin(path, ...stubs);
  await userEvent.selectOptions(await screen.findByLabelText("Status"), "Waiting");
  await waitFor(() => expect(asked.at(-1)).toContain("status=waiting"));
});
