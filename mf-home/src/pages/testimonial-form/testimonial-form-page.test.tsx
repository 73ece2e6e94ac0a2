import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { behave, renderRemote } from "@optimyz/kit/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const values = { Name: "Asha", Location: "Noida", Designation: "Teacher", Feedback: "It helped." };
const row = { id: 1, name: "Asha", location: "Noida", designation: "Teacher", feedback: "It helped." };
const send = () => fireEvent.click(screen.getByRole("button", { name: "Share feedback" }));

async function open(respond: (request: Request) => Response | Promise<Response>) {
  renderRemote(app, "/testimonialForm", behave(createTestimonial, respond));
  await screen.findByRole("heading", { level: 1 });
  // Fields tell the form their rules in an effect.
  await act(async () => undefined);
}

function fillAll() {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(screen.getByRole("textbox", { name }), { target: { value } });
}

test("is a testimonial sent, confirmed in the given words, and is there a way on?", async () => {
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

test.each(Object.keys(values))("is %s required?", async (name) => {
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
  "does a failure with status %i say so in the given words and keep what was typed?",
  async (status) => {
    await open(() => new Response("", { status }));
    fillAll();
    send();
    expect(await screen.findByText("Error adding testimonial")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Feedback" })).toHaveValue("It helped.");
  },
);
