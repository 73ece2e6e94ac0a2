import { site } from "@optimyz/contract/domain/site";
import { renderRemote } from "@optimyz/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import app from "../../app.ts";
import { stubMedia, stubView } from "../../testing/view.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const counts = () =>
  [...document.querySelectorAll("[data-count]")].map((element) => element.getAttribute("data-count"));

test("shows vision, mission and everybody on the team with their links", async () => {
  stubView();
  renderRemote(app, "/about-us");
  expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
  expect(document.title).toContain("About");
  expect(screen.getByRole("heading", { name: "Our Vision" })).toBeVisible();
  expect(screen.getByText(site.mission)).toBeVisible();
  for (const { name, social } of site.team) {
    expect(screen.getByRole("heading", { name })).toBeInTheDocument();
    for (const { label, url } of social) expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", url);
  }
});

test("the counters run to 1000+ in 2.5 s and to 750+ in 2 s once they are seen, with the final number for screen readers", async () => {
  const view = stubView();
  renderRemote(app, "/about-us");
  await waitFor(() => expect(counts()).toEqual(["0+", "0+"]));
  expect(screen.getByText("1000+", { selector: ".visually-hidden" })).toBeInTheDocument();
  expect(screen.getByText("750+", { selector: ".visually-hidden" })).toBeInTheDocument();

  vi.useFakeTimers();
  act(() => view.see());
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(counts()).not.toContain("750+");
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(counts()[1]).toBe("750+");
  await act(() => vi.advanceTimersByTimeAsync(330));
  expect(counts()[0]).not.toBe("1000+");
  await act(() => vi.advanceTimersByTimeAsync(170));
  expect(counts()).toEqual(["1000+", "750+"]);
});

test("the counters show their final number to a visitor who asked for less motion", async () => {
  stubMedia("prefers-reduced-motion");
  stubView();
  renderRemote(app, "/about-us");
  await screen.findByRole("heading", { level: 1 });
  expect(counts()).toEqual(["1000+", "750+"]);
});
