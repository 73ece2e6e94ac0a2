import { deletePicture, listPictures, replacePicture, updatePicture } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { imageFile, refusal, renderAdmin, sessionOf } from "../../testing.tsx";

const path = "/admin/dashboard/library";
const room: LibraryPicture = {
  file: `${"a".repeat(24)}_1200x800.webp`,
  width: 1200,
  height: 800,
  size_bytes: 9,
  name: "room.jpg",
  alt: "",
  focus_x: 50,
  focus_y: 50,
  version: 3,
  created_at: "2026-11-20T10:00:00.000Z",
  use_count: 2,
  uses: [
    { kind: "skill", id: 1, label: "Etiquette" },
    { kind: "description", id: 21, label: "Dining" },
  ],
};
const free: LibraryPicture = {
  ...room,
  file: `${"b".repeat(24)}_640x640.webp`,
  name: "hall.png",
  alt: "An empty hall",
  uses: [],
  use_count: 0,
};
const page = (items: LibraryPicture[]) => stub(listPictures, { items, nextCursor: null, total: items.length });

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
  form = new FormData();
  send(form: FormData) {
    this.form = form;
    open.push(this);
  }
  get file(): string {
    return (this.form.get("image") as File).name;
  }
  respond(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}
afterEach(() => {
  open.length = 0;
  vi.unstubAllGlobals();
});
const edit = async (at = 0) => {
  await userEvent.click((await screen.findAllByRole("button", { name: "Edit" }))[at] as HTMLElement);
  return within(screen.getByRole("dialog"));
};

test("the library shows which pictures are used, unused or without alternative text", async () => {
  renderAdmin(path, page([room, free]));
  const [first, second] = within(await screen.findByRole("list", { name: "Pictures" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("room.jpg1200 × 800 · Used in 2 placesNo alternative text");
  expect(second).toHaveTextContent("An empty hall1200 × 800 · Not used");
});

test("saves alternative text and the focal point, set by arrow keys or a click", async () => {
  let sent: unknown;
  const save = stubWith(updatePicture, async (request) => {
    sent = [await request.json(), request.headers.get("if-match")];
    return Response.json({ ...room, alt: "A room", version: 4 });
  });
  renderAdmin(path, page([room, free]), save);
  const dialog = await edit();
  const point = dialog.getByRole("button", { name: /^Focal point/ });
  fireEvent.keyDown(point, { key: "ArrowLeft" });
  fireEvent.keyDown(point, { key: "ArrowDown" });
  expect(dialog.getByText(/^45 % from the left, 55 % from the top/)).toBeVisible();
  point.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(point, { clientX: 60, clientY: 95, detail: 1 });
  await userEvent.type(dialog.getByRole("textbox", { name: /^Alternative text/ }), "A room");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ file: room.file, alt: "A room", focus_x: 25, focus_y: 75 }, '"3"']));
  expect(await screen.findByText("The picture is saved.")).toBeVisible();
});

test("shows who saved first and lets the second person keep their text", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const versions: (string | null)[] = [];
  const save = stubWith(updatePicture, (request) => {
    versions.push(request.headers.get("if-match"));
    return versions.length === 1
      ? refusal(409, "CONFLICT", "Changed", { current: { ...room, alt: "Theirs", version: 8 } })
      : Response.json({ ...room, version: 9 });
  });
  renderAdmin(path, page([room]), save);
  const dialog = await edit();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/its alternative text is “Theirs”/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(versions).toEqual(['"3"', '"8"']));
});

test("replaces a used picture instead of deleting it, and deletes an unused one after a question", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  let deleted = "";
  const remove = stubWith(deletePicture, (request) => {
    deleted = new URL(request.url).searchParams.get("file") ?? "";
    return Response.json({ message: "The picture is deleted." });
  });
  renderAdmin(path, page([room, free]), remove, stub(replacePicture, { picture: room, replaced: 2 }));
  const used = await edit(0);
  expect(used.getByText("Course Etiquette")).toBeVisible();
  expect(used.getByText("Description of Dining")).toBeVisible();
  expect(used.queryByRole("button", { name: "Delete" })).toBeNull();
  await userEvent.upload(used.getByLabelText("Picture to put in its place"), imageFile("new.png"));
  await waitFor(() => expect(open[0]?.form.get("file")).toBe(room.file));
  open[0]?.respond(200, { picture: room, replaced: 2 });
  expect(await screen.findByText("The picture is replaced in 2 places.")).toBeVisible();

  const unused = await edit(1);
  await userEvent.click(unused.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(deleted).toBe(free.file));
  expect(await screen.findByText("An empty hall is deleted.")).toBeVisible();
});

test("uploads chosen pictures at once, one after the other, and never a file that is not an image", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  renderAdmin(path, page([]));
  const files = [imageFile("one.png"), imageFile("virus.exe", "application/x-msdownload"), imageFile("two.png")];
  await userEvent.upload(await screen.findByLabelText("Images"), files, { applyAccept: false });
  await waitFor(() => expect(open).toHaveLength(1));
  expect(open[0]?.file).toBe("one.png");
  expect(screen.getByText(/^virus.exe is not an image that can be used/)).toBeVisible();
  // Chosen while the first is still under way.
  fireEvent.paste(document.body, { clipboardData: { files: [imageFile("pasted.png")] } });
  open[0]?.respond(201, room);
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.respond(201, room);
  await waitFor(() => expect(open).toHaveLength(3));
  open[2]?.respond(201, room);
  expect(open.map(({ file }) => file)).toEqual(["one.png", "two.png", "pasted.png"]);
  expect(await screen.findByText("3 pictures are in the library.")).toBeVisible();
});

test("an editor has the library and a desk administrator does not", async () => {
  const { unmount } = renderAdmin(path, sessionOf("editor"), page([room]));
  expect(await screen.findByRole("heading", { name: "Library" })).toBeVisible();
  unmount();
  renderAdmin(path, sessionOf("desk"));
  expect(await screen.findByRole("heading", { name: "This tab belongs to another role" })).toBeVisible();
});
