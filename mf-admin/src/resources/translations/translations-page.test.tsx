import { readFrame } from "@optimyz/contract/api/endpoints/settings";
import { countTranslations, listTranslations, saveTranslation } from "@optimyz/contract/api/endpoints/translations";
import type { Translatable, TranslationInput } from "@optimyz/contract/api/schemas/translations";
import { frameQuery } from "@optimyz/kit";
import { defaultFrame, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderAdmin, sessionOf } from "../../testing.tsx";
import { draftStub, someSettings } from "../settings/testing.ts";

const path = "/admin/dashboard/translations";
const text = (name: string, more: Partial<Translatable> = {}): Translatable => ({
  group: "skills",
  key: `${name}.title`,
  where: name,
  source: name,
  text: null,
  state: "missing",
  kind: "line",
  length_max: 60,
  version: 0,
  ...more,
});
const etiquette = text("Etiquette");
const speaking = text("Public Speaking", { text: "भाषण", state: "done", version: 4 });
const voice = text("Voice", { text: "आवाज़", state: "older", version: 2, earlier_source: "Your voice" });

const withLanguages = (...languages: string[]) => {
  const region = { country: "IN", time_zone: "Asia/Kolkata", languages };
  return [draftStub({ settings: { ...someSettings, region } }), stub(readFrame, { ...defaultFrame, region })];
};
const counts = stub(countTranslations, {
  skills: { missing: 1, older: 1, all: 3 },
  messages: { missing: 700, older: 0, all: 900 },
});

/** The list's stub, and the requests that it got. */
function listOf(items: readonly Translatable[], next?: readonly Translatable[]) {
  const asked: string[] = [];
  const list = stubWith(listTranslations, (request) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    const isSecond = searchParams.has("cursor");
    return Response.json({ items: isSecond ? next : items, next_cursor: next && !isSecond ? "second" : null });
  });
  return { list, asked };
}

/** The stub that saves, as the server does, and what was sent. */
function saving(respond?: (input: TranslationInput) => Response | undefined) {
  const sent: TranslationInput[] = [];
  const save = stubWith(saveTranslation, async (request) => {
    const input = (await request.json()) as TranslationInput;
    sent.push(input);
    const saved = {
      ...text(input.key.split(".")[0] ?? "", { group: input.group, source: input.source }),
      kind: input.group === "descriptions" ? "html" : "line",
      text: input.text || null,
      state: input.text ? "done" : "missing",
      version: input.text ? input.version + 1 : 0,
    };
    return respond?.(input) ?? Response.json(saved);
  });
  return { save, sent };
}

const open = (stubs: Stub[], search = "?lang=hi&group=skills", languages = ["en", "hi"]) =>
  renderAdmin(path + search, ...withLanguages(...languages), counts, ...stubs);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name}: in Hindi (हिन्दी)`);
const rowOf = (element: HTMLElement) => within(element.closest("li") as HTMLElement);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("somebody translates by the keyboard alone, from what is missing to what is older", async () => {
  const { save, sent } = saving();
  open([listOf([etiquette, speaking, voice]).list, save]);
  const first = await field("Etiquette");
  expect(first).toHaveAttribute("lang", "hi");
  expect(screen.getByText("Etiquette", { selector: "[lang=en]" })).toBeVisible();
  await userEvent.type(first, "शिष्टाचार{Control>}{Enter}{/Control}");
  expect(await field("Voice")).toHaveFocus();
  expect(await rowOf(first).findByText("Saved.")).toBeVisible();
  expect(rowOf(first).getByText("Translated")).toBeVisible();
  expect(sent).toEqual([
    { lang: "hi", group: "skills", key: "Etiquette.title", source: "Etiquette", text: "शिष्टाचार", version: 0 },
  ]);
  first.focus();
  await userEvent.keyboard("{Enter}");
  expect(await field("Public Speaking")).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test("leaving a field saves it once, and Undo saves what was there before", async () => {
  const { save, sent } = saving();
  open([listOf([speaking]).list, save]);
  const only = await field("Public Speaking");
  await userEvent.clear(only);
  await userEvent.type(only, "जनभाषण");
  await userEvent.tab();
  await userEvent.click(await rowOf(only).findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(only).toHaveValue("भाषण"));
  expect(sent.map(({ text: typed, version }) => [typed, version])).toEqual([
    ["जनभाषण", 4],
    ["भाषण", 5],
  ]);
});

test("Esc takes back what was typed, and an emptied field takes the translation away", async () => {
  const { save, sent } = saving();
  open([listOf([speaking]).list, save]);
  const only = await field("Public Speaking");
  await userEvent.type(only, "!{Escape}");
  expect(only).toHaveValue("भाषण");
  await userEvent.clear(only);
  await userEvent.tab();
  expect(await rowOf(only).findByText("The translation is taken away.")).toBeVisible();
  expect(sent.map(({ text: typed }) => typed)).toEqual([""]);
});

test("Enter that chooses a composed word does not leave the field", async () => {
  const { save, sent } = saving();
  open([listOf([etiquette, voice]).list, save]);
  const first = await field("Etiquette");
  await userEvent.type(first, "शि");
  fireEvent.keyDown(first, { key: "Enter", isComposing: true });
  expect(first).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a text that is too long, and one that the server refuses, stay as they were typed", async () => {
  const refused = () =>
    refusal(400, "INVALID", "Some fields need another look.", { fields: { text: "Keep {count}." } });
  const { save, sent } = saving(refused);
  open([listOf([etiquette]).list, save]);
  const only = await field("Etiquette");
  fireEvent.change(only, { target: { value: "a".repeat(61) } });
  fireEvent.blur(only);
  expect(await rowOf(only).findByRole("alert")).toHaveTextContent("It has 61 characters; 60 are possible.");
  expect(sent).toEqual([]);
  fireEvent.change(only, { target: { value: "शिष्टाचार" } });
  fireEvent.blur(only);
  expect(await rowOf(only).findByText(/Keep \{count\}\./)).toBeVisible();
  expect(only).toHaveValue("शिष्टाचार");
  expect(only).toBeInvalid();
});

test("a change of only the version is nobody's conflict", async () => {
  const conflict = (input: TranslationInput) =>
    input.version === 0 ? refusal(409, "CONFLICT", "Changed.", { current: { ...etiquette, version: 9 } }) : undefined;
  const { save, sent } = saving(conflict);
  open([listOf([etiquette]).list, save]);
  const only = await field("Etiquette");
  await userEvent.type(only, "शिष्टाचार{Enter}");
  expect(await rowOf(only).findByText("Saved.")).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([0, 9]);
});

test("somebody else's text is shown next to what was typed, and one of them is chosen", async () => {
  const theirs = { ...etiquette, source: "Etiquette and manners", text: "तमीज़", state: "done", version: 1 };
  const conflict = (input: TranslationInput) =>
    input.version === 0 ? refusal(409, "CONFLICT", "Changed.", { current: theirs }) : undefined;
  const { save, sent } = saving(conflict);
  open([listOf([etiquette]).list, save]);
  const only = await field("Etiquette");
  await userEvent.type(only, "शिष्टाचार{Enter}");
  const alert = within(await rowOf(only).findByRole("alert"));
  expect(alert.getByText("तमीज़")).toBeVisible();
  expect(alert.getByText(/The original has changed while you wrote/)).toBeVisible();
  expect(screen.getByText("Etiquette and manners")).toBeVisible();
  expect(only).toHaveValue("शिष्टाचार");
  // Leaving the field again decides nothing.
  fireEvent.blur(only);
  expect(sent).toHaveLength(1);
  await userEvent.click(alert.getByRole("button", { name: "Save mine" }));
  expect(await rowOf(only).findByText("Saved.")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ source: "Etiquette and manners", text: "शिष्टाचार", version: 1 });
});

test("an older translation that is still right is saved for the new original", async () => {
  const { save, sent } = saving();
  open([listOf([voice]).list, save]);
  const only = await field("Voice");
  const row = rowOf(only);
  expect(row.getByText("Older than the original")).toBeVisible();
  await userEvent.click(row.getByText("What has changed in the original since"));
  expect(await row.findByText(/Your/, { selector: "del, del *, li *" })).toBeInTheDocument();
  await userEvent.click(row.getByRole("button", { name: "Still right" }));
  expect(await row.findByText("Translated")).toBeVisible();
  expect(sent).toMatchObject([{ source: "Voice", text: "आवाज़", version: 2 }]);
});

test("the next page is loaded where the way on leads over the end of the first", async () => {
  const { save } = saving();
  open([listOf([speaking], [etiquette]).list, save]);
  await userEvent.type(await field("Public Speaking"), "{Control>}{Enter}{/Control}");
  await waitFor(async () => expect(await field("Etiquette")).toHaveFocus());
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("That was the last one of this list.")).toBeVisible();
});

test("the lists are narrowed by kind, state and words, with what is left in each", async () => {
  const { list, asked } = listOf([etiquette]);
  open([list], "");
  const kind = await screen.findByLabelText("Kind");
  expect(await within(kind).findByText("Courses – 1 missing, 1 older")).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Missing (1)");
  await userEvent.type(screen.getByLabelText("Search texts"), "eti");
  await waitFor(() => expect(asked.at(-1)).toBe("?lang=hi&group=skills&state=missing&q=eti"));
  await userEvent.selectOptions(kind, "Buttons and messages – 700 missing");
  await waitFor(() => expect(asked.at(-1)).toMatch(/group=messages/));
  expect(await screen.findByRole("link", { name: "Publish" })).toHaveAttribute(
    "href",
    "/admin/dashboard/settings/publish",
  );
});

test("a site with one language has its messages, to be said in other words", async () => {
  const enrol = text("Enrol now", { group: "messages", where: "mf-courses" });
  const { list, asked } = listOf([enrol]);
  const { save, sent } = saving(({ source, text: words, key }) =>
    Response.json({ ...enrol, key, source, text: words, state: "done", version: 5 }),
  );
  open([list, save], "", ["en"]);
  const only = await screen.findByLabelText("Courses and enrolment: in English");
  expect(screen.queryByLabelText("Language")).toBeNull();
  expect(screen.queryByLabelText("Kind")).toBeNull();
  expect(asked).toEqual(["?lang=en&group=messages"]);
  expect(rowOf(only).getByText("As it comes")).toBeVisible();
  await userEvent.type(only, "Sign up{Enter}");
  expect(await rowOf(only).findByText("Changed by you")).toBeVisible();
  expect(sent).toMatchObject([{ lang: "en", group: "messages", text: "Sign up" }]);
});

test("a formatted text is read until its editor is opened, which begins with a copy", async () => {
  const forks = text("Dining", { group: "descriptions", source: "<p>Forks <b>outside</b> in.</p>", kind: "html" });
  const { save, sent } = saving();
  open([listOf([{ ...forks, length_max: 5_000 }]).list, save], "?lang=hi&group=descriptions");
  localStorage.setItem("optimyz-editor", "html");
  await userEvent.click(await screen.findByRole("button", { name: /^Translate: Dining/ }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/^Dining: in Hindi/, { selector: "textarea" });
  expect(box).toHaveValue(forks.source);
  fireEvent.change(box, { target: { value: "<p>काँटे</p>" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: /^Edit: Dining/ })).toBeVisible();
  expect(sent).toMatchObject([{ text: "<p>काँटे</p>", version: 0 }]);
  localStorage.removeItem("optimyz-editor");
});

test("a language from right to left has its fields that way", async () => {
  open([listOf([etiquette]).list], "?lang=ur&group=skills", ["en", "hi", "ur"]);
  expect(await screen.findByLabelText("Etiquette: in Urdu (اردو)")).toHaveAttribute("dir", "rtl");
});

test("whoever may not translate has no such tab", async () => {
  renderAdmin("/admin/dashboard", sessionOf("desk"));
  await screen.findByRole("navigation", { name: "Admin Panel" });
  expect(screen.queryByText("Texts and translations")).toBeNull();
});

test("an entry that is edited says what its translations lack", async () => {
  const { list, asked } = listOf([etiquette, voice]);
  const { app } = renderAdmin("/admin/dashboard/view-course", ...withLanguages("en", "hi"), list);
  await app.queries.refresh(frameQuery, { force: true });
  await userEvent.click((await screen.findAllByRole("button", { name: "Edit" }))[0] as HTMLElement);
  const link = await screen.findByRole("link", { name: "In Hindi (हिन्दी)" });
  expect(link).toHaveAttribute("href", `${path}?lang=hi&group=skills&row=1`);
  expect(await screen.findByText("1 text missing, 1 text older")).toBeVisible();
  expect(asked).toEqual(["?lang=hi&group=skills&row=1"]);
});
