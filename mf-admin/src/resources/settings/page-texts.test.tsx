import {
  discardTextDraft,
  listTextVersions,
  readTextDraft,
  readTextVersion,
  saveTextDraft,
} from "@optimyz/contract/api/endpoints/texts";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";
import { draftStub } from "./testing.ts";

const path = "/admin/dashboard/settings/pages";
const saved = "<p>We keep little.</p>";

/** The box is the expert mode. */
beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("optimyz-editor", "html");
});

const box = () => screen.findByRole("textbox", { name: /^Text/ });
const kept = (html: string, base_version = 0) =>
  stub(readTextDraft, [{ html, base_version, changed_at: "2026-11-20T10:00:00.000Z" }]);

test("keeps a page's draft under the page's URL, and none while nothing is written", async () => {
  const asked: string[] = [];
  const sent: { label?: string; html: string; base_version: number }[] = [];
  const none = stubWith(readTextDraft, ({ url }) => {
    asked.push(new URL(url).search);
    return Response.json([]);
  });
  const keep = stubWith(saveTextDraft, async (request) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return Response.json({ html: "", base_version: 1, changed_at: "2026-11-20T10:00:00.000Z" });
  });
  renderAdmin(path, draftStub(), none, keep);
  await userEvent.type(await box(), "<hr>");
  expect(await screen.findByText(/^Draft kept at/, {}, { timeout: 4000 })).toBeVisible();
  expect(asked).toEqual(["?entity=pages&entity_id=0&label=privacy"]);
  expect(sent).toEqual([
    { entity: "pages", entity_id: 0, label: "privacy", html: `${saved}<hr>`, base_version: expect.any(Number) },
  ]);
});

test("restores unsaved text, and shows neither drafts nor versions for a new page", async () => {
  renderAdmin(path, draftStub(), kept("<p>Half a sentence</p>"));
  await waitFor(async () => expect(await box()).toHaveValue("<p>Half a sentence</p>"));
  expect(screen.getByText(/This is what you wrote until/)).toBeVisible();
  expect(await screen.findByText("Not saved yet.")).toBeVisible();
  expect(screen.getAllByRole("tab", { name: "Versions" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Add a page" }));
  expect(screen.getAllByRole("tab", { name: "HTML" })).toHaveLength(2);
  expect(screen.getAllByRole("tab", { name: "Versions" })).toHaveLength(1);
});

test("a text that was published meanwhile counts as unchanged when it is the same, and as changed otherwise", async () => {
  const read = async (base: number) => {
    const view = renderAdmin(path, draftStub(), kept("<p>Half a sentence</p>", base));
    await screen.findByText(/This is what you wrote until/);
    const isTold = screen.queryByText(/Somebody has saved the text since/) !== null;
    view.unmount();
    sessionStorage.clear();
    return isTold;
  };
  let base = 0;
  const keep = stubWith(saveTextDraft, async (request) => {
    base = ((await request.json()) as { base_version: number }).base_version;
    return Response.json({ html: "", base_version: 1, changed_at: "2026-11-20T10:00:00.000Z" });
  });
  const { unmount } = renderAdmin(path, draftStub(), stub(readTextDraft, []), keep);
  await userEvent.type(await box(), "<hr>");
  await screen.findByText(/^Draft kept at/, {}, { timeout: 4000 });
  unmount();
  sessionStorage.clear();
  expect([await read(base), await read(base + 1)]).toEqual([false, true]);
});

test("discards changes on the server too", async () => {
  const discarded: string[] = [];
  const discard = stubWith(discardTextDraft, ({ url }) => {
    discarded.push(new URL(url).searchParams.get("label") ?? "");
    return Response.json({ message: "Gone." });
  });
  renderAdmin(path, draftStub(), kept("<p>Half a sentence</p>"), discard);
  await screen.findByText(/This is what you wrote until/);
  await userEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(discarded).toEqual(["privacy"]));
});

test("an earlier version of a page can be compared and restored", async () => {
  const entry = { id: 3, actor: "ravi@site.test", created_at: "2026-11-20T10:00:00.000Z", length: 20 };
  const versions = stub(listTextVersions, [entry]);
  const version = stub(readTextVersion, { ...entry, html: "<p>We keep nothing.</p>" });
  renderAdmin(path, draftStub(), stub(readTextDraft, []), versions, version);
  await userEvent.click(await screen.findByRole("tab", { name: "Versions" }));
  await userEvent.click(await screen.findByRole("button", { name: /ravi@site.test$/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Bring this version back" }));
  await userEvent.click(screen.getByRole("tab", { name: "HTML" }));
  expect(await box()).toHaveValue("<p>We keep nothing.</p>");
  expect(screen.getByText("Not saved yet.")).toBeVisible();
});
