import { type GrantedPart, grantCapability, listServerParts } from "@optimyz/contract/protocol/part-endpoints";
import { releasesOverview } from "@optimyz/contract/protocol/release-endpoints";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { releasesShown, renderAdmin, sessionOf } from "../../testing.tsx";

const path = "/admin/dashboard/releases";
const granted = { by: "asha@site.test", at: "2026-11-20T10:00:00.000Z" };
const learn: GrantedPart = {
  name: "mf-learn",
  capabilities: [
    { capability: "places", claimedBy: "live", granted },
    { capability: "mail", claimedBy: "canary", granted: null },
    { capability: "audit", claimedBy: null, granted },
  ],
  jobs: [
    { name: "remind", everyMinutes: 60, last: { at: granted.at, outcome: "failed", next: "2026-11-20T12:00:00.000Z" } },
    { name: "tidy", everyMinutes: 1440, last: null },
  ],
};
const shown = (...others: Parameters<typeof renderAdmin>[1][]) =>
  renderAdmin(path, ...others, stub(releasesOverview, releasesShown), stub(listServerParts, [learn]));

test("says in words what a server part may do, what waits for an owner, and how its jobs went", async () => {
  shown();
  const section = within(await screen.findByRole("region", { name: "Server parts" }));
  expect(section.getByText("See who has a place")).toBeVisible();
  expect(section.getByText(/^Not allowed, so what needs it does not work. Only a canary asks/)).toBeVisible();
  expect(section.getByText(/asha@site.test. No version asks for it any more/)).toBeVisible();
  expect(section.getByText("Job remind, every 60 minutes")).toBeVisible();
  expect(section.getByText(/^Failed .* The next try is/)).toBeVisible();
  expect(section.getByText("It has not run yet.")).toBeVisible();
});

test("an owner allows what is asked for, and takes it back", async () => {
  const sent: unknown[] = [];
  const grant = stubWith(grantCapability, async (request) => {
    sent.push(await request.json());
    return Response.json([learn]);
  });
  shown(grant);
  const section = within(await screen.findByRole("region", { name: "Server parts" }));
  await userEvent.click(section.getByRole("button", { name: "Allow" }));
  await userEvent.click(section.getAllByRole("button", { name: "Take back" })[0] as HTMLElement);
  await screen.findByText("mf-learn may no longer do that.");
  expect(sent).toEqual([
    { name: "mf-learn", capability: "mail", isGranted: true },
    { name: "mf-learn", capability: "places", isGranted: false },
  ]);
});

test("an owner lets a part reach a host with a key, which no page shows again", async () => {
  const sent: unknown[] = [];
  const reaching = (more: object): GrantedPart => ({
    name: "mf-learn",
    capabilities: [{ capability: "host:api.partner.com", claimedBy: "live", granted: null, ...more }],
    jobs: [],
  });
  const grant = stubWith(grantCapability, async (request) => {
    sent.push(await request.json());
    return Response.json([reaching({ granted, keyHeader: "authorization" })]);
  });
  renderAdmin(path, grant, stub(releasesOverview, releasesShown), stub(listServerParts, [reaching({})]));
  const section = within(await screen.findByRole("region", { name: "Server parts" }));
  expect(section.getByText("Send requests to api.partner.com")).toBeVisible();
  await userEvent.click(section.getByText("Note a key for it"));
  await userEvent.type(section.getByLabelText("Key"), "Bearer of-the-owner");
  await userEvent.click(section.getByRole("button", { name: "Allow with this key" }));
  await screen.findByText("The key for api.partner.com is noted.");
  expect(sent).toEqual([
    {
      name: "mf-learn",
      capability: "host:api.partner.com",
      isGranted: true,
      key: { header: "authorization", value: "Bearer of-the-owner" },
    },
  ]);
  expect(section.getByLabelText("Key")).toHaveValue("");
});

test("an engineer sees it and decides nothing", async () => {
  shown(sessionOf("engineer"));
  const section = within(await screen.findByRole("region", { name: "Server parts" }));
  expect(section.queryByRole("button")).toBeNull();
});

test("a site without such server parts has no section", async () => {
  renderAdmin(path, stub(releasesOverview, releasesShown));
  await screen.findByRole("region", { name: "Live, revision 2" });
  expect(screen.queryByRole("region", { name: "Server parts" })).toBeNull();
});
