import { listNews, listNewsMonths, readPost, subscribe } from "@optimyz/contract/api/endpoints/news";
import { readNotice } from "@optimyz/contract/api/endpoints/people/notice";
import type { NewsItem, ShownPost } from "@optimyz/contract/api/schemas/news";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

const item = (id: number): NewsItem => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  summary: `Summary ${id}`,
  picture: null,
  published_at: "2026-11-20T06:00:00.000Z",
});
const post: ShownPost = { ...item(7), text: "<p>All of it.</p>", changed_at: "2026-11-21T06:00:00.000Z" };
const months = stub(listNewsMonths, [{ month: "2026-11", count: 25 }]);
/** Posts 25 to 1, in parts as the server sends them. */
const many = stubWith(listNews, (request) => {
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("after") ?? 26);
  const ids = Array.from({ length: 25 }, (_, index) => 25 - index).filter((id) => id < before);
  return Response.json(ids.slice(0, Number(searchParams.get("limit"))).map(item));
});

test("lists the newest posts and leads to earlier ones by links", async () => {
  const { router } = renderRemote(app, "/news", many, months);
  expect(await screen.findByRole("link", { name: "Post 25" })).toHaveAttribute("href", "/news/post-25");
  expect(screen.getAllByRole("article")).toHaveLength(10);
  expect(screen.getByRole("link", { name: "November 2026 (25)" })).toHaveAttribute("href", "/news/2026-11");
  expect(document.querySelector('link[rel="next"]')).toHaveAttribute("href", "http://site.test/news?after=16");
  screen.getByRole("link", { name: /Earlier news/ }).click();
  expect(await screen.findByRole("link", { name: "Post 15" })).toBeVisible();
  expect(router.state.location.search).toBe("?after=16");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("without posts it says so, leads on, and is kept out of search engines", async () => {
  renderRemote(app, "/news", stub(listNews, []), stub(listNewsMonths, []));
  expect(await screen.findByText(/^There is no news yet/)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the courses" })).toHaveAttribute("href", "/courses");
  expect(screen.queryByRole("button", { name: "Send me news" })).toBeNull();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a month has its own page, and one that is none is taken for a post", async () => {
  renderRemote(app, "/news/2026-11", many, months);
  expect(await screen.findByRole("heading", { level: 1, name: "News of November 2026" })).toBeVisible();
});

test("a failed list can be tried again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let fails = true;
  const list = stubWith(listNews, () => (fails ? Response.error() : Response.json([item(3)])));
  renderRemote(app, "/news", list, months);
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole("link", { name: "Post 3" })).toBeVisible();
});

test("a post shows its text, its day and how to get news by e-mail", async () => {
  renderRemote(app, "/news/post-7", stub(readPost, [post]), months);
  expect(await screen.findByRole("heading", { level: 1, name: "Post 7" })).toBeVisible();
  expect(screen.getByText("All of it.")).toBeVisible();
  expect(screen.getByText("Fri 20 November 2026")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send me news" })).toHaveAttribute("formaction", "/newsletter");
});

test("an earlier address of a post leads to that of today", async () => {
  const { router } = renderRemote(app, "/news/an-earlier-one", stub(readPost, [post]), months);
  await screen.findByRole("heading", { level: 1, name: "Post 7" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/news/post-7"));
});

test("an address without a post says so", async () => {
  renderRemote(app, "/news/nothing", stub(readPost, []), months);
  expect(await screen.findByRole("heading", { level: 1, name: "This post cannot be found" })).toBeVisible();
});

test("the form shows the server's sentence in its place, and can be used again", async () => {
  const message = "Please check your mailbox.";
  const notice = { what: "", why: "", how_long: "", withdraw: "", complain: "", guardian: null };
  const read = stub(readNotice, { ...notice, form: "newsletter", version: "v", language: "en", name: "Optimyz" });
  renderRemote(app, "/news/post-7", stub(readPost, [post]), months, stub(subscribe, { message }), read);
  await screen.findByText(/By sending this you agree/);
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: "asha@news.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Send me news" }));
  expect(await screen.findByText(message)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Another address" }));
  expect(screen.getByLabelText("E-mail")).toHaveValue("");
});
