import { countSearch, searchSite } from "@optimyz/contract/api/endpoints/search";
import type { Found } from "@optimyz/contract/api/schemas/search";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

const found: Found[] = [
  { kind: "skill", id: 3, title: "Public Speaking", text: "From the first minute." },
  { kind: "course", id: 8, title: "First Steps", text: "", skill: "Public Speaking" },
  {
    kind: "date",
    id: 5,
    title: "First Steps",
    text: "January",
    course_id: 8,
    starts_on: "2027-01-09",
    ends_on: "2027-02-27",
    place: "Noida",
  },
  { kind: "post", id: 4, title: "Open house", text: "Come and see.", slug: "open-house" },
  { kind: "page", id: 0, title: "House rules", text: "", slug: "house-rules" },
];

/** A worker that takes what is counted. @param texts gets it */
const counting = (texts: unknown[] = []) =>
  stubWith(countSearch, async (request) => {
    texts.push(await request.json());
    return Response.json({ message: "Thank you." }, { status: 202 });
  });

const link = (name: string, at = 0) => screen.getAllByRole("link", { name })[at];

test("results are links to their pages, by kind, and no search engine lists them", async () => {
  const counted: unknown[] = [];
  renderRemote(app, "/search?q=speking", stub(searchSite, found), counting(counted));
  expect(await screen.findByText("5 results")).toBeVisible();
  expect(link("Public Speaking")).toHaveAttribute("href", "/public-speaking");
  expect(link("First Steps", 0)).toHaveAttribute("href", "/courses-more/8");
  expect(link("First Steps", 1)).toHaveAttribute("href", "/courses-more/8");
  expect(link("Open house")).toHaveAttribute("href", "/news/open-house");
  expect(link("House rules")).toHaveAttribute("href", "/house-rules");
  expect(screen.getByText(/Sat 9 January – Sat 27 February 2027 · January · Noida/)).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("speking");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await waitFor(() => expect(counted).toEqual([{ q: "speking" }]));
});

test("what finds nothing is counted once, and the page offers other ways", async () => {
  const counted: unknown[] = [];
  renderRemote(app, "/search?q=zumba", stub(searchSite, []), counting(counted));
  expect(await screen.findByText("Nothing found for “zumba”")).toBeVisible();
  await waitFor(() => expect(counted).toEqual([{ q: "zumba" }]));
  expect(screen.getByRole("link", { name: "all courses" })).toHaveAttribute("href", "/courses");
});

test("without words it is a form alone, which opens the results", async () => {
  const { router } = renderRemote(app, "/search?q=%20", stub(searchSite, found), counting());
  await userEvent.type(await screen.findByRole("searchbox"), " voice {Enter}");
  expect(await screen.findByText("5 results")).toBeVisible();
  expect(router.state.location.search).toBe("?q=voice");
});

test("a failure is said, with a way to try again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderRemote(
    app,
    "/search?q=voice",
    stubWith(searchSite, () => new Response(null, { status: 500 })),
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
