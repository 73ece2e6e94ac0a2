import { promoteRelease, releasesOverview, rollBackReleases } from "@optimyz/contract/release-endpoints";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRevision, refusal, releasesShown, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/releases";

test("Does the page show what is live, what failed, what is known of the canary, who moved what and why, and the tokens?", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  expect(within(live).getByText("1.1.0")).toBeVisible();
  expect(within(live).getByText(/7 × failed while rendering/)).toBeVisible();
  expect(within(live).getByText(/left to the browser: 4 × its code failed/)).toBeVisible();
  expect(within(live).getByText(/Not enough is known yet/).parentElement).toHaveTextContent(
    "Not enough is known yet. 2 failures in 40 visits. It stays until more visits tell.",
  );
  expect(within(live).getByText(/1\.1\.0 had 3 failures in 1,900 visits in the same time\./)).toBeVisible();
  await userEvent.click(within(live).getByText("What the failures said"));
  expect(within(live).getByText("No place (reading 'map')")).toBeVisible();
  expect(within(live).getAllByText("mf-home static/js/app.js:1:20")[0]).toBeVisible();
  const history = screen.getByRole("region", { name: "History" });
  expect(within(history).getByText("Summer text")).toBeVisible();
  const newest = within(history).getByRole("listitem", { name: "Revision 2" });
  expect(within(newest).getByText("1.0.0 → 1.1.0")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Tokens" })).getByText(/never used/)).toBeVisible();
});

test("Does the page say when a promotion goes on, and when one goes back?", async () => {
  const promoted = { name: "mf-home", version: "1.1.0", control: "0.9.0", isCanary: false, share: 1 };
  const times = { startedAt: "2026-11-21T10:00:00.000Z", endsAt: "2026-11-21T11:00:00.000Z" };
  const compared = { visits: 0, failures: 0 };
  const slower = [{ metric: "LCP" as const, median: 2_430, compared: 1_620 }];
  const verdicts = [
    { ...promoted, ...times, compared, slower, verdict: "goes on" as const, tested: { visits: 210, failures: 1 } },
    {
      ...promoted,
      ...times,
      name: "shell",
      version: "1.0.0",
      compared,
      slower: [],
      verdict: "goes back" as const,
      tested: { visits: 3, failures: 3 },
    },
  ];
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, verdicts }));
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  expect(live).toHaveTextContent("It goes on. 1 failure in 210 visits. That is no more than usual.");
  expect(live).toHaveTextContent(
    "Its pages are slower: the largest part of a page is there after 2.4 s instead of 1.6 s.",
  );
  expect(live).toHaveTextContent(/If it turns out worse before 21 Nov 2026, \d\d:00, it goes back by itself/);
  expect(live).toHaveTextContent(
    "It goes back. 3 failures in 3 visits. That is more than chance explains, so 0.9.0 takes its place.",
  );
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
