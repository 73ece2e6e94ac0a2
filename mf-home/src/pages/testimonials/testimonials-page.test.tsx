import { listTestimonials } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import app from "../../app.ts";
import { stubMedia, stubView } from "../../testing/view.ts";

/** Testimonials 60 to 1, in parts as the server sends them. */
const many = stubWith(listTestimonials, (request) => {
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("after") ?? 61);
  const ids = Array.from({ length: 60 }, (_, index) => 60 - index).filter((id) => id < before);
  return Response.json(
    ids.slice(0, Number(searchParams.get("limit") ?? 100)).map((id) => ({
      id,
      name: `Person ${id}`,
      location: "Noida",
      designation: id === 36 ? "N/A" : "Teacher",
      feedback: `Feedback ${id}`,
    })),
  );
});

beforeEach(() => {
  stubMedia();
  stubView();
  return () => vi.unstubAllGlobals();
});

const listed = () => screen.getAllByRole("figure").filter((each) => each.dataset.card === undefined);

test("lists all testimonials below the carousel, a page at a time, by links", async () => {
  const { router } = renderRemote(app, "/testimonials", many);
  expect(await screen.findByRole("heading", { name: "In their own words" })).toBeVisible();
  expect(screen.getByRole("region", { name: "What clients say" })).toBeVisible();
  expect(document.querySelectorAll("[data-card]")).toHaveLength(12);
  expect(listed()).toHaveLength(24);
  expect(within(listed()[0] as HTMLElement).getByText("Noida, Teacher")).toBeVisible();
  expect(document.querySelector('link[rel="next"]')).toHaveAttribute("href", "http://site.test/testimonials?after=37");
  screen.getByRole("link", { name: "Earlier testimonials" }).click();
  expect(await screen.findByText("Feedback 36")).toBeVisible();
  expect(router.state.location.search).toBe("?after=37");
  expect(listed()).toHaveLength(24);
  expect(screen.queryByRole("region", { name: "What clients say" })).toBeNull();
  expect(within(listed()[0] as HTMLElement).getByText("Noida")).toBeVisible();
  screen.getByRole("link", { name: "Earlier testimonials" }).click();
  expect(await screen.findByText("Feedback 1")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Earlier testimonials" })).toBeNull();
  expect(screen.getByRole("link", { name: "Newest testimonials" })).toHaveAttribute("href", "/testimonials");
});

test("keeps later pages out of search engines, since every new testimonial changes them", async () => {
  renderRemote(app, "/testimonials?after=37", many);
  await screen.findByText("Feedback 36");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("says so on a page behind the last testimonial", async () => {
  renderRemote(app, "/testimonials?after=1", many);
  expect(await screen.findByText(/The list ends before this page/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to its first page" })).toHaveAttribute("href", "/testimonials");
});

test.each(["0", "x", "-3", "1e3"])("?after=%s leads to the first page", async (after) => {
  const { router } = renderRemote(app, `/testimonials?after=${after}`, many);
  await screen.findByRole("heading", { name: "In their own words" });
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
