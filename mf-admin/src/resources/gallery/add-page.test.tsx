import { IMAGE_BYTES_MAX } from "@optimyz/contract/domain/images";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { imageFile, images, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/add-gallery-image";

/** Uploads wait here until a test lets them arrive. */
const open: FakeUpload[] = [];

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  open() {}
  setRequestHeader() {}
  name = "";
  send(form: FormData) {
    this.name = (form.get("image") as File).name;
    open.push(this);
  }
  respond(status: number, body: unknown = images[0]) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

afterEach(() => {
  open.length = 0;
  vi.unstubAllGlobals();
});

async function choose(...files: File[]) {
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  renderAdmin(path);
  await userEvent.upload(await screen.findByLabelText("Images"), files, { applyAccept: false });
}
const upload = () => userEvent.click(screen.getByRole("button", { name: /^Upload/ }));

test("requires an image", async () => {
  await choose();
  expect(screen.getByLabelText("Images")).toHaveAttribute("accept", "image/*");
  await upload();
  expect(await screen.findByText("Please choose an image")).toBeVisible();
});

test("sends several images in the order they were chosen, with their progress, and confirms them", async () => {
  await choose(imageFile("one.png"), imageFile("two.png"), imageFile("three.png"));
  await upload();
  for (const [index, name] of ["one.png", "two.png", "three.png"].entries()) {
    await waitFor(() => expect(open).toHaveLength(index + 1));
    expect(open[index]?.name).toBe(name);
    act(() => open[index]?.upload.onprogress?.({ loaded: 3, total: 4 }));
    expect(await screen.findByLabelText(`Upload of ${name}`)).toHaveAttribute("value", "75");
    open[index]?.respond(201, { id: 1, image_url: "a.webp" });
  }
  expect(await screen.findByText("Image uploaded successfully")).toBeVisible();
});

test("images after a failed one wait, so that the order is kept", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await choose(imageFile("one.png"), imageFile("two.png"));
  await upload();
  await waitFor(() => expect(open).toHaveLength(1));
  act(() => open[0]?.onerror?.());
  await userEvent.click(await screen.findByRole("button", { name: "Upload 2 images" }));
  await waitFor(() => expect(open).toHaveLength(2));
  expect(open[1]?.name).toBe("one.png");
  open[1]?.respond(201, { id: 1, image_url: "a.webp" });
  await waitFor(() => expect(open[2]?.name).toBe("two.png"));
});

test("refuses a photograph that stays too large by name, without sending it or offering a retry", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const large = new File([new Uint8Array(IMAGE_BYTES_MAX + 1)], "noise.png", { type: "image/png" });
  await choose(large, imageFile("two.png"));
  await upload();
  expect(await screen.findByText("noise.png is too large, even made smaller: 10 MB at most.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
  await waitFor(() => expect(open.map(({ name }) => name)).toEqual(["two.png"]));
});

test("a failed image can be sent again on its own", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await choose(imageFile("one.png"));
  await upload();
  await waitFor(() => expect(open).toHaveLength(1));
  act(() => open[0]?.onerror?.());
  expect(await screen.findByText("Failed to upload image")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again: one.png" }));
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.respond(201, { id: 1, image_url: "a.webp" });
  expect(await screen.findByText("Image uploaded successfully")).toBeVisible();
  expect(screen.queryByText("Failed to upload image")).toBeNull();
});

test("names a file that is not an image and does not send it", async () => {
  await choose(imageFile("notes.txt", "text/plain"));
  expect(await screen.findByText(/notes.txt is not an image/)).toBeVisible();
  await upload();
  expect(open).toHaveLength(0);
});
