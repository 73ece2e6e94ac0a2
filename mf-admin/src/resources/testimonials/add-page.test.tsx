import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin, testimonials } from "../../testing.tsx";

const path = "/admin/dashboard/add-testimonial";
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Add testimonial" }));

test("trims values and sends empty ones as N/A and No feedback provided", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createTestimonial, async (request) => {
    sent.push(await request.json());
    return Response.json({ ...testimonials[0], published: true }, { status: 201 });
  });
  renderAdmin(path, create);
  await userEvent.type(await screen.findByLabelText(/^Name/), "  Asha ");
  await submit();
  expect(await screen.findByText("Testimonial added successfully!")).toBeVisible();
  expect(sent).toEqual([{ name: "Asha", location: "N/A", designation: "N/A", feedback: "No feedback provided" }]);
  expect(screen.getByLabelText(/^Name/)).toHaveValue("");
});

test("shows a failure and keeps what was typed", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(createTestimonial, () => refusal(500, "INTERNAL", "On our side.")),
  );
  await userEvent.type(await screen.findByLabelText(/^Name/), "Asha");
  await submit();
  expect(await screen.findByText("Error adding testimonial")).toBeVisible();
  expect(screen.getByText("On our side.")).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Asha");
});
