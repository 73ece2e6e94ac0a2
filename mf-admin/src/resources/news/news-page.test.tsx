import {
  createPost,
  deletePost,
  listIssues,
  listPosts,
  listSubscribers,
  removeSubscriber,
  sendPost,
  updatePost,
} from "@optimyz/contract/api/endpoints/news-admin";
import type { AdminPost } from "@optimyz/contract/api/schemas/news";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { pageOf, refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/news";
const post: AdminPost = {
  id: 7,
  title: "Open house",
  slug: "open-house",
  summary: "On Saturday.",
  text: "<p>Come.</p>",
  picture: null,
  state: "published",
  published_at: "2026-11-20T06:00:00.000Z",
  version: 3,
  created_at: "2026-11-20T06:00:00.000Z",
};
const postsShown = (rows: AdminPost[], readers = 2) => stub(listPosts, { ...pageOf(rows), readers });

/** The box is the expert mode. */
beforeEach(() => localStorage.setItem("optimyz-editor", "html"));

const typeInto = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test("an empty list says when the site begins to link to the news", async () => {
  renderAdmin(path, postsShown([], 0));
  expect(await screen.findByText(/^No posts yet/)).toBeVisible();
  expect(screen.getByRole("link", { name: "New post" })).toHaveAttribute("href", `${path}/new`);
});

test("a failed load is said, with a way to try again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(listPosts, () => Response.error()),
  );
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("a new post is sent once with what was typed, its moment by the institute's clock", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createPost, async (request) => {
    sent.push(await request.json());
    return Response.json(post, { status: 201 });
  });
  renderAdmin(`${path}/new`, create, postsShown([post]));
  await screen.findByRole("heading", { name: "New post" });
  typeInto(/^Title/, "Open house");
  typeInto(/^Summary/, "On Saturday.");
  typeInto(/^Text/, "<p>Come.</p>");
  await userEvent.selectOptions(screen.getByLabelText(/^State/), "published");
  typeInto(/^Publish at/, "2027-01-01T09:30");
  await userEvent.dblClick(screen.getByRole("button", { name: "Save the post" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const moment = (sent[0] as { published_at: string }).published_at;
  expect(sent[0]).toEqual({
    title: "Open house",
    summary: "On Saturday.",
    text: "<p>Come.</p>",
    picture: "",
    state: "published",
    published_at: moment,
  });
  expect(new Date(moment).toISOString()).toBe(moment);
});

test("a refused post keeps what was typed, with the sentence at its field", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fields = { title: "This title gives no address. Please use some letters." };
  renderAdmin(
    `${path}/new`,
    stubWith(createPost, () => refusal(422, "INVALID", "Please check the marked fields.", { fields })),
  );
  await screen.findByRole("heading", { name: "New post" });
  typeInto(/^Title/, "..");
  typeInto(/^Summary/, "S");
  typeInto(/^Text/, "<p>T</p>");
  await userEvent.click(screen.getByRole("button", { name: "Save the post" }));
  expect(await screen.findByText(fields.title)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription(fields.title);
  expect(screen.getByLabelText(/^Text/)).toHaveValue("<p>T</p>");
});

test("a planned post is edited as published, with the version that was seen", async () => {
  let sent: { body: unknown; version: string | null } | undefined;
  const update = stubWith(
    updatePost,
    async (request) => {
      sent = { body: await request.json(), version: request.headers.get("if-match") };
      return Response.json(post);
    },
    { id: 7 },
  );
  renderAdmin(path, postsShown([{ ...post, state: "planned", published_at: "2099-01-01T06:00:00.000Z" }]), update);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  typeInto(/^Summary/, "On Sunday.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent?.version).toBe('"3"'));
  expect(sent?.body).toMatchObject({
    summary: "On Sunday.",
    state: "published",
    published_at: "2099-01-01T06:00:00.000Z",
  });
});

test("a post is sent to readers after a question that says to how many, and only where it can be", async () => {
  const asked = vi.fn();
  const sendIt = stubWith(
    sendPost,
    () => {
      asked();
      const issue = { id: 1, post_id: 7, title: "Open house", readers: 2, sent: 0, refused: 0, queued_at: null };
      return Response.json({ ...issue, created_at: post.created_at });
    },
    { id: 7 },
  );
  const others: AdminPost[] = [
    { ...post, id: 8, title: "Sent", sent_at: post.created_at },
    { ...post, id: 9, title: "Draft", state: "draft" },
  ];
  renderAdmin(path, postsShown([post, ...others]), sendIt);
  const buttons = await screen.findAllByRole("button", { name: "Send to 2 readers" });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(asked).not.toHaveBeenCalled();
  const question = within(await screen.findByRole("alertdialog", { name: "Send “Open house” to 2 readers?" }));
  await userEvent.click(question.getByRole("button", { name: "Send to 2 readers" }));
  expect(await screen.findByText("The post is on its way to the readers.")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("without readers nothing can be sent", async () => {
  renderAdmin(path, postsShown([post], 0), stub(deletePost, { message: "", audit_id: 1 }, { id: 7 }));
  expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Send to/ })).toBeNull();
});

test("a reader is removed after a question", async () => {
  const reader = { id: 4, email: "asha@news.example", language: null, state: "confirmed" as const };
  const row = { ...reader, created_at: post.created_at, confirmed_at: post.created_at };
  const remove = stub(removeSubscriber, { message: "The reader is removed." }, { id: 4 });
  renderAdmin(`${path}/readers`, stub(listSubscribers, pageOf([row])), remove);
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove asha@news.example?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The reader is removed.")).toBeVisible();
});

test("a sent post says how many got it and how many did not", async () => {
  const issue = { id: 1, post_id: 7, title: "Open house", readers: 12, sent: 9, refused: 2, queued_at: null };
  renderAdmin(`${path}/issues`, stub(listIssues, pageOf([{ ...issue, created_at: post.created_at }])));
  expect(await screen.findByText(/9 of 12 sent · Still sending/)).toBeVisible();
  expect(screen.getByText(/^2 not delivered/)).toBeVisible();
});
