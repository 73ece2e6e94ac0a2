/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { listNews, subscribe } from "@optimyz/contract/api/endpoints/news";
import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import type { AnyEndpoint } from "@optimyz/kit";
import { formMismatches, renderRemote, sendingProblems, serverOfForm, stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "./app.ts";

/** Every form of this front-end: its endpoint, its page, and the button that sends it. */
const forms: { endpoint: AnyEndpoint; path: string; button: string }[] = [
  { endpoint: sendInquiry, path: "/contact", button: "Send message" },
  { endpoint: createTestimonial, path: "/testimonialForm", button: "Share feedback" },
  { endpoint: subscribe, path: "/news", button: "Send me news" },
];

test.each(forms)("the form of $endpoint.path asks for what its schema takes", async ({ endpoint, path, button }) => {
  renderRemote(app, path, stub(listNews, [post]));
  const sender = await screen.findByRole<HTMLButtonElement>("button", { name: button });
  const { form } = sender;
  // The notice comes from the server.
  expect(form && formMismatches(form, endpoint, { given: ["notice"] })).toEqual([]);
});

const post = {
  id: 1,
  slug: "a",
  title: "A",
  summary: "B",
  picture: null,
  published_at: "2026-11-20T06:00:00.000Z",
};
const testimonial = { id: 1, name: "A", location: "B", designation: "C", feedback: "D", published: true };
const sending = [
  {
    path: "/contact",
    server: () => serverOfForm(sendInquiry, { message: "Thank you." }),
    failure: "Something went wrong! Please try again.",
    success: "Inquiry submitted successfully!",
  },
  {
    path: "/testimonialForm",
    server: () => serverOfForm(createTestimonial, testimonial),
    failure: "Error adding testimonial",
    success: "Testimonial added successfully!",
  },
];

test.each(sending)(
  "the form of $path keeps what was typed through every failure, and a double click sends it once",
  async ({ path, server, ...words }) => {
    const failing = server();
    const view = renderRemote(app, path, failing.stub);
    await screen.findByRole("heading", { level: 1 });
    expect(await sendingProblems(view, failing, { busy: "Sending...", ...words })).toEqual([]);
  },
);

test("no other form exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = sources.flatMap(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/<(EndpointForm|Form|form)\b/g) ?? [],
  );
  expect(found).toEqual(forms.map(() => "<EndpointForm"));
});
