import { moveImage } from "@optimyz/contract/api/endpoints/admin";
import { deleteImage, listImages, updateImage } from "@optimyz/contract/api/endpoints/content";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { imageFile, refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/view-gallery-image";
const fail = () => refusal(500, "INTERNAL", "On our side.");
const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, image_url: `${index + 1}.webp` }));

test("shows the seed's message for an empty gallery", async () => {
  renderAdmin(path, stub(listImages, []));
  expect(await screen.findByText("No images found.")).toBeVisible();
});

test("shows the seed's message after a failed load", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(path, stubWith(listImages, fail));
  expect(await screen.findByText("Failed to load images")).toBeVisible();
});

test("edits in place: shows the old and the new image, and the seed's message after a failure", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3, height: 2, close() {} }));
  renderAdmin(path, stubWith(updateImage, fail, { id: 31 }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const card = within(await screen.findByRole("listitem", { name: "Image 31" }));
  expect(card.getByText("Old")).toBeVisible();
  await userEvent.upload(card.getByLabelText("New"), imageFile());
  expect(await card.findByRole("img", { name: "What you chose" })).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update image")).toBeVisible();
  expect(card.getByRole("img", { name: "What you chose" })).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Edit" })).toHaveFocus();
  vi.unstubAllGlobals();
});

test("shows the seed's message after a failed deletion", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(path, stubWith(deleteImage, fail, { id: 31 }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this image?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.getByText("Failed to delete image")).toBeVisible());
});

test("draws only one page of 10,000 images and finds one of them quickly", async () => {
  renderAdmin(path, stub(listImages, many));
  expect(await screen.findAllByRole("img")).toHaveLength(24);
  expect(screen.getByText("Page 1 of 417")).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox"), "#9999");
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(1));
  expect(screen.getByRole("img", { name: "Gallery image 9999" })).toBeVisible();
});

test("changes the order with the keyboard", async () => {
  let sent: unknown;
  const respond = async (request: Request) => {
    sent = { path: new URL(request.url).pathname, body: await request.json() };
    return Response.json({ message: "Done." });
  };
  renderAdmin(path, stubWith(moveImage, respond, { id: 1 }), stub(listImages, many.slice(0, 3)));
  const [first] = await screen.findAllByRole("button", { name: "Move later" });
  first?.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(sent).toEqual({ path: "/api/admin/images/1/position", body: { after_id: 2 } }));
});
