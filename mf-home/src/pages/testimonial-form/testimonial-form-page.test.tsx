import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { userAtom } from "@optimyz/kit";
import { renderRemote, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const values = { Name: "Asha", Location: "Noida", Designation: "Teacher", Feedback: "It helped." };
const row = { id: 1, name: "Asha", location: "Noida", designation: "Teacher", feedback: "It helped.", published: true };
const send = () => fireEvent.click(screen.getByRole("button", { name: "Share feedback" }));

async function open(respond: (request: Request) => Response | Promise<Response>) {
  const view = renderRemote(app, "/testimonialForm", stubWith(createTestimonial, respond));
  await screen.findByRole("heading", { level: 1 });
  // Fields register their rules with the form in an effect.
  await act(async () => undefined);
  return view;
}

function fillAll() {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(screen.getByRole("textbox", { name }), { target: { value } });
}

test("sends a testimonial, confirms it with the given text and offers the next step", async () => {
  let body: unknown;
  await open(async (request) => {
    body = await request.json();
    return Response.json(row, { status: 201 });
  });
  fillAll();
  send();
  expect(await screen.findByText("Testimonial added successfully!")).toBeVisible();
  expect(body).toEqual({ name: "Asha", location: "Noida", designation: "Teacher", feedback: "It helped." });
  expect(screen.getByRole("link", { name: "See all testimonials" })).toHaveAttribute("href", "/testimonials");
  expect(screen.getByRole("button", { name: "Write another" })).toBeVisible();
});

test("says that a testimonial held back for moderation will be read first", async () => {
  await open(() => Response.json({ ...row, published: false }, { status: 201 }));
  fillAll();
  send();
  expect(await screen.findByText(/^Thank you. We read every testimonial first/)).toBeVisible();
  expect(screen.queryByText("Testimonial added successfully!")).toBeNull();
});

test("fills in the name of somebody who is logged in unless another was typed", async () => {
  const { app: site } = await open(() => Response.error());
  const name = screen.getByRole("textbox", { name: "Name" });
  act(() => site.store.set(userAtom, { name: "Asha", email: "asha@example.com" }));
  await waitFor(() => expect(name).toHaveValue("Asha"));
  fireEvent.input(name, { target: { value: "" } });
  act(() => site.store.set(userAtom, { name: "Asha Verma", email: "asha@example.com" }));
  expect(name).toHaveValue("");
});

test.each(Object.keys(values))("requires %s", async (name) => {
  let calls = 0;
  await open(() => {
    calls++;
    return Response.json(row, { status: 201 });
  });
  fillAll();
  fireEvent.input(screen.getByRole("textbox", { name }), { target: { value: " " } });
  send();
  expect(await screen.findByText(`${name} is required.`)).toBeVisible();
  expect(calls).toBe(0);
});

test.each([500, 404])(
  "shows the given text after a failure with status %i and keeps what was typed",
  async (status) => {
    await open(() => new Response("", { status }));
    fillAll();
    send();
    expect(await screen.findByText("Error adding testimonial")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Feedback" })).toHaveValue("It helped.");
  },
);
