import {
  createReleaseToken,
  pinKey,
  promoteRelease,
  releasesOverview,
  retireFrontEnd,
  revokeKey,
  rollBackReleases,
  unbindSource,
} from "@optimyz/contract/protocol/release-endpoints";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { freezeReleases } from "@optimyz/contract/protocol/team-endpoints";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRevision, refusal, releasesShown, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/releases";

test("shows live versions, failures, the canary's verdict, the history and the tokens", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  expect(within(live).getByText("1.1.0")).toBeVisible();
  expect(within(live).getByText(/7 × failed while rendering/)).toBeVisible();
  expect(within(live).getByText(/Failures on the server: 4 × its code failed/)).toBeVisible();
  expect(within(live).getByText(/Not enough is known yet/).parentElement).toHaveTextContent(
    "Not enough is known yet. 2 failures in 40 visits. It stays until more visits are known.",
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

test("shows whose slots are on whose pages, and who needs which shared package", async () => {
  const connections: ReleasesOverview["connections"] = {
    slots: [
      { slot: "login", owner: null, pages: [{ name: "mf-home", path: "/" }] },
      {
        slot: "courses-section",
        owner: "mf-courses",
        pages: [
          { name: "mf-home", path: "/" },
          { name: "mf-home", path: "/about-us" },
        ],
      },
      { slot: "unused", owner: "mf-courses", pages: [] },
    ],
    shared: [
      { package: "jotai", version: "3.0.1", needed: [] },
      {
        package: "react",
        version: "19.3.1",
        needed: ["mf-home", "mf-courses"].map((name) => ({ name, range: "^19.0.0" })),
      },
    ],
  };
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, connections }));
  const section = await screen.findByRole("region", { name: "Connections" });
  await userEvent.click(within(section).getByText("Slots (3)"));
  expect(within(section).getByText("No live front-end offers it. Placed on / (mf-home).")).toBeVisible();
  expect(
    within(section).getByText("Offered by mf-courses. Placed on / (mf-home) and /about-us (mf-home)."),
  ).toBeVisible();
  expect(within(section).getByText("Offered by mf-courses. No page places it.")).toBeVisible();
  await userEvent.click(within(section).getByText("Shared packages (2)"));
  expect(within(section).getByRole("heading", { name: "react 19.3.1" })).toBeVisible();
  expect(within(section).getByText("Needed as ^19.0.0 by mf-home and mf-courses.")).toBeVisible();
  expect(within(section).getByText("No remote needs it.")).toBeVisible();
});

test("shows which languages each front-end has, and which of the site's it lacks", async () => {
  const languages = { site: ["en", "hi"], spoken: { shell: ["hi", "mr"], "mf-home": [] } };
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, languages }));
  const live = await screen.findByRole("region", { name: "Live, revision 2" });
  const row = (name: RegExp) => within(live).getByRole("listitem", { name });
  expect(row(/^shell/)).toHaveTextContent("Has messages in English, Hindi (हिन्दी) and Marathi (मराठी).");
  expect(row(/^mf-home/)).toHaveTextContent(
    "Has messages in English. It lacks Hindi (हिन्दी), which the site offers: there its texts are in English.",
  );
});

test("a worker that says nothing of connections leaves that section out", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
  await screen.findByRole("region", { name: "History" });
  expect(screen.queryByRole("region", { name: "Connections" })).toBeNull();
});

test("says when a promotion goes on and when one goes back", async () => {
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
  expect(live).toHaveTextContent(/If it turns out worse before 21 Nov 2026, 16:30, it goes back by itself/);
  expect(live).toHaveTextContent(
    "It goes back. 3 failures in 3 visits. That is more than chance explains, so 0.9.0 takes its place.",
  );
});

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])("says what a release could do where the admin shares the site's origin (%s)", async (isAtSiteOrigin, times) => {
  const { isAtSiteOrigin: _, ...shown } = releasesShown;
  renderAdmin(path, stub(releasesOverview, { ...shown, ...(isAtSiteOrigin !== undefined && { isAtSiteOrigin }) }));
  const tokens = await screen.findByRole("region", { name: "Tokens" });
  expect(within(tokens).queryAllByText(/could do in your name whatever you can do here/)).toHaveLength(times);
  expect(within(tokens).queryAllByRole("button", { name: "Make a token" })).toHaveLength(1 - times);
});

test("leads to where tokens are made on a developer's machine", async () => {
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, isAtSiteOrigin: true }));
  const tokens = within(await screen.findByRole("region", { name: "Tokens" }));
  const own = window.location.origin.replace("localhost", "admin.localhost");
  expect(tokens.getByRole("link", { name: own })).toHaveAttribute("href", `${own}/admin/dashboard/releases`);
});

test("a rollback asks for a reason and sends it", async () => {
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

test("retiring says what happens, asks for a reason and names who needs the front-end when it is refused", async () => {
  const sent = vi.fn();
  const error = "mf-home cannot be retired yet. mf-courses places its slot hero on /courses.";
  const retirement = stubWith(retireFrontEnd, async (request) => {
    sent(await request.json());
    return refusal(422, "INVALID", error);
  });
  renderAdmin(path, stub(releasesOverview, releasesShown), retirement);
  const buttons = await screen.findAllByRole("button", { name: "Retire" });
  expect(buttons.map((button) => button.getAttribute("aria-describedby"))).toEqual(["releases-live-mf-home"]);
  await userEvent.click(buttons[0] as HTMLElement);
  const dialog = screen.getByRole("dialog", { name: "Take mf-home off the site" });
  expect(dialog).toHaveTextContent("their addresses say that the page is gone");
  expect(dialog).toHaveTextContent("what its server part keeps is deleted after 30 days");
  await userEvent.type(within(dialog).getByLabelText("Reason"), "Nobody comes");
  await userEvent.click(within(dialog).getByRole("button", { name: "Retire" }));
  expect(await within(dialog).findByText(error)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ name: "mf-home", expectedRevision: 2, reason: "Nobody comes" });
});

test("offers no way to retire what the site itself links to", async () => {
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, needed: ["shell", "mf-home"] }));
  expect(await screen.findByRole("region", { name: "Live, revision 2" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retire" })).toBeNull();
});

test("shows what a release states about its build as a statement, and where releases have to come from", async () => {
  const provenance = {
    builder: "https://github.com/actions/runner/github-hosted",
    repository: "https://github.com/acme/mf-home",
    workflow: ".github/workflows/release.yml",
    commit: "c0ffee0123456789",
  };
  const [newest, live, ...others] = releasesShown.releases;
  if (!newest || !live) throw new Error("There are no releases.");
  const report = { name: "mf-home", version: live.version, ok: true, checks: [], provenance };
  const releases = [newest, { ...live, report }, ...others];
  const { repository, workflow } = provenance;
  const sources = [{ name: "mf-home", repository, workflow }];
  const ended = vi.fn();
  const unbound = stubWith(unbindSource, async (request) => {
    ended(new URL(request.url).search);
    return Response.json(sources[0]);
  });
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, releases, sources }), unbound);
  const shown = within(await screen.findByRole("region", { name: "Live, revision 2" }));
  expect(shown.getByText(/^Built from/)).toHaveTextContent(
    "Built from https://github.com/acme/mf-home, workflow .github/workflows/release.yml, commit c0ffee01, by https://github.com/actions/runner/github-hosted. Stated by the releaser; the site has not checked the signature.",
  );
  const section = within(screen.getByRole("region", { name: "Sources" }));
  expect(section.getByRole("listitem")).toHaveTextContent(
    "Releases come from https://github.com/acme/mf-home, workflow",
  );
  await userEvent.click(section.getByRole("button", { name: "End it" }));
  expect(await screen.findByText("Releases of mf-home may come from anywhere again.")).toBeVisible();
  expect(ended).toHaveBeenCalledWith("?name=mf-home");
});

test("lists the teams' keys, adds one, and says why one that is needed is not revoked", async () => {
  const aKey = { createdBy: "owner@example.com", createdAt: "2026-11-20T10:00:00.000Z", revokedAt: null };
  vi.mocked(console.error).mockReturnValue();
  const keys = [
    { ...aKey, id: 3, name: "mf-home", key: `${"A".repeat(43)}=`, label: "Asha's laptop" },
    { ...aKey, id: 2, name: "mf-home", key: `${"B".repeat(43)}=`, label: "", revokedAt: "2026-11-21T10:00:00.000Z" },
  ];
  const sentence = "mf-home 1.1.0 is live, and no other valid key signed it.";
  const revocation = stubWith(revokeKey, async () => Response.json({ error: sentence }, { status: 409 }), { id: 3 });
  const sent = vi.fn();
  const addition = stubWith(pinKey, async (request) => {
    sent(await request.json());
    return Response.json({ ...keys[0], id: 4 }, { status: 201 });
  });
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, keys }), revocation, addition);
  const section = within(await screen.findByRole("region", { name: "Keys" }));
  expect(section.getByText(`${"A".repeat(43)}=`)).toBeVisible();
  expect(section.getByText(`${"B".repeat(43)}=`)).not.toBeVisible();
  await userEvent.click(section.getAllByRole("button", { name: "Revoke" })[0] as HTMLElement);
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(section.getByText("Add a key"));
  await userEvent.type(section.getByLabelText("Front-end"), "mf-events");
  await userEvent.type(section.getByLabelText("Public key"), `${"C".repeat(43)}=`);
  await userEvent.type(section.getByLabelText("Whose it is"), "Events team");
  await userEvent.click(section.getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ name: "mf-events", key: `${"C".repeat(43)}=`, label: "Events team" }),
  );
});

test("opens the site with several versions and a development server, in this browser alone", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
  const section = within(await screen.findByRole("region", { name: "Live, revision 2" }));
  await userEvent.click(section.getByText("Try several versions together"));
  expect(section.queryByRole("link", { name: "Open the site with these" })).toBeNull();
  await userEvent.selectOptions(section.getByRole("combobox", { name: /^mf-home/ }), "1.0.0");
  await userEvent.selectOptions(section.getByRole("combobox", { name: /^shell/ }), "from a development server");
  await userEvent.type(section.getByRole("textbox", { name: /^Where shell is served/ }), "http://localhost:8790/");
  expect(section.getByRole("link", { name: "Open the site with these" })).toHaveAttribute(
    "href",
    "/?override=mf-home@1.0.0,shell@http://localhost:8790",
  );
  await userEvent.selectOptions(section.getByRole("combobox", { name: /^shell/ }), "");
  expect(section.getByRole("link", { name: "Open the site with these" })).toHaveAttribute(
    "href",
    "/?override=mf-home@1.0.0",
  );
});

test("adds no key where front-ends' code runs", async () => {
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, isAtSiteOrigin: true }));
  const section = within(await screen.findByRole("region", { name: "Keys" }));
  expect(section.getByText(/No key is added here/)).toBeVisible();
  expect(section.queryByRole("button", { name: "Add" })).toBeNull();
});

test("folds expired tokens and offers no new token at the limit", async () => {
  const [token] = releasesShown.tokens;
  if (!token) throw new Error("There is no token.");
  const valid = Array.from({ length: 100 }, (_, index) => ({ ...token, id: index + 1 }));
  const tokens = [...valid, { ...token, id: 200, label: "Old pipeline", revokedAt: "2026-01-02T10:00:00.000Z" }];
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, tokens }));
  const section = within(await screen.findByRole("region", { name: "Tokens" }));
  expect(section.getByText(/has 100 valid tokens, and more are not possible/)).toBeVisible();
  expect(section.queryByRole("button", { name: "Make a token" })).toBeNull();
  expect(section.getByText("Old pipeline")).not.toBeVisible();
  await userEvent.click(section.getByText("Revoked or expired: 1"));
  expect(section.getByText("Old pipeline")).toBeVisible();
});

test("says what is retired, and what each token is for and until when", async () => {
  const token = {
    id: 1,
    label: "CI",
    createdAt: "2026-01-01T10:00:00.000Z",
    createdBy: "a@b.c",
    lastUsedAt: null,
  };
  const tokens = [
    { ...token, scope: "mf-events", revokedAt: null, expiresAt: "2099-01-01T10:00:00.000Z" },
    { ...token, id: 2, scope: "mf-new", revokedAt: null, expiresAt: "2026-01-02T10:00:00.000Z" },
    { ...token, id: 3, scope: "mf-home", revokedAt: null, expiresAt: null },
  ];
  const revisions = [aRevision(3, "1.1.0", { retired: ["mf-events"] }), ...releasesShown.revisions];
  renderAdmin(path, stub(releasesOverview, { ...releasesShown, revisions, tokens }));
  expect(await screen.findByText("Retired: mf-events")).toBeVisible();
  const section = within(screen.getByRole("region", { name: "Tokens" }));
  await userEvent.click(section.getByText("Revoked or expired: 1"));
  const [events, home, unreleased] = section.getAllByRole("listitem");
  expect(events).toHaveTextContent(/mf-events, which is retired.*never used, expires 1 Jan 2099/);
  expect(unreleased).toHaveTextContent(/mf-new, which is not released yet.*expired 2 Jan 2026/);
  expect(home).toHaveTextContent(/mf-home, made .*never used, does not expire/);
});

test("makes a token for a front-end that is not released yet, for the days that were typed", async () => {
  const sent = vi.fn();
  const creation = stubWith(createReleaseToken, async (request) => {
    sent(await request.json());
    return Response.json({ ...releasesShown.tokens[0], token: "optimyz_release_x" }, { status: 201 });
  });
  renderAdmin(path, stub(releasesOverview, releasesShown), creation);
  const form = within(await screen.findByRole("region", { name: "Tokens" }));
  await userEvent.type(form.getByLabelText("Front-end"), "mf-events");
  await userEvent.type(form.getByLabelText("Purpose"), "CI");
  await userEvent.clear(form.getByLabelText("Days until it expires"));
  await userEvent.type(form.getByLabelText("Days until it expires"), "30");
  await userEvent.click(form.getByRole("button", { name: "Make a token" }));
  expect(await form.findByText("optimyz_release_x")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ scope: "mf-events", label: "CI", days: 30 });
});

test("says who won when a promotion lost a race", async () => {
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

test("rolls one front-end back alone, to the last good version", async () => {
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

test("shows freezes with their reasons, alerts, the state of each version and the gate's report", async () => {
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
