import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";
import { Component as Next } from "../../slots/learn-next.tsx";
// Loaded here, so that the route's lazy import takes no time in the test, however busy the machine is.
import "./learn-page.tsx";

const skill = { id: 1, title: "Public Speaking", short_description: "Speak with ease.", image_url: null };

test("the page opens at its URL and lists the skills", async () => {
  renderRemote(app, "/learn", stub(listSkills, [skill]));
  expect(await screen.findByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  expect(await screen.findByText("Public Speaking")).toBeVisible();
});

test("the page says that there are no skills", async () => {
  renderRemote(app, "/learn", stub(listSkills, []));
  expect(await screen.findByText("There are no skills yet.")).toBeVisible();
});

test("the page offers a retry when the skills cannot be loaded", async () => {
  renderRemote(
    app,
    "/learn",
    stubWith(listSkills, () => new Response(null, { status: 500 })),
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("the slot says what is next", () => {
  render(<Next />);
  expect(screen.getByText("What is next will be here.")).toBeVisible();
});
