import { promoteRelease, releasesOverview, rollBackReleases } from "@optimyz/contract/release-endpoints";
import type { ReleasesOverview, Revision } from "@optimyz/contract/release-registry";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const at = "2026-11-20T10:00:00.000Z";
const revision = (number: number, version: string, more: Partial<Revision> = {}): Revision => ({
  revision: number,
  versions: { shell: "1.0.0", "mf-home": version },
  ...{ canaries: {}, reason: "", author: "Asha", via: "Pipeline", commit: "", restores: null, createdAt: at },
  ...more,
});
const release = (version: string, visits = 0, failures = {}) => ({
  ...{ name: "mf-home", version, commit: "c0ffee123", author: "Asha", via: "Pipeline", sizeBytes: 1, createdAt: at },
  ...{ visits, failures, lastFailureAt: null, edgeFallbacks: {}, lastEdgeFallbackAt: null },
});
const canaries = { "mf-home": { version: "1.2.0", percent: 10, since: at } };
const overview: ReleasesOverview = {
  revisions: [revision(2, "1.1.0", { reason: "Summer text", canaries }), revision(1, "1.0.0")],
  releases: [
    release("1.2.0", 40, { load: 2 }),
    { ...release("1.1.0", 0, { render: 7 }), edgeFallbacks: { "edge-error": 4 } },
    release("1.0.0"),
  ],
  tokens: [
    { id: 1, scope: "mf-home", label: "CI", createdAt: at, createdBy: "a@b.c", lastUsedAt: null, revokedAt: null },
  ],
};
const path = "/admin/dashboard/releases";

test("Does the page show what is live, what failed, the canary's error rate, who moved what and why, and the tokens?", async () => {
  renderAdmin(path, stub(releasesOverview, overview));
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  expect(within(live).getByText("1.1.0")).toBeVisible();
  expect(within(live).getByText(/7 × failed while rendering/)).toBeVisible();
  expect(within(live).getByText(/left to the browser: 4 × its code failed/)).toBeVisible();
  expect(within(live).getByText(/2 failures in 40 visits, error rate 5\.0 %/)).toBeVisible();
  const history = screen.getByRole("region", { name: "History" });
  expect(within(history).getByText("Summer text")).toBeVisible();
  const newest = within(history).getByRole("listitem", { name: "Revision 2" });
  expect(within(newest).getByText("1.0.0 → 1.1.0")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Tokens" })).getByText(/never used/)).toBeVisible();
});

test("Does a rollback ask for a reason and send it?", async () => {
  const sent = vi.fn();
  const rollback = stubWith(rollBackReleases, async (request) => {
    sent(await request.json());
    return Response.json(revision(3, "1.0.0", { restores: 1 }), { status: 201 });
  });
  renderAdmin(path, stub(releasesOverview, overview), rollback);
  await userEvent.click(await screen.findByRole("button", { name: "Roll back" }));
  const dialog = screen.getByRole("dialog", { name: "Back to revision 1" });
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Wrong price");
  await userEvent.click(within(dialog).getByRole("button", { name: "Roll back" }));
  expect(await screen.findByText("The versions of revision 1 are live again.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ revision: 1, reason: "Wrong price" });
});

test("Does a promotion that lost a race say who won?", async () => {
  const error = "Another change came first: revision 3 by Ravi.";
  const promote = stubWith(promoteRelease, () => refusal(409, "CONFLICT", error));
  renderAdmin(path, stub(releasesOverview, overview), promote);
  await userEvent.click((await screen.findAllByRole("button", { name: "Promote" }))[0] as HTMLElement);
  const dialog = screen.getByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("Version"), "1.2.0");
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Ready");
  await userEvent.click(within(dialog).getByRole("button", { name: "Promote" }));
  expect(await within(dialog).findByText(error)).toBeVisible();
});
