import {
  cancelPublication,
  createPreview,
  discardDraft,
  listSettingsRevisions,
  publishSettings,
  readDraft,
  rollbackSettings,
} from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsRevision } from "@optimyz/contract/api/schemas/settings/admin";
import { paths } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { clientOf } from "../../shared/data/client.ts";
import { refusal, renderAdmin, sessionOf } from "../../testing.tsx";
import { publicationsQuery } from "./queries.ts";
import { draftStub, someDraft } from "./testing.ts";

const path = "/admin/dashboard/settings/publish";
const differences = [
  { path: "identity.name", before: '"Optimyz"', after: '"Asha Studio"' },
  { path: "team.members.2.name", before: '"Meher"', after: null },
  { path: "team.members.2.photo", before: "null", after: null },
  { path: "team.members.2.social.0.network", before: '"linkedin"', after: null },
  { path: "team.members.1.social.0.network", before: null, after: '"youtube"' },
  { path: "team.members.1.social.0.url", before: null, after: '"https://www.youtube.com/r"' },
  { path: "look.accent", before: '"#f2a51f"', after: '"#0a66c2"' },
  { path: "home.slides.0.target", before: '"about"', after: '"enrol"' },
];
const changed = draftStub({ differences });
const publication = (revision: number, more: Partial<SettingsRevision> = {}): SettingsRevision => ({
  revision,
  created_at: `2026-11-0${revision}T10:00:00.000Z`,
  actor: "asha@site.test",
  differences: [],
  returns_to: null,
  live: false,
  ...more,
});
const history = stub(listSettingsRevisions, {
  items: [publication(3, { live: true, differences, returns_to: 1 }), publication(2)],
  nextCursor: "2",
});
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("describes changes from what visitors see to what they will see", async () => {
  renderAdmin(path, changed, history);
  const [table] = await screen.findAllByRole("table");
  if (!table) throw new Error("No table");
  const rows = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    "Name and logoNameOptimyzAsha Studio",
    "TeamPeople 3Meher\nLinkedInnothing",
    "TeamPeople 2, Links 1nothingYouTube\nhttps://www.youtube.com/r",
    "Colours and fontsAccent colour#f2a51f#0a66c2",
    "Home pageSlides 1, Where the button leadsAboutEnrol",
  ]);
});

test("publishes at once the draft that was seen", async () => {
  const sent: unknown[] = [];
  const publish = stubWith(publishSettings, async (request) => {
    sent.push(await request.json());
    return Response.json({ message: "Published.", revision: 4 });
  });
  renderAdmin(path, changed, history, publish);
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  expect(await screen.findByText("Published.")).toBeVisible();
  expect(sent).toEqual([{ version: 7 }]);
});

test("takes a time by the provider's clock and refuses one that has passed", async () => {
  const sent: { at?: string }[] = [];
  const publish = stubWith(publishSettings, async (request) => {
    sent.push((await request.json()) as { at?: string });
    return Response.json({ message: "Planned.", revision: 3 });
  });
  renderAdmin(path, changed, history, publish);
  await userEvent.click(await screen.findByRole("radio", { name: "At a set time" }));
  const time = screen.getByLabelText("Date and time");
  expect(time).toHaveAccessibleDescription("By your institute's clock, India time.");
  fireEvent.change(time, { target: { value: "2020-01-01T09:00" } });
  await press("Publish at this time");
  expect(await screen.findByText("Date and time must be in the future.")).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(time, { target: { value: "2099-01-01T09:00" } });
  await press("Publish at this time");
  expect(await screen.findByText("Planned.")).toBeVisible();
  expect(sent[0]?.at).toBe("2099-01-01T03:30:00.000Z");
});

test("says who published first and shows the changes as they are now", async () => {
  let reads = 0;
  const draft = stubWith(readDraft, () =>
    Response.json({
      ...someDraft,
      version: 7 + reads,
      differences: reads++ === 0 ? differences : differences.slice(1),
    }),
  );
  const conflict = stubWith(publishSettings, () => refusal(409, "CONFLICT", "Changed.", { current: someDraft }));
  vi.mocked(console.error).mockReturnValue();
  renderAdmin(path, draft, history, conflict);
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  expect(await screen.findByText(/Somebody else changed or published the settings meanwhile/)).toBeVisible();
  expect(await screen.findByText(/^4 changes/, { selector: "p" })).toBeVisible();
});

test("discards a draft only after a question", async () => {
  renderAdmin(path, changed, history, stub(discardDraft, someDraft));
  await userEvent.click(await screen.findByRole("button", { name: "Discard all changes" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Discard all changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Discard all changes" }));
  expect(await screen.findByText("The draft is what visitors see again.")).toBeVisible();
});

test("an earlier publication can be restored after a question, and older ones can be loaded", async () => {
  const sent: unknown[] = [];
  const pages = stubWith(listSettingsRevisions, ({ url }) =>
    Response.json(
      url.includes("cursor=2")
        ? { items: [publication(1)], nextCursor: null }
        : { items: [publication(3, { live: true, returns_to: 1 }), publication(2)], nextCursor: "2" },
    ),
  );
  const back = stubWith(rollbackSettings, async (request) => {
    sent.push(await request.json());
    return Response.json({ message: "Back.", revision: 4 });
  });
  renderAdmin(path, draftStub(), pages, back);
  expect(await screen.findByText(/Publication 3, by asha@site.test, publication 1 brought back/)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Bring back" })).toHaveLength(1);
  await press("Show older");
  expect(await screen.findByText(/Publication 1, by/)).toBeVisible();
  const [, oldest] = screen.getAllByRole("button", { name: "Bring back" });
  if (oldest) await userEvent.click(oldest);
  const question = within(await screen.findByRole("alertdialog", { name: /^Bring back the settings of 1 Nov 2026/ }));
  await userEvent.click(question.getByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Visitors see these settings again.")).toBeVisible();
  expect(sent).toEqual([{ revision: 1 }]);
});

test("the question before a restore keeps its reason while somebody else publishes, and then still works", async () => {
  let items = [publication(3, { live: true }), publication(2)];
  const pages = stubWith(listSettingsRevisions, () => Response.json({ items, nextCursor: null }));
  const sent: unknown[] = [];
  const back = stubWith(rollbackSettings, async (request) => {
    sent.push(await request.json());
    return sent.length === 1
      ? refusal(503, "UNAVAILABLE", "Not now.")
      : Response.json({ message: "Back.", revision: 5 });
  });
  vi.mocked(console.error).mockReturnValue();
  const { app } = renderAdmin(path, draftStub(), pages, back);
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  const asked = () => screen.getByRole("alertdialog", { name: /^Bring back the settings of 2 Nov 2026/ });
  await userEvent.click(within(asked()).getByRole("button", { name: "Bring back" }));
  expect(await within(asked()).findByText("Not now.")).toBeVisible();
  items = [publication(4, { live: true }), publication(3), publication(2)];
  await act(() => clientOf(app).refetchQueries({ queryKey: publicationsQuery.queryKey }));
  expect(screen.getByText(/Publication 4, by/)).toBeInTheDocument();
  expect(within(asked()).getByText("Not now.")).toBeVisible();
  await userEvent.click(within(asked()).getByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Visitors see these settings again.")).toBeVisible();
  expect(sent).toEqual([{ revision: 2 }, { revision: 2 }]);
});

test("the history shows that a new site began with its first texts", async () => {
  const first = { ...publication(1, { live: true }), actor: "RELEASE_TOKEN" };
  renderAdmin(path, draftStub(), stub(listSettingsRevisions, { items: [first], nextCursor: null }));
  expect(await screen.findByText("Publication 1, the words that the site began with")).toBeVisible();
});

test("a planned publication says when it will happen", async () => {
  renderAdmin(path, draftStub({ differences, publish_at: "2099-01-01T09:00:00.000Z" }), history);
  expect(await screen.findByText(/^Published by itself on 1 Jan 2099/)).toBeVisible();
});

test("cancels a planned publication that was seen and keeps the changes", async () => {
  const planned = { differences, publish_at: "2099-01-01T09:00:00.000Z" };
  const seen: (string | null)[] = [];
  let publish_at: string | null = planned.publish_at;
  const draft = stubWith(readDraft, () => Response.json({ ...someDraft, ...planned, publish_at }));
  const cancel = stubWith(cancelPublication, ({ headers }) => {
    seen.push(headers.get("if-match"));
    publish_at = null;
    return Response.json({ ...someDraft, differences });
  });
  renderAdmin(path, draft, history, cancel);
  await userEvent.click(await screen.findByRole("button", { name: "Do not publish at this time" }));
  expect(await screen.findByText(/^Cancelled: nothing is published by itself/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Published by itself on/)).toBeNull());
  expect(seen).toEqual(['"7"']);
  expect(screen.getByText(/^5 changes/, { selector: "p" })).toBeVisible();
});

test("says when a cancelled plan was published meanwhile", async () => {
  const draft = draftStub({ differences, publish_at: "2099-01-01T09:00:00.000Z" });
  const conflict = stubWith(cancelPublication, () => refusal(409, "CONFLICT", "Changed.", { current: someDraft }));
  vi.mocked(console.error).mockReturnValue();
  renderAdmin(path, draft, history, conflict);
  await userEvent.click(await screen.findByRole("button", { name: "Do not publish at this time" }));
  expect(await screen.findByText(/^Somebody changed or published the settings meanwhile/)).toBeVisible();
});

test("every settings page says when the draft will be published, with the time zone", async () => {
  renderAdmin("/admin/dashboard/settings", draftStub({ differences, publish_at: "2099-01-01T09:00:00.000Z" }));
  expect(await screen.findByText(/Published by itself on 1 Jan 2099, 14:30, India time/)).toBeVisible();
});

test("says that there is nothing to publish and that the history is empty", async () => {
  renderAdmin(path, draftStub(), stub(listSettingsRevisions, { items: [], nextCursor: null }));
  expect(await screen.findByText(/^Nothing to publish/)).toBeVisible();
  expect(await screen.findByText(/^Nothing was published yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
});

test("an editor sees the settings, and a desk administrator has no tab for them", async () => {
  const { unmount } = renderAdmin("/admin/dashboard/settings", sessionOf("editor"), draftStub());
  expect(await screen.findByRole("link", { name: "Settings" })).toBeVisible();
  unmount();
  renderAdmin(path, sessionOf("desk"), draftStub());
  expect(await screen.findByRole("heading", { name: "This tab belongs to another role" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Settings" })).toBeNull();
});

test("shows the chosen page with the draft at three widths in both themes", async () => {
  const link = { url: "http://site.test/?preview=signed", expires_at: "2026-11-20T10:10:00.000Z" };
  renderAdmin("/admin/dashboard/settings/preview", draftStub(), stub(createPreview, link));
  await userEvent.selectOptions(await screen.findByLabelText("Page"), "About");
  expect(screen.getAllByTitle(/theme$/)).toHaveLength(6);
  const about = `http://site.test${paths.about.to()}?preview=signed`;
  expect(screen.getByTitle("Telephone, dark theme")).toHaveAttribute("src", `${about}&preview-theme=dark`);
});

test("a preview that cannot be made offers another try", async () => {
  const failing = stubWith(createPreview, () => refusal(503, "UNAVAILABLE", "Later, please."));
  vi.mocked(console.error).mockReturnValue();
  renderAdmin("/admin/dashboard/settings/preview", draftStub(), failing);
  expect(await screen.findByText("The preview is not available right now.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
