import { listImages } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import app from "../../app.ts";
import { stubView } from "../../testing/view.ts";

const images = [11, 12, 13].map((id) => ({ id, image_url: `https://images.test/${id}.webp` }));

beforeEach(() => {
  stubView();
});

afterEach(() => {
  document.dir = "";
});

test("shows every image lazily, with its id as text", async () => {
  renderRemote(app, "/gallery", stub(listImages, images));
  const first = await screen.findByAltText("Gallery image 11");
  expect(first).toHaveAttribute("loading", "lazy");
  expect(screen.getAllByAltText(/^Gallery image \d+$/)).toHaveLength(3);
  expect(screen.getByRole("heading", { level: 1, name: "Our Gallery" })).toBeVisible();
  expect(screen.getByText("Explore some moments from our educational activities.")).toBeVisible();
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    expect.stringMatching(/\/gallery$/),
  );
});

test("accepts an object that holds the images", async () => {
  renderRemote(
    app,
    "/gallery",
    stubWith(listImages, () => Response.json({ images })),
  );
  expect(await screen.findByAltText("Gallery image 12")).toBeVisible();
});

test("says that a slow gallery is loading", async () => {
  renderRemote(
    app,
    "/gallery",
    stubWith(listImages, () => new Promise<Response>(() => undefined)),
  );
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test("says that the gallery is empty", async () => {
  renderRemote(app, "/gallery", stub(listImages, []));
  expect(await screen.findByText("No images available.")).toBeVisible();
});

const failures: [string, () => Response][] = [
  ["an error", () => Response.json({ error: "Broken", code: "INTERNAL", requestId: "1" }, { status: 500 })],
  ["nonsense", () => Response.json({ pictures: 1 })],
  ["HTML", () => new Response("<p>Hello")],
  [
    "nothing at all",
    () => {
      throw new TypeError("down");
    },
  ],
];

test.each(failures)("says what failed when the server responds with %s, and tries again", async (_, fail) => {
  let fails = true;
  const network = stubWith(listImages, () => (fails ? fail() : Response.json(images)));
  renderRemote(app, "/gallery", network);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load images.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByAltText("Gallery image 11")).toBeVisible();
});

async function openLightbox(path = "/gallery") {
  const view = renderRemote(app, path, stub(listImages, images));
  if (path === "/gallery") fireEvent.click(await screen.findByRole("link", { name: "Gallery image 12" }));
  const dialog = await screen.findByRole("dialog", { name: "Gallery image viewer" });
  return { ...view, dialog, shows: (text: string) => waitFor(() => expect(dialog).toHaveTextContent(text)) };
}

test("an image opens large, and arrow keys go through the gallery and start over", async () => {
  const { dialog, shows } = await openLightbox();
  await shows("2 of 3");
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  await shows("3 of 3");
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  await shows("1 of 3");
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  await shows("3 of 3");
  fireEvent.keyDown(dialog, { key: "Home" });
  await shows("1 of 3");
  expect(within(dialog).getByAltText("Gallery image 11")).toBeInTheDocument();
});

test("a swipe turns to the next image, and a tap changes nothing", async () => {
  const { dialog, shows } = await openLightbox();
  const image = within(dialog).getByAltText("Gallery image 12");
  const swipe = (from: number, to: number) => {
    fireEvent.pointerDown(image, { clientX: from, clientY: 10, isPrimary: true });
    fireEvent.pointerUp(image, { clientX: to, clientY: 14, isPrimary: true });
  };
  swipe(300, 290);
  await shows("2 of 3");
  swipe(300, 100);
  await shows("3 of 3");
});

test("arrow keys and swipes of the lightbox follow the direction of the text", async () => {
  document.dir = "rtl";
  const { dialog, shows } = await openLightbox();
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  await shows("3 of 3");
  const image = within(dialog).getByAltText("Gallery image 13");
  fireEvent.pointerDown(image, { clientX: 300, clientY: 10, isPrimary: true });
  fireEvent.pointerUp(image, { clientX: 100, clientY: 14, isPrimary: true });
  await shows("2 of 3");
});

test("Escape closes the lightbox, returns the focus and leaves no history entry behind", async () => {
  const { dialog, router } = await openLightbox();
  act(() => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(screen.getByRole("link", { name: "Gallery image 12" })).toHaveFocus());
});

test("Back closes the lightbox", async () => {
  const { router } = await openLightbox();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a shared URL opens its image and closes to the gallery", async () => {
  const { dialog, shows, router } = await openLightbox("/gallery?image=13");
  await shows("3 of 3");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe("/gallery");
});

test("a URL with an unknown image shows the gallery", async () => {
  renderRemote(app, "/gallery?image=99", stub(listImages, images));
  expect(await screen.findByAltText("Gallery image 11")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});
