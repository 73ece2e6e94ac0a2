import type { TeamOverview } from "@optimyz/contract/protocol/team";
import { readStack, teamOverview, teamRollBack, teamSignIn } from "@optimyz/contract/protocol/team-endpoints";
import { stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRevision, refusal, releasesShown, renderSite } from "../../testing.tsx";

const path = "/admin/team";
const at = "2026-11-20T10:00:00.000Z";
const [canary, live, old] = releasesShown.releases;
if (!canary || !live || !old) throw new Error("The test data has three releases");

const shown: TeamOverview = {
  session: { scope: "mf-home", label: "CI", endsAt: at },
  name: "mf-home",
  names: ["mf-home"],
  live: releasesShown.revisions[0] ?? null,
  moves: releasesShown.revisions,
  releases: [canary, { ...live, labels: ["live"], revision: 2 }, { ...old, labels: ["last good"], revision: 1 }],
  nextBefore: null,
  verdicts: [],
  freezes: [],
  alerts: [],
  vitals: [{ version: "1.1.0", metric: "LCP", views: 40, median: 1_240, p75: 2_460 }],
  previews: { "1.2.0": "https://site.test/?override=mf-home%401.2.0~1.x" },
};

/** A site whose page a token opens. */
function signedOut() {
  let isIn = false;
  const signIn = stubWith(teamSignIn, async (request) => {
    const { token } = (await request.json()) as { token: string };
    isIn = token === "optimyz_release_good";
    return isIn
      ? Response.json(shown.session, { status: 201 })
      : refusal(401, "BAD_CREDENTIALS", "There is no such deploy token, or it was revoked.");
  });
  const look = stubWith(teamOverview, () =>
    isIn ? Response.json(shown) : refusal(401, "UNAUTHENTICATED", "This call needs a deploy token."),
  );
  const end = () => {
    isIn = false;
  };
  return { stubs: [signIn, look], end };
}

test("a deploy token opens the page, a wrong one shows a message, and the browser keeps neither", async () => {
  renderSite(path, ...signedOut().stubs);
  await userEvent.type(await screen.findByLabelText("Deploy token"), "optimyz_release_bad");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("There is no such deploy token, or it was revoked.")).toBeVisible();
  await userEvent.clear(screen.getByLabelText("Deploy token"));
  await userEvent.type(screen.getByLabelText("Deploy token"), "optimyz_release_good");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "mf-home" })).toBeVisible();
  expect(screen.getByText(/40 views/)).toHaveTextContent("Largest part is shown (LCP): 2.5 s (1.2 s), 40 views");
  expect(screen.getByRole("link", { name: "Try it" })).toHaveAttribute("href", shown.previews["1.2.0"]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain("optimyz_release");
});

test("a rollback names the team's own front-end, and the page asks for the token again after an hour", async () => {
  const site = signedOut();
  const sent = vi.fn();
  const back = stubWith(teamRollBack, async (request) => {
    sent(await request.json());
    if (sent.mock.calls.length === 1) return Response.json(aRevision(3, "1.0.0"), { status: 201 });
    site.end();
    return refusal(401, "UNAUTHENTICATED", "This call needs a deploy token.");
  });
  renderSite(path, ...site.stubs, back);
  await userEvent.type(await screen.findByLabelText("Deploy token"), "optimyz_release_good");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(await screen.findByRole("button", { name: "Roll back" }));
    const dialog = screen.getByRole("dialog", { name: "Take mf-home back to an earlier version" });
    expect(within(dialog).getByRole("option", { name: "Last good: 1.0.0, revision 1" })).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Too loud");
    await userEvent.click(within(dialog).getByRole("button", { name: "Roll back" }));
    if (time === 0) expect(await screen.findByText("mf-home went back.")).toBeVisible();
  }
  expect(sent).toHaveBeenCalledWith({ revision: 1, only: "mf-home", reason: "Too loud" });
  expect(await screen.findByLabelText("Deploy token")).toBeVisible();
});

test("shows a stack in lines of the sources and says where there is no source map", async () => {
  const found = [{ source: "src/late.tsx", line: 7, column: 3, code: "list.map(show)" }, {}];
  const read = stubWith(readStack, () =>
    Response.json({ frames: [{ frame: "mf-home static/js/app.js:1:20", ...found.shift() }] }),
  );
  renderSite(
    path,
    stubWith(teamOverview, () => Response.json(shown)),
    read,
  );
  await userEvent.click((await screen.findAllByText("What the failures said"))[0] as HTMLElement);
  const [first, second] = screen.getAllByRole("button", { name: "Show it in the sources" });
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText("src/late.tsx:7:3")).toBeVisible();
  expect(screen.getByText("list.map(show)")).toBeVisible();
  await userEvent.click(second as HTMLElement);
  expect(await screen.findByText(/^No source map of these files/)).toBeVisible();
});
