import { promoteRelease, releasesOverview, rollBackReleases } from "@optimyz/contract/release-endpoints";
import type { ReleasesOverview } from "@optimyz/contract/release-registry";
import { freezeReleases } from "@optimyz/contract/team-endpoints";
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
  const history = await screen.findByRole("region", { name: "History" });
  await userEvent.click(within(history).getByRole("button", { name: "Roll back" }));
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

test("Does one front-end go back alone, to the version that is good?", async () => {
  const sent = vi.fn();
  const rollback = stubWith(rollBackReleases, async (request) => {
    sent(await request.json());
    return Response.json(aRevision(3, "1.0.0", { restores: 1 }), { status: 201 });
  });
  renderAdmin(path, stub(releasesOverview, releasesShown), rollback);
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  const home = within(live).getByRole("listitem", { name: /^mf-home/ });
  await userEvent.click(within(home).getByRole("button", { name: "Roll back" }));
  const dialog = screen.getByRole("dialog", { name: "Take mf-home back to an earlier version" });
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Wrong price");
  await userEvent.click(within(dialog).getByRole("button", { name: "Roll back" }));
  expect(await screen.findByText("mf-home went back.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ revision: 1, only: "mf-home", reason: "Wrong price" });
});

test("Does the page say what is frozen and why, what happened by itself, what each version is, and what the gate said?", async () => {
  const checks = [
    { check: "files" as const, status: "passed" as const, problems: [] },
    { check: "routes" as const, status: "failed" as const, problems: [{ problem: "/x is taken.", fix: "Take /y." }] },
  ];
  const report = { name: "mf-home", version: "1.3.0", ok: false, checks };
  const [canary, live, old] = releasesShown.releases;
  if (!canary || !live || !old) throw new Error("The test data has three releases");
  const at = "2026-11-20T10:00:00.000Z";
  const sent = vi.fn();
  const freeze = stubWith(freezeReleases, async (request) => {
    sent(await request.json());
    return Response.json(freezes[0], { status: 201 });
  });
  const freezes = [{ id: 1, scope: "*", reason: "Exams.", author: "a@b.c", createdAt: at, until: at }];
  const shown: ReleasesOverview = {
    ...releasesShown,
    releases: [{ ...canary, labels: ["canary"] }, live, { ...old, labels: ["left"], revision: 1 }],
    freezes,
    alerts: [
      {
        id: 1,
        kind: "refused",
        name: "mf-home",
        version: "1.3.0",
        text: "The gate refuses it.",
        report,
        createdAt: at,
      },
    ],
  };
  renderAdmin(path, stub(releasesOverview, shown), freeze);
  expect(await screen.findByText(/^All front-ends are frozen until/)).toBeVisible();
  expect(screen.getByText("Exams.")).toBeVisible();
  const alerts = screen.getByRole("region", { name: "Alerts" });
  await userEvent.click(within(alerts).getByText(/The gate refused it: 1 problem/));
  expect(within(alerts).getByText("/x is taken.")).toBeVisible();
  expect(within(alerts).getByText("Take /y.")).toBeVisible();
  await userEvent.click(screen.getByText(/other versions of mf-home/));
  expect(screen.getByText("Canary, 10 %")).toBeVisible();
  expect(screen.getByText("Left because it was bad")).toBeVisible();

  await userEvent.click(screen.getByText("Freeze front-ends"));
  const form = screen.getByRole("region", { name: "Freeze" });
  await userEvent.selectOptions(within(form).getByLabelText("Front-end"), "mf-home");
  await userEvent.type(within(form).getByLabelText("Reason"), "Launch");
  await userEvent.click(within(form).getByRole("button", { name: "Freeze" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ scope: "mf-home", reason: "Launch", until: expect.stringMatching(/:00\.000Z$/) });
});
