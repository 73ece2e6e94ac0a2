import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RemoteApp } from "../remote-app.ts";
import { states } from "./states.ts";
import { Workshop } from "./workshop.tsx";

const remote: RemoteApp = {
  id: "mf-test",
  routes: [
    { path: "/books", Component: () => null },
    { path: "/books/:id", Component: () => null },
  ],
  slots: { shelf: async () => ({ Component: () => null }) },
};

beforeEach(() => {
  // A frame's own page is no part of these tests.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
  location.hash = "";
  vi.stubGlobal("fetch", async () => new Response(null, { status: 502 }));
});

const frames = () => screen.getAllByTitle(/,/).map((frame) => frame.getAttribute("src"));

test("the first page is shown in each state, and not with the data of a site that is not there", () => {
  render(<Workshop remote={remote} />);
  expect(frames()).toEqual(Object.keys(states).map(() => "/books"));
});

test("the data of a site is one more state where there is a site", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  render(<Workshop remote={remote} />);
  await screen.findByTitle("/books, With the site’s data");
});

test("a slot is chosen by its link, which a reload keeps", async () => {
  const { unmount } = render(<Workshop remote={remote} />);
  const slots = within(screen.getByRole("navigation", { name: "Pages and slots" }));
  expect(slots.getByRole("link", { name: "/books/1" }).getAttribute("href")).toBe("#/books/1");
  location.hash = slots.getByRole("link", { name: "shelf" }).getAttribute("href") ?? "";
  await screen.findByTitle("/slots/shelf, With sample data");
  unmount();
  render(<Workshop remote={remote} />);
  expect(frames()).toEqual(Object.keys(states).map(() => "/slots/shelf"));
});

test("the width is that of all frames", () => {
  render(<Workshop remote={remote} />);
  fireEvent.click(screen.getByRole("button", { name: "360" }));
  expect(screen.getAllByTitle(/,/).map(({ style }) => style.width)).toEqual(Object.keys(states).map(() => "360px"));
  screen.getByRole("button", { name: "360", pressed: true });
});

test("the first slot is shown of a remote that has no page", () => {
  render(<Workshop remote={{ ...remote, routes: [] }} />);
  expect(frames()).toEqual(Object.keys(states).map(() => "/slots/shelf"));
});

test("a remote without pages and slots says so", () => {
  render(<Workshop remote={{ id: "mf-test", routes: [] }} />);
  screen.getByText("This remote has neither a page nor a slot yet.");
});
