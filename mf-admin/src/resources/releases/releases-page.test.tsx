import { promoteRelease, releasesOverview, rollBackReleases } from "@optimyz/contract/release-endpoints";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRevision, refusal, releasesShown, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/releases";

test("Does the page show what is live, what failed, the canary's error rate, who moved what and why, and the tokens?", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
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
    return Response.json(aRevision(3, "1.0.0", { restores: 1 }), { status: 201 });
  });
  renderAdmin(path, stub(releasesOverview, releasesShown), rollback);
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
  renderAdmin(path, stub(releasesOverview, releasesShown), promote);
  await userEvent.click((await screen.findAllByRole("button", { name: "Promote" }))[0] as HTMLElement);
  const dialog = screen.getByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText("Version"), "1.2.0");
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Ready");
  await userEvent.click(within(dialog).getByRole("button", { name: "Promote" }));
  expect(await within(dialog).findByText(error)).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])(
  "Does it say what a release could do, where the admin shares the site's origin (%s)?",
  async (isAtSiteOrigin, times) => {
    const { isAtSiteOrigin: _, ...shown } = releasesShown;
    renderAdmin(path, stub(releasesOverview, { ...shown, ...(isAtSiteOrigin !== undefined && { isAtSiteOrigin }) }));
    const tokens = await screen.findByRole("region", { name: "Tokens" });
    expect(within(tokens).queryAllByText(/could do in your name whatever you can do here/)).toHaveLength(times);
  },
);
