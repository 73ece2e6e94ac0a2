import { listImages, listTestimonials } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import app from "../../app.ts";
import { carouselParams, entranceDelays, stubMedia, stubView } from "../../testing/view.ts";

const images = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, image_url: `https://images.test/${id}.webp` }));
const noTestimonials = stub(listTestimonials, []);

beforeEach(() => {
  stubView();
});

test("the home page shows the specification's texts", async () => {
  renderRemote(app, "/", stub(listImages, images), noTestimonials);
  expect(await screen.findByText("Reclaim Your Confidence. Redefine Your Image.")).toBeInTheDocument();
  const texts = [
    "Rise as a Global Citizen. Empowering individuals through image, skills, and mindset transformation.",
    "Let's Optimyz Your Life.",
    "Book a free clarity call or explore your personalized training journey. One skill at a time.",
    "Best Platform to Upgrade",
    "About Us",
    "Our Gallery",
    "Explore some moments from our educational activities.",
    "Testimonials",
    "Real Clients-Real Transformations",
  ];
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
});

test("a new slide comes every 3000 ms and fades in for 1200 ms", async () => {
  stubMedia();
  renderRemote(app, "/", stub(listImages, images), noTestimonials);
  expect(await carouselParams()).toMatchObject({
    effect: "fade",
    loop: true,
    speed: 1200,
    autoplay: { delay: 3000, waitForTransition: false, disableOnInteraction: false },
  });
});

test("both slides and the About Us block link to the about page, and Programs to the courses", async () => {
  renderRemote(app, "/", stub(listImages, images), noTestimonials);
  await screen.findByText("About Us");
  const explore = [...document.querySelectorAll("a")].filter((link) => link.textContent?.trim() === "Explore More");
  expect(explore.map((link) => link.getAttribute("href"))).toEqual(["/about-us", "/about-us", "/about-us"]);
  expect(screen.getByRole("link", { name: "Programs" })).toHaveAttribute("href", "/courses");
});

test("shows at most the first six images lazily, each with a link into the gallery", async () => {
  renderRemote(app, "/", stub(listImages, images), noTestimonials);
  await screen.findByAltText("Gallery image 1");
  const shown = screen.getAllByAltText<HTMLImageElement>(/^Gallery image/);
  expect(shown.map(({ alt }) => alt)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Gallery image ${id}`));
  for (const image of shown) expect(image).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("link", { name: "See all images" })).toHaveAttribute("href", "/gallery");
});

test("has one canonical link, its own, and includes the gallery's section", async () => {
  renderRemote(app, "/", stub(listImages, images), noTestimonials);
  await screen.findByText("Our Gallery");
  const links = [...document.querySelectorAll('link[rel="canonical"]')];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([expect.stringMatching(/^(http:\/\/site\.test)?\/$/)]);
});

test("the rest of the page works when images and testimonials fail", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fail = () => new Response("", { status: 500 });
  const { unmount } = renderRemote(app, "/", stubWith(listImages, fail), stubWith(listTestimonials, fail));
  expect(await screen.findByText("Failed to load images.")).toBeInTheDocument();
  expect(screen.getByText("Best Platform to Upgrade")).toBeInTheDocument();
  unmount();
});

test("loads the largest picture first and the others later", async () => {
  renderRemote(app, "/", stub(listImages, []), noTestimonials);
  await screen.findByText("About Us");
  const pictures = [...document.querySelectorAll("img")];
  expect(pictures[0]).toHaveAttribute("fetchpriority", "high");
  for (const picture of pictures.slice(1)) expect(picture).toHaveAttribute("loading", "lazy");
  for (const picture of pictures) expect(picture.hasAttribute("width") && picture.hasAttribute("height")).toBe(true);
});

test("the blocks of the page enter after 100 and 300 ms", async () => {
  renderRemote(app, "/", stub(listImages, []), noTestimonials);
  await screen.findByText("About Us");
  expect(entranceDelays()).toEqual(["100ms", "300ms", "100ms", "300ms"]);
});
