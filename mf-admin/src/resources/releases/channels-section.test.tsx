import { linkChannel, listChannels, removeChannel } from "@optimyz/contract/protocol/channel-endpoints";
import { promoteRelease, releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRevision, refusal, releasesShown, renderAdmin } from "../../testing.tsx";

const at = "2026-11-20T10:00:00.000Z";
const changed = { revision: 3, versions: {}, reason: "Autumn text", author: "Ravi", via: "CI", createdAt: at };
const times = { createdAt: at, usedAt: at, endsAt: "2026-12-20T10:00:00.000Z" };
const channels = [
  { channel: "pr-12", versions: {}, changed, ...times },
  {
    channel: "staging",
    versions: { "mf-home": "1.2.0", "mf-events": "0.1.0", "mf-admin": "2.0.0" },
    changed,
    ...times,
  },
];
const show = (...stubs: Parameters<typeof renderAdmin>[1][]) =>
  renderAdmin(
    "/admin/dashboard/releases",
    stub(releasesOverview, releasesShown),
    stub(listChannels, channels),
    ...stubs,
  );
const row = async (name: string) =>
  within(await screen.findByRole("region", { name: "Channels" })).findByRole("listitem", { name });

test("each channel shows what it holds and replaces, who changed it and when it ends", async () => {
  show();
  const staging = await row("staging");
  expect(staging).toHaveTextContent("mf-home 1.2.0 in place of 1.1.0");
  expect(staging).toHaveTextContent("mf-events 0.1.0 which is not live yet");
  expect(staging).toHaveTextContent(/Changed .* by Ravi \(CI\): Autumn text ?It is removed on 20 Dec 2026/);
  expect(staging).toHaveTextContent("The admin is never shown by a link.");
  const empty = await row("pr-12");
  expect(empty).toHaveTextContent("Shows what is live");
  expect(within(empty).queryByRole("button", { name: "Make live" })).toBeNull();
});

test("makes, shows and copies a link, and shows a refusal", async () => {
  const user = userEvent.setup();
  const url = "https://www.optimyz.example/?channel=staging.x";
  const link = vi.fn(() => Response.json({ channel: "staging", url, endsAt: times.endsAt }, { status: 201 }));
  show(stubWith(linkChannel, link));
  const staging = await row("staging");
  link.mockReturnValueOnce(refusal(404, "NOT_FOUND", "There is no channel staging."));
  vi.mocked(console.error).mockReturnValue();
  await user.click(within(staging).getByRole("button", { name: "Make a link" }));
  expect(await within(staging).findByText(/no longer exists/)).toBeVisible();
  await user.click(within(staging).getByRole("button", { name: "Make a link" }));
  expect(await within(staging).findByText(url)).toBeVisible();
  await user.click(within(staging).getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("Make live sends exactly what is in the channel, and Remove asks first", async () => {
  const sent = vi.fn();
  const promote = stubWith(promoteRelease, async (request) => {
    sent(await request.json());
    return Response.json(aRevision(3, "1.2.0"), { status: 201 });
  });
  const removed = vi.fn(() => Response.json({ message: "The channel staging is removed." }));
  show(promote, stubWith(removeChannel, removed));
  const staging = await row("staging");
  await userEvent.click(within(staging).getByRole("button", { name: "Make live" }));
  const dialog = screen.getByRole("dialog", { name: "Give everybody what is in staging" });
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Ready");
  await userEvent.click(within(dialog).getByRole("button", { name: "Make live" }));
  expect(await screen.findByText("What was in staging is live.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ versions: channels[1]?.versions, expectedRevision: 2, reason: "Ready" });
  await userEvent.click(within(await row("staging")).getByRole("button", { name: "Remove" }));
  expect(removed).not.toHaveBeenCalled();
  const question = screen.getByRole("alertdialog", { name: "Remove the channel staging?" });
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The channel staging is removed.")).toBeVisible();
});
