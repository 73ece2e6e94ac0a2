import { readGateways } from "@optimyz/contract/api/endpoints/checkout";
import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";
import { partPages } from "./parts.ts";
import { draftStub, someDraft, someSettings } from "./testing.ts";

const pathOf = (slug: string) => `/admin/dashboard/settings/${slug}`;

beforeEach(() => sessionStorage.clear());

/** What was sent: version and body of each save. */
function savesTo(respond: (count: number) => Response | undefined = () => undefined) {
  const saves: { ifMatch: string | null; body: Record<string, unknown> }[] = [];
  const save = stubWith(saveDraft, async (request) => {
    const body = (await request.json()) as Record<string, unknown>;
    saves.push({ ifMatch: request.headers.get("if-match"), body });
    const settings = { ...someSettings, ...body };
    return (
      respond(saves.length) ?? Response.json({ ...someDraft, settings, version: someDraft.version + saves.length })
    );
  });
  return { saves, save };
}

const openPart = async (slug: string, ...stubs: Parameters<typeof renderAdmin>[1][]) => {
  const view = renderAdmin(pathOf(slug), draftStub(), ...stubs);
  await screen.findByRole("button", { name: "Save" });
  return view;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const said = "Saved in the draft. Visitors see it once you publish.";

test.each(partPages.map(({ slug, title, parts }) => [slug, title, parts] as const))(
  "the page %s asks for every setting of its parts and sends back what it was given",
  async (slug, title, parts) => {
    const { saves, save } = savesTo();
    await openPart(slug, save);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await press("Save");
    expect(await screen.findByText(said)).toBeVisible();
    expect(saves).toEqual([
      { ifMatch: '"7"', body: Object.fromEntries(parts.map((part) => [part, someSettings[part]])) },
    ]);
  },
);

test("choosing a payment gateway says whether its keys are there, of which mode, and has the address of its webhook", async () => {
  const setup = (name: "razorpay" | "stripe", mode: "test" | null) => ({
    name,
    mode,
    has_webhook_secret: mode !== null,
    webhook_url: `https://site.test/api/payments/webhook/${name}`,
  });
  await openPart("payments", stub(readGateways, [setup("razorpay", "test"), setup("stripe", null)]));
  expect(screen.queryByText(/api\/payments\/webhook/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Payment gateway"), "Razorpay");
  expect(await screen.findByText("Its keys are test keys: people can try it, and no money moves")).toBeVisible();
  expect(screen.getByText("https://site.test/api/payments/webhook/razorpay")).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the address" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Payment gateway"), "Stripe");
  expect(await screen.findByText("Its keys are not in the site’s secrets: nobody can pay by it")).toBeVisible();
  expect(screen.getByText(/^The secret of its webhook is missing/)).toBeVisible();
});

test("the list of all settings shows where each is changed and which need a look", async () => {
  const differences = [
    { path: "contact.phones.0", before: '"1"', after: '"2"' },
    { path: "contact.email", before: '"a@b.cd"', after: '"b@b.cd"' },
  ];
  const advice = [{ path: "home.slides.0.headline", message: "Long." }];
  renderAdmin("/admin/dashboard/settings", draftStub({ differences, advice }));
  expect(await screen.findByText("2 changes that visitors do not see yet.")).toBeVisible();
  const card = (name: string) => screen.getByRole("link", { name }).closest("li");
  expect(card("Contact")).toHaveTextContent("2 changes");
  expect(card("Home page")).toHaveTextContent("1 thing to look at");
  expect(screen.getByRole("link", { name: "Publish" })).toBeVisible();
});

test("says when the settings have no such page", async () => {
  renderAdmin(pathOf("nowhere"), draftStub());
  expect(await screen.findByRole("heading", { name: "There is no such tab" })).toBeVisible();
});

test("items can be moved, removed and restored with what was typed in them", async () => {
  const { saves, save } = savesTo();
  await openPart("contact", save);
  const phones = within(screen.getByRole("group", { name: /^Phones/ }));
  await userEvent.type(phones.getByLabelText("Phone 2"), "9");
  const [, second] = phones.getAllByRole("button", { name: "Move earlier" });
  if (second) await userEvent.click(second);
  expect(phones.getByLabelText("Phone 1")).toHaveValue("+91 98000 222229");
  expect(phones.getByText("Moved to place 1 of 2.")).toBeInTheDocument();
  expect(phones.getAllByRole("button", { name: "Move earlier" })[0]).toHaveFocus();

  const [remove] = phones.getAllByRole("button", { name: "Remove" });
  if (remove) await userEvent.click(remove);
  expect(phones.getByLabelText("Phone 1")).toHaveValue("+91 98000 11111");
  await press(/^Undo/);
  expect(await phones.findByLabelText("Phone 2")).toHaveValue("+91 98000 11111");

  await userEvent.click(phones.getByRole("button", { name: "Add a phone" }));
  expect(phones.getByLabelText("Phone 3")).toHaveFocus();
  await userEvent.keyboard("+91 98000 33333");
  expect(phones.getByText(/3 is the most there can be/)).toBeVisible();
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves[0]?.body).toMatchObject({
    contact: { phones: ["+91 98000 222229", "+91 98000 11111", "+91 98000 33333"] },
  });
});

test("an item of a list within an item is put back where its item is then", async () => {
  const { saves, save } = savesTo();
  await openPart("about", save);
  const people = within(screen.getByRole("group", { name: /^People/ }));
  await userEvent.click(people.getByRole("button", { name: "Remove", description: "Link 1" }));
  await userEvent.click(people.getByRole("button", { name: "Move later", description: "Person 1" }));
  await press(/^Undo/);
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  const [asha, ravi] = someSettings.team.members;
  expect(saves[0]?.body).toMatchObject({ team: { members: [ravi, asha] } });
});

test("a number stays as it is typed, and one without digits is refused at its field", async () => {
  const { saves, save } = savesTo();
  await openPart("contact", save);
  const latitude = screen.getByLabelText("Latitude");
  await userEvent.clear(latitude);
  await press("Save");
  expect(await screen.findByText("Latitude is required.")).toBeVisible();
  await userEvent.type(latitude, "18.50");
  expect(latitude).toHaveDisplayValue("18.50");
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves.map(({ body }) => body)).toMatchObject([{ contact: { latitude: 18.5 } }]);
});

test("the server's words about an item go with it when another one takes its place", async () => {
  const words = "Another of these pages has this address.";
  const { save } = savesTo(() => refusal(422, "INVALID", "Please check.", { fields: { "contact.phones.0": words } }));
  vi.mocked(console.error).mockReturnValue();
  await openPart("contact", save);
  await press("Save");
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove", description: "Phone 1" }));
  expect(screen.queryByText(words)).toBeNull();
});

test("an item can be dragged to another place in its list and to no other list", async () => {
  await openPart("home");
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type),
    get types() {
      return [...data.keys()];
    },
  };
  const heads = screen.getAllByText(/^Slide \d$/);
  const [first, last] = [heads[0]?.parentElement, heads[1]?.closest("li")];
  if (!first || !last) throw new Error("No slides");
  fireEvent.dragStart(first, { dataTransfer });
  fireEvent.drop(last, { dataTransfer });
  expect(screen.getAllByLabelText("Headline").map((field) => (field as HTMLInputElement).value)).toEqual([
    "Second",
    "First",
  ]);
});

test("keeps the last slide, which the home page needs", async () => {
  await openPart("home");
  const slides = within(screen.getByRole("group", { name: /^Slides/ }));
  const removals = () => slides.queryAllByRole("button", { name: "Remove", description: /^Slide / });
  const [remove] = removals();
  if (remove) await userEvent.click(remove);
  expect(removals()).toEqual([]);
});

test("shows a wrong value at its field before anything is sent, and the server's error there too", async () => {
  const words = "Another of these pages has this address.";
  const { saves, save } = savesTo(() =>
    refusal(422, "INVALID", "Please check.", { fields: { "pages.pages.0.slug": words } }),
  );
  vi.mocked(console.error).mockReturnValue();
  await openPart("pages", save);
  const slug = screen.getByLabelText("Address");
  await userEvent.clear(slug);
  await userEvent.type(slug, "Not Good");
  await press("Save");
  expect(await screen.findByText(/^Address must have small letters/)).toBeVisible();
  expect(saves).toEqual([]);
  await userEvent.clear(slug);
  await userEvent.type(slug, "terms");
  await press("Save");
  expect(await screen.findByText(words)).toBeVisible();
  expect(slug).toHaveValue("terms");
  expect(slug).toHaveFocus();
});

test("keeps somebody else's change to another part when it saves", async () => {
  const theirs: SettingsDraft = {
    ...someDraft,
    version: 9,
    settings: { ...someSettings, promises: { enrolment_reply: "soon", held_testimonial: "Later." } },
  };
  const conflict = refusal(409, "CONFLICT", "Changed.", { current: theirs });
  const { saves, save } = savesTo((count) => (count === 1 ? conflict : undefined));
  await openPart("name", save);
  await userEvent.type(screen.getByLabelText("Name"), " 2");
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"9"']);
});

test("shows both versions when two people changed the same part, and the second one decides", async () => {
  const identity = { ...someSettings.identity, name: "Ravi Studio" };
  const theirs = { ...someDraft, version: 9, settings: { ...someSettings, identity } };
  const conflict = () => refusal(409, "CONFLICT", "Changed.", { current: theirs });
  const { saves, save } = savesTo((count) => (count === 1 ? conflict() : undefined));
  await openPart("name", save);
  await userEvent.type(screen.getByLabelText("Name"), " 2");
  await press("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this meanwhile" }));
  expect(dialog.getByRole("row", { name: "Name and logo, Name Ravi Studio Asha Studio 2" })).toBeVisible();
  expect(dialog.getAllByRole("row")).toHaveLength(2);
  await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves[1]).toMatchObject({ ifMatch: '"9"', body: { identity: { name: "Asha Studio 2" } } });
});

test("keeps what was typed over a reload until it is discarded", async () => {
  const first = await openPart("contact");
  const phones = () => within(screen.getByRole("group", { name: /^Phones/ }));
  await userEvent.click(phones().getByRole("button", { name: "Add a phone" }));
  await userEvent.keyboard("+91 98000 33333");
  expect(screen.getByText("Not saved yet.")).toBeVisible();
  first.unmount();
  await openPart("contact");
  expect(phones().getByLabelText("Phone 3")).toHaveValue("+91 98000 33333");
  await press("Discard changes");
  expect(phones().queryByLabelText("Phone 3")).toBeNull();
  expect(screen.queryByText("Not saved yet.")).toBeNull();
});

test("asks before leaving a page with unsaved changes", async () => {
  await openPart("name");
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(screen.getByRole("link", { name: "Colours and fonts" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Asha Studio!");
});

test("says that a colour is hard to read and offers a readable one", async () => {
  const { saves, save } = savesTo();
  await openPart("colours", save);
  expect(screen.getAllByText(/Text is very easy to read/)).toHaveLength(2);
  const ground = screen.getByLabelText("Ground colour");
  await userEvent.clear(ground);
  await userEvent.type(ground, "#808080");
  expect(await screen.findByText(/With this ground colour, something cannot be read well/)).toBeVisible();
  const [use] = screen.getAllByRole("button", { name: /^Use #/ });
  if (use) await userEvent.click(use);
  expect(screen.queryByText(/With this ground colour/)).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /^Outfit and Literata/ }));
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves[0]?.body).toMatchObject({
    look: { type: "outfit-literata", ground: (ground as HTMLInputElement).value },
  });
});

test("shows the server's advice next to its field and applies it with one click", async () => {
  const advice = [{ path: "identity.tagline", message: "This still names Optimyz.", suggestion: "Be seen." }];
  renderAdmin(pathOf("name"), draftStub({ advice }));
  await userEvent.click(await screen.findByRole("button", { name: "Use Be seen." }));
  expect(screen.getByLabelText("Tagline")).toHaveValue("Be seen.");
  expect(screen.getByText("Not saved yet.")).toBeVisible();
});

test("a logo for dark backgrounds takes its place in the dark theme, and the name is left out where it is hidden", async () => {
  const { logo } = someSettings.identity;
  const dark = "fedcba9876543210fedcba98_600x100.webp";
  const identity = { ...someSettings.identity, logo_dark: dark };
  const { saves, save } = savesTo();
  renderAdmin(pathOf("name"), draftStub({ settings: { ...someSettings, identity } }), save);
  const sample = async (theme: string) => {
    const image = await screen.findByAltText(`The logo in the ${theme} theme`);
    return [image.getAttribute("src"), image.parentElement?.textContent];
  };
  expect(await sample("light")).toEqual([`/uploads/${logo}`, "Asha Studio"]);
  expect(await sample("dark")).toEqual([`/uploads/${dark}`, "Asha Studio"]);
  await userEvent.selectOptions(screen.getByLabelText("Name next to the logo"), "Hidden: the logo has it");
  await userEvent.click(screen.getByRole("button", { name: "Remove", description: "Logo for dark backgrounds" }));
  expect(await sample("dark")).toEqual([`/uploads/${logo}`, ""]);
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves[0]?.body).toMatchObject({ identity: { logo, logo_dark: null, logo_name: "hidden" } });
});

test("a form of a worker that does not know the logo's later fields saves without them", async () => {
  const { logo_dark: _, logo_name: __, ...identity } = someSettings.identity;
  const { saves, save } = savesTo();
  renderAdmin(pathOf("name"), draftStub({ settings: { ...someSettings, identity } }), save);
  await userEvent.type(await screen.findByLabelText("Name"), "!");
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves[0]?.body).toEqual({ identity: { ...identity, name: "Asha Studio!" } });
});

test("shows the empty state of the library, and of a search without matches", async () => {
  const user = userEvent.setup();
  renderAdmin(pathOf("home"), draftStub(), stub(listPictures, { items: [], nextCursor: null, total: 0 }));
  const [choose] = await screen.findAllByRole("button", { name: /choose/i });
  await user.click(choose as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/^There are no pictures yet\./)).toBeVisible();
  await user.type(dialog.getByRole("searchbox"), "hall");
  expect(await dialog.findByText("No picture matches.")).toBeVisible();
});

test("the facts of a registration for GST are asked for once there is one, and the rate has two decimals", async () => {
  const { saves, save } = savesTo();
  await openPart("taxes", save);
  expect(screen.queryByLabelText(/^GSTIN/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Registration for GST"), "Composition: bills of supply");
  expect(screen.queryByLabelText(/^Tax rate/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Registration for GST"), "Registered: tax invoices");
  const input = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  input(/^GSTIN/, "09ABCDE1234F1ZZ");
  input(/^Legal name/, "Asha LLP");
  input(/^Registered address/, "Plot 7\nNoida");
  input(/^Service code/, "999293");
  input(/^Tax rate/, "18.005");
  input(/^Prefix/, "ASH");
  await press("Save");
  expect((await screen.findAllByText(/^GSTIN must have 15 letters and digits/))[0]).toBeVisible();
  expect(screen.getAllByText("Tax rate in percent can have 2 decimals at most.")[0]).toBeVisible();
  input(/^GSTIN/, "09ABCDE1234F1ZY");
  input(/^Tax rate/, "18");
  await press("Save");
  expect(await screen.findByText(said)).toBeVisible();
  expect(saves.at(-1)?.body).toEqual({
    tax: {
      scheme: "regular",
      gstin: "09ABCDE1234F1ZY",
      legal_name: "Asha LLP",
      address: "Plot 7\nNoida",
      sac: "999293",
      rate: 18,
      prefix: "ASH",
    },
  });
});
