import { toastsAtom } from "@optimyz/kit";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAssignment, sendHandIn } from "../../endpoints/learner.ts";
import { item, open } from "../../parts/testing.ts";
import "./assignment-page.tsx";

const path = { batchId: 7, id: 12 };
const url = "/learn/7/assignment/12";
const assignment = { ...item, title: "Two minutes", handIns: [] };
const row = { id: 1, text: "My speech", file: null, sentAt: "2027-01-10T04:30:00Z", outcome: null, feedback: null };
const fileId = "a".repeat(24);

interface Sent {
  text: string;
  fileId: string | null;
  key: string;
}

/** Takes what is handed in. */
function handIns() {
  const state = { sent: [] as Sent[], respond: () => Response.json(row, { status: 201 }) };
  const taken = stubWith(
    sendHandIn,
    async (request) => {
      state.sent.push(await request.json());
      return state.respond();
    },
    path,
  );
  return { state, taken };
}

/** The browser's uploads, which happen without `fetch`. */
class Upload {
  static all: Upload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = "";
  isAborted = false;
  constructor() {
    Upload.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  finish(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

beforeEach(() => {
  Upload.all = [];
  vi.stubGlobal("XMLHttpRequest", Upload);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openPage = async (...stubs: Stub[]) => {
  const page = open(url, stub(readAssignment, assignment, path), ...stubs);
  await screen.findByRole("heading", { name: "Two minutes", level: 1 });
  return page;
};
const write = (text: string) => fireEvent.input(screen.getByLabelText(/^Your text/), { target: { value: text } });
const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^A file/), { target: { files: [file] } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
const speech = new File(["x"], "speech.mp3", { type: "audio/mpeg" });

test("a text is handed in once and is listed then", async () => {
  const { state, taken } = handIns();
  await openPage(taken);
  write("My speech");
  send();
  expect(await screen.findByText("Waiting for feedback")).toBeVisible();
  expect(state.sent).toMatchObject([{ text: "My speech", fileId: null }]);
  expect(screen.getByLabelText(/^Your text/)).toHaveValue("");
});

test("an empty hand-in is not sent", async () => {
  const { state, taken } = handIns();
  await openPage(taken);
  send();
  expect(await screen.findByText("Write something, or choose a file.")).toBeVisible();
  expect(state.sent).toEqual([]);
});

test("a hand-in whose response was lost is repeated with the same key, a changed one with another", async () => {
  const { state, taken } = handIns();
  state.respond = () => Response.error();
  await openPage(taken);
  write("My speech");
  send();
  expect(await screen.findByText("Something went wrong")).toBeVisible();
  send();
  await waitFor(() => expect(state.sent).toHaveLength(2));
  write("My speech, longer");
  send();
  await waitFor(() => expect(state.sent).toHaveLength(3));
  const [first, second, third] = state.sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a reload keeps what was written, the file, and the key of what may have arrived", async () => {
  const { state, taken } = handIns();
  state.respond = () => Response.error();
  const page = await openPage(taken);
  choose(speech);
  Upload.all[0]?.finish(201, { id: fileId, name: "speech.mp3", type: "audio/mpeg", bytes: 1 });
  expect(await screen.findByText("Uploaded")).toBeVisible();
  write("My speech");
  send();
  await screen.findByText("Something went wrong");
  page.unmount();
  state.respond = () => Response.json(row, { status: 201 });
  await openPage(taken);
  expect(screen.getByLabelText(/^Your text/)).toHaveValue("My speech");
  expect(await screen.findByText("speech.mp3")).toBeVisible();
  send();
  await screen.findByText("Waiting for feedback");
  expect(state.sent[1]).toEqual(state.sent[0]);
  expect(sessionStorage.length).toBe(0);
});

test("an upload shows how far it is; a broken one is tried again; nothing is handed in meanwhile", async () => {
  const { state, taken } = handIns();
  await openPage(taken);
  choose(speech);
  const bar = await screen.findByRole("progressbar", { name: "Uploading speech.mp3" });
  Upload.all[0]?.upload.onprogress?.({ loaded: 30, total: 60 });
  await waitFor(() => expect(bar).toHaveValue(0.5));
  send();
  expect(await screen.findByText(/^The file is still being uploaded/)).toBeVisible();
  Upload.all[0]?.onerror?.();
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  Upload.all[1]?.finish(201, { id: fileId, name: "speech.mp3", type: "audio/mpeg", bytes: 1 });
  await screen.findByText("Uploaded");
  send();
  await waitFor(() => expect(state.sent).toMatchObject([{ text: "", fileId }]));
});

test("what was said of a file goes as soon as it is no longer so", async () => {
  await openPage();
  choose(speech);
  send();
  const wait = await screen.findByText(/^The file is still being uploaded/);
  Upload.all[0]?.onerror?.();
  await waitFor(() => expect(wait).not.toBeInTheDocument());
  send();
  const missing = await screen.findByText(/^The file is not uploaded/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(missing).not.toBeInTheDocument());
  send();
  const again = await screen.findByText(/^The file is still being uploaded/);
  Upload.all[1]?.finish(201, { id: fileId, name: "speech.mp3", type: "audio/mpeg", bytes: 1 });
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^A file/)).not.toHaveAttribute("aria-invalid");
});

test("another file takes the place of the one that is on its way", async () => {
  await openPage();
  choose(speech);
  choose(new File(["y"], "other.mp3", { type: "audio/mpeg" }));
  expect(await screen.findByRole("progressbar", { name: "Uploading other.mp3" })).toBeVisible();
  expect(Upload.all.map(({ isAborted }) => isAborted)).toEqual([true, false]);
});

test("a file of more than 10 MB is not sent at all", async () => {
  await openPage();
  const large = new File([new Uint8Array(10 * 1024 ** 2 + 1)], "film.mp4");
  choose(large);
  expect(await screen.findByText("This file is too large: 10 MB at most.")).toBeVisible();
  expect(Upload.all).toEqual([]);
});

test("feedback is shown next to what was handed in; after acceptance there is no form", async () => {
  const again = { ...row, outcome: "again" as const, feedback: "Slower,\nand louder." };
  const accepted = { ...row, id: 2, outcome: "accepted" as const, feedback: "Good." };
  open(url, stub(readAssignment, { ...assignment, isDone: true, handIns: [accepted, again] }, path));
  expect(
    await screen.findByText("Your trainer has accepted your work. There is nothing more to hand in."),
  ).toBeVisible();
  expect(screen.getByText(/^Slower,/)).toBeVisible();
  expect(screen.getByText("Please hand in once more")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Hand in" })).toBeNull();
});

test("what was accepted meanwhile takes nothing more, and the page shows it", async () => {
  const conflict = () =>
    Response.json({ error: "It was accepted.", code: "CONFLICT", requestId: "1" }, { status: 409 });
  let isDone = false;
  const read = stubWith(readAssignment, () => Response.json({ ...assignment, isDone }), path);
  const page = await openPage(read, stubWith(sendHandIn, conflict, path));
  write("My speech");
  isDone = true;
  send();
  expect(await screen.findByText(/^Your trainer has accepted your work/)).toBeVisible();
  expect(page.app.store.get(toastsAtom)).toEqual([]);
});
