import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAdmin } from "../../../testing.tsx";
import { draftStub, someDraft, someSettings } from "../testing.ts";

const SEARCH = "https://nominatim.openstreetmap.org/search";
const results = [
  { lat: "18.5203", lon: "73.8567", display_name: "First Floor, Pune, India" },
  { lat: "18.6", lon: "73.9", display_name: "Pune, India" },
];

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The contact's page, with what the search responds and what is sent. */
async function openContact(contact: Partial<Settings["contact"]>, respond = () => Response.json(results)) {
  const searched: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.startsWith(SEARCH)) throw new TypeError(`Unexpected request: ${url}`);
    searched.push(new URL(url).searchParams.get("q") ?? "");
    return respond();
  });
  const saved: unknown[] = [];
  const save = stubWith(saveDraft, async (request) => {
    const body = (await request.json()) as { contact: Settings["contact"] };
    const { latitude, longitude } = body.contact;
    saved.push([latitude, longitude]);
    return Response.json({ ...someDraft, settings: { ...someSettings, ...body } });
  });
  const settings = { ...someSettings, contact: { ...someSettings.contact, ...contact } };
  renderAdmin("/admin/dashboard/settings/contact", draftStub({ settings }), save);
  return { searched, saved, map: await screen.findByLabelText("Map", { selector: "[tabindex]" }) };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).valueAsNumber;
const position = () => [field("Latitude"), field("Longitude")];
const none = { latitude: 0, longitude: 0 };

test("a position is shown at once, near, and nothing is searched or changed by it", async () => {
  const { map, searched } = await openContact({});
  const [tile] = map.querySelectorAll("img");
  expect(tile?.src).toMatch(/^https:\/\/tile\.openstreetmap\.org\/16\//);
  expect(tile?.referrerPolicy).toBe("strict-origin-when-cross-origin");
  expect(screen.getByText("OpenStreetMap contributors")).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/copyright",
  );
  expect(position()).toEqual([18.5204, 73.8567]);
  expect(screen.queryByText("Not saved yet.")).toBeNull();
  expect(searched).toEqual([]);
});

test("a press looks the address up, takes the best result and offers the others", async () => {
  const { searched, saved } = await openContact({ ...none, map_query: "" });
  expect(screen.getByText(/There is no position yet/)).toBeVisible();
  expect(screen.getByText(/^Sends “First Floor, Pune” to OpenStreetMap's search/)).toBeVisible();
  await press("Find on the map");
  const best = await screen.findByRole("radio", { name: "First Floor, Pune, India" });
  expect(best).toBeChecked();
  expect(searched).toEqual(["First Floor, Pune"]);
  expect(position()).toEqual([18.5203, 73.8567]);
  await userEvent.click(screen.getByRole("radio", { name: "Pune, India" }));
  expect(position()).toEqual([18.6, 73.9]);
  await press("Save");
  expect(await screen.findByText(/^Saved in the draft/)).toBeVisible();
  expect(saved).toEqual([[18.6, 73.9]]);
});

const changeAddress = async (address: string) => {
  const line = screen.getByLabelText("Line 1 of the address");
  await userEvent.clear(line);
  await userEvent.type(line, address);
};
const changed = () => screen.queryByText("The address has changed");

test("another address says that the map is still at the earlier one, and the search looks for the new one", async () => {
  const { searched, saved } = await openContact({ map_query: "FC Road, Pune", address: ["First Floor, Pune"] });
  expect(changed()).toBeNull();
  await changeAddress("Station Road, Nashik");
  expect(changed()).toBeVisible();
  await press("Find on the map");
  await screen.findByRole("radio", { name: "First Floor, Pune, India" });
  expect(searched).toEqual(["Station Road, Nashik"]);
  expect(changed()).toBeNull();
  expect(screen.getByLabelText(/^Place on the map/)).toHaveValue("");
  await press("Save");
  expect(await screen.findByText(/^Saved in the draft/)).toBeVisible();
  expect(saved).toEqual([[18.5203, 73.8567]]);
});

test("a pin that is right for the new address as well stays, and a moved one is right", async () => {
  const { map } = await openContact({ map_query: "", address: ["First Floor, Pune"] });
  await changeAddress("1st Floor, Pune");
  await press("The map is still right");
  expect(changed()).toBeNull();
  expect(position()).toEqual([18.5204, 73.8567]);
  await changeAddress("Station Road, Nashik");
  expect(changed()).toBeVisible();
  map.focus();
  await userEvent.keyboard("+");
  expect(changed(), "only nearer").toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  expect(changed()).toBeNull();
});

test("without pin and words nothing is out of date", async () => {
  await openContact({ ...none, map_query: "", address: ["First Floor, Pune"] });
  await changeAddress("Station Road, Nashik");
  expect(changed()).toBeNull();
});

test("arrow keys move the position, + and − only the zoom", async () => {
  const { map } = await openContact({});
  map.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(field("Longitude")).toBeGreaterThan(73.8567);
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  expect(field("Latitude")).toBeGreaterThan(18.5204);
  await userEvent.keyboard("{ArrowDown}+");
  await press("Zoom out");
  await press("Zoom out");
  expect(map.querySelector("img")?.src).toContain("/15/");
  expect(position()).toEqual([18.5204, 73.8567]);
});

test("the map is dragged under the pin", async () => {
  const { map } = await openContact({});
  map.setPointerCapture = () => undefined;
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
  fireEvent.pointerDown(map, at(100, 100));
  fireEvent.pointerMove(map, at(60, 120));
  expect(position(), "while it is dragged").toEqual([18.5204, 73.8567]);
  fireEvent.pointerUp(map, at(60, 120));
  expect(field("Longitude")).toBeGreaterThan(73.8567);
  expect(field("Latitude")).toBeGreaterThan(18.5204);
  fireEvent.pointerMove(map, at(0, 0));
  expect(field("Longitude")).toBeLessThan(73.858);
});

test("without a position the map moves freely until the pin is put, and is taken away again", async () => {
  const { map } = await openContact(none);
  map.focus();
  await userEvent.keyboard("{ArrowRight}++");
  expect(position()).toEqual([0, 0]);
  expect(screen.getByText(/^Zoom in until you see streets/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put the pin here" })).toBeNull();
  await userEvent.keyboard("+++++++");
  await press("Put the pin here");
  expect(position()).not.toContain(0);
  await press("Show visitors no map");
  expect(position()).toEqual([0, 0]);
});

test.each([
  ["nothing is found", () => Response.json([]), /does not know this address\. Write a shorter one/],
  ["the search is busy", () => new Response("", { status: 429 }), /Wait a minute and try again, or drag the map/],
  ["the search is down", () => new Response("", { status: 502 }), /Try again in some minutes, or drag the map/],
  ["there is no connection", () => Promise.reject(new TypeError("x")), /Check your connection and try again, or drag/],
])("when %s it says what to do, and the position stays", async (_what, respond, words) => {
  await openContact({}, respond as () => Response);
  await press("Find on the map");
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(position()).toEqual([18.5204, 73.8567]);
});

test("without an address nothing is sent", async () => {
  const { searched } = await openContact({ map_query: "", address: [] });
  await press("Find on the map");
  expect(await screen.findByRole("alert")).toHaveTextContent("Write the address first");
  expect(searched).toEqual([]);
});

test("without the map's pictures it says so, and the form goes on to work", async () => {
  const { map, saved } = await openContact({});
  const [tile] = map.querySelectorAll("img");
  if (!tile) throw new Error("No tiles");
  fireEvent.error(tile);
  expect(screen.getByText(/The map's pictures cannot be loaded/)).toBeVisible();
  await press("Save");
  expect(await screen.findByText(/^Saved in the draft/)).toBeVisible();
  expect(saved).toHaveLength(1);
  fireEvent.load(tile);
  expect(screen.queryByText(/The map's pictures cannot be loaded/)).toBeNull();
});

test("the numbers are folded, and unfold when one of them is wrong", async () => {
  await openContact({});
  const exact = within(screen.getByText("Exact position").parentElement as HTMLElement);
  const latitude = exact.getByLabelText("Latitude");
  expect(latitude).not.toBeVisible();
  await userEvent.click(screen.getByText("Exact position"));
  await userEvent.clear(latitude);
  await userEvent.click(screen.getByText("Exact position"));
  await press("Save");
  expect(await screen.findByText("Latitude is required.")).toBeVisible();
  expect(latitude).toBeVisible();
  await press("Find on the map");
  await screen.findByRole("radio", { name: "Pune, India" });
  expect(screen.queryByText("Latitude is required.")).toBeNull();
});
