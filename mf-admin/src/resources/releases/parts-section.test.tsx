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

test("says how much each server part stores of what it may, in words, and warns before it is full", async () => {
  const MB = 1024 ** 2;
  const part = (name: string, stored: Partial<GrantedPart>): GrantedPart => ({
    name,
    capabilities: [],
    jobs: [],
    ...stored,
  });
  const database = { bytes: Math.floor(12.4 * MB), bytesMax: 50 * MB, deletedAt: null };
  const all = [
    part("mf-learn", { database, files: { count: 1_203, bytes: 4_242_000, bytesMax: 1024 * MB } }),
    part("mf-wall", {
      database: { ...database, bytes: 1 },
      files: { count: 3, bytes: 820 * MB, bytesMax: 1024 * MB },
    }),
    part("mf-old", { database: { ...database, bytes: Math.floor(39.9 * MB), deletedAt: "2026-12-31T10:00:00.000Z" } }),
    part("mf-silent", {
      database: { ...database, bytes: null },
      jobs: [{ name: "tidy", everyMinutes: 60 }],
    }),
    part("mf-new", {}),
  ];
  renderAdmin(path, stub(releasesOverview, releasesShown), stub(listServerParts, all));
  const section = within(await screen.findByRole("region", { name: "Server parts" }));
  const said = (name: string) => section.getByRole("listitem", { name }).textContent;
  expect(said("mf-learn")).toBe("mf-learnDatabase: 12.4 of 50 MBFiles: 4.1 of 1,024 MB, in 1,203 files");
  expect(said("mf-wall")).toBe(
    "mf-wallDatabase: 0.1 of 50 MBFiles: 820 of 1,024 MB, in 3 filesAlmost full. When it is full, nothing more can be stored.",
  );
  expect(said("mf-old")).toBe(
    "mf-oldDatabase: 39.9 of 50 MBNo version uses it. It is deleted on 31 Dec 2026, with the files.",
  );
  expect(said("mf-silent")).toMatch(/^mf-silent.*Its last run is not known: .*Database: not known, because/);
  expect(said("mf-new")).toBe("mf-new");
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
  await userEvent.type(section.getByLabelText("Key"), " Bearer of-the-owner ");
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
