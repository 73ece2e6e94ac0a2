import { listTestimonials } from "@optimyz/contract/api/endpoints/content";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import app from "../../app.ts";
import { carouselParams, entranceDelays, stubMedia, stubView } from "../../testing/view.ts";

const WIDE = "769px";
const testimonial = (id: number, more: Partial<Testimonial> = {}): Testimonial => ({
  id,
  name: `Person ${id}`,
  location: "Noida",
  designation: "Teacher",
  feedback: `Feedback ${id}`,
  ...more,
});
const four = [1, 2, 3, 4].map((id) => testimonial(id));

beforeEach(() => {
  stubMedia(WIDE);
  stubView();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const slides = () => screen.getAllByRole("group", { hidden: true });

test("shows name, location, designation and feedback with the given texts", async () => {
  renderRemote(app, "/testimonials", stub(listTestimonials, [testimonial(1)]));
  expect(await screen.findByText("Name : Person 1")).toBeVisible();
  expect(screen.getByText("Location : Noida")).toBeVisible();
  const card = within(slides()[0] as HTMLElement);
  expect(card.getByText("Teacher")).toBeVisible();
  expect(card.getByText("Feedback 1")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Testimonials" })).toBeVisible();
  expect(screen.getByText("Real Clients-Real Transformations")).toBeVisible();
  expect(screen.getByRole("link", { name: "Share Your Feedback" })).toHaveAttribute("href", "/testimonialForm");
});

test.each(["N/A", "", null])("leaves out a designation of %j", async (designation) => {
  renderRemote(app, "/testimonials", stub(listTestimonials, [testimonial(1, { designation })]));
  const person = (await screen.findByText("Name : Person 1")).closest("figcaption");
  expect(person?.children).toHaveLength(2);
});

test("shows two cards in one view from 769 pixels", async () => {
  renderRemote(app, "/testimonials", stub(listTestimonials, four));
  await screen.findByText("Name : Person 1");
  expect(slides()).toHaveLength(2);
  expect(within(slides()[0] as HTMLElement).getAllByText(/^Name :/)).toHaveLength(2);
});

test("shows one card in a view below 769 pixels", async () => {
  stubMedia();
  renderRemote(app, "/testimonials", stub(listTestimonials, four));
  await screen.findByText("Name : Person 1");
  expect(slides()).toHaveLength(4);
});

test.each([
  ["from 769 pixels", [WIDE], 30],
  ["below 769 pixels", [], 10],
])("views %s change every 2500 ms in 1200 ms, with the space between them", async (_, media, spaceBetween) => {
  stubMedia(...media);
  const view = stubView();
  renderRemote(app, "/testimonials", stub(listTestimonials, four));
  await screen.findByText("Name : Person 1");
  act(() => view.see());
  expect(await carouselParams()).toMatchObject({
    effect: "fade",
    loop: true,
    speed: 1200,
    spaceBetween,
    autoplay: { delay: 2500, disableOnInteraction: false },
  });
});

test("logs a failed request, shows nothing and offers another try", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let fails = true;
  const network = stubWith(listTestimonials, () => {
    if (fails) throw new TypeError("down");
    return Response.json([testimonial(1)]);
  });
  const { unmount } = renderRemote(app, "/testimonials", network);
  const again = await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe("Error fetching testimonials:"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("region", { name: "What clients say" })).toBeNull();
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText("Name : Person 1")).toBeVisible();
  unmount();
});

test("an invalid response counts as a failure", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { unmount } = renderRemote(
    app,
    "/testimonials",
    stubWith(listTestimonials, () => Response.json({ a: 1 })),
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  unmount();
});

test("shows the twelve newest of many and no more", async () => {
  const many = Array.from({ length: 40 }, (_, index) => testimonial(40 - index));
  renderRemote(app, "/testimonials", stub(listTestimonials, many));
  await screen.findByText("Name : Person 40");
  expect(screen.getAllByText(/^Name :/)).toHaveLength(12);
  expect(screen.getByText("Name : Person 29")).toBeInTheDocument();
});

test("text that its card cuts off can be opened in full while the slides wait", async () => {
  const sizes: (() => void)[] = [];
  class Sizes {
    constructor(callback: () => void) {
      sizes.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Sizes);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  const needed = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(600);
  renderRemote(app, "/testimonials", stub(listTestimonials, [testimonial(1), testimonial(2), testimonial(3)]));
  await screen.findByText("Name : Person 1");
  // An effect observes the cards, a moment after they are there.
  await vi.waitFor(() => expect(sizes).not.toEqual([]));
  expect(screen.queryByRole("button", { name: /^Read more/ })).toBeNull();
  act(() => sizes.forEach((measure) => void measure()));
  const slides = document.querySelector("[aria-live]");
  expect(slides).toHaveAttribute("aria-live", "off");
  fireEvent.click(screen.getByRole("button", { name: "Read more of Person 1’s feedback" }));
  const dialog = within(screen.getByRole("dialog", { name: "Person 1" }));
  expect(dialog.getByText("Feedback 1")).toBeVisible();
  expect(dialog.getByText("Location : Noida")).toBeVisible();
  expect(slides).toHaveAttribute("aria-live", "polite");
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(slides).toHaveAttribute("aria-live", "off");

  needed.mockReturnValue(300);
  act(() => sizes.forEach((measure) => void measure()));
  expect(screen.queryByRole("button", { name: /^Read more/ })).toBeNull();
});

test("cards enter 200 ms after they come into view, each 300 ms after the one before", async () => {
  renderRemote(app, "/testimonials", stub(listTestimonials, four));
  await screen.findByText("Name : Person 1");
  expect(entranceDelays()).toEqual(["200ms", "500ms", "800ms", "1100ms"]);
});
