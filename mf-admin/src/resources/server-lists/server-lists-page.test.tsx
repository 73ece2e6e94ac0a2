import { endpoint } from "@optimyz/contract/api/endpoint";
import { listPartPanels, type PartPanel } from "@optimyz/contract/protocol/part-endpoints";
import type { PartSchema } from "@optimyz/contract/protocol/part-schema";
import * as z from "@optimyz/contract/z";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { documentWithHindi } from "../../shared/language/testing.ts";
import { refusal, renderAdmin, sessionOf } from "../../testing.tsx";

const NAME = "mf-learn";
const path = `/admin/dashboard/x/${NAME}/lessons`;
const text: PartSchema = { type: "string", maxLength: 200 };
const line: PartSchema = { ...text, minLength: 1 };
const orNull = (schema: PartSchema): PartSchema => ({ anyOf: [schema, { type: "null" }] });
const of = (properties: Record<string, PartSchema>, required = Object.keys(properties)): PartSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const file: PartSchema = { type: "string", format: "file" };
const lesson: Record<string, PartSchema> = {
  title: line,
  kind: { type: "string", enum: ["reading", "exercise"] },
  minutes: orNull({ type: "integer", minimum: 1 }),
  dueAt: orNull({ type: "string", format: "date-time" }),
  isShown: { type: "boolean" },
  words: { type: "array", items: line },
  questions: { type: "array", items: of({ text: line }), maxItems: 2 },
  fileIds: { type: "array", items: file },
};
const shownFile = of({ id: text, name: text, bytes: { type: "integer" }, url: text });
const { fileIds: _, ...shown } = lesson;
const row = of({
  ...shown,
  id: { type: "integer" },
  version: { type: "integer" },
  answer: text,
  files: { type: "array", items: shownFile },
});
const en = (words: string, hi = words) => ({ en: words, hi });
const at = `/api/x/${NAME}/lessons`;
const admin = { access: "admin", status: 200 } as const;
const panel: PartPanel = {
  name: NAME,
  lists: [
    {
      name: "lessons",
      title: en("Lessons"),
      one: en("Lesson"),
      rows: `GET ${at}`,
      add: `POST ${at}`,
      change: `PUT ${at}/:id`,
      remove: `DELETE ${at}/:id`,
      columns: ["title", "kind", "minutes"],
      details: ["answer"],
      filters: ["kind"],
      fields: {
        title: { label: en("Title"), hint: en("Short.") },
        kind: { label: en("Kind"), values: { reading: en("To read"), exercise: en("To do") } },
        fileIds: { label: en("Handouts") },
        questions: { label: en("Questions") },
        "questions.text": { label: en("Question") },
      },
    },
  ],
  endpoints: [
    {
      ...admin,
      method: "GET",
      path: at,
      query: of({ after: text, kind: lesson.kind as PartSchema }, []),
      output: of({ items: { type: "array", items: row }, next: orNull({ type: "integer" }) }),
    },
    { ...admin, method: "POST", path: at, input: of(lesson), output: row },
    {
      ...admin,
      method: "PUT",
      path: `${at}/:id`,
      input: of({ ...lesson, version: { type: "integer" } }),
      output: row,
    },
    { ...admin, method: "DELETE", path: `${at}/:id`, output: of({}) },
  ],
};

/** Requests that a test responds to itself, as the browser's own with progress would be. */
const uploads: { form: FormData; respond: (status: number, body: object) => void }[] = [];

class FakeUpload {
  upload = {};
  status = 0;
  responseText = "";
  onload: () => void = () => undefined;
  open = (_method: string, url: string) => expect(url).toMatch(`/api/admin/server-parts/${NAME}/files`);
  setRequestHeader = () => undefined;
  send(form: FormData) {
    const respond = (status: number, body: object) => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload();
    };
    uploads.push({ form, respond });
  }
}

const anything = z.transform((value: unknown) => value);
const request = <const Path extends string>(method: "GET" | "POST" | "PUT" | "DELETE", own: Path) =>
  endpoint({ method, path: own, access: "admin", status: 200, summary: "", output: anything });
const rows = request("GET", "/api/x/mf-learn/lessons");
const add = request("POST", "/api/x/mf-learn/lessons");
const change = request("PUT", "/api/x/mf-learn/lessons/:id");
const remove = request("DELETE", "/api/x/mf-learn/lessons/:id");

const forks = {
  id: 7,
  version: 3,
  title: "Forks",
  kind: "reading",
  minutes: 45,
  dueAt: null,
  isShown: true,
  words: ["fork"],
  questions: [{ text: "Left?" }],
  answer: "<b>Left</b>",
  files: [{ id: "a".repeat(24), name: "table.pdf", bytes: 2_000, url: "/api/x/mf-learn/files/a" }],
};
const panels = stub(listPartPanels, [panel]);
const shows = (...items: object[]) => stub(rows, { items, next: null });
const quiet = () => vi.mocked(console.error).mockImplementation(() => {});

beforeEach(() => sessionStorage.clear());

test("the sidebar and the search have the lists that there are, for a role without other tabs as well", async () => {
  renderAdmin("/admin/dashboard", panels, sessionOf("trainer"));
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("button", { name: "Learn", expanded: true })).toBeVisible();
  expect(sidebar.getByRole("link", { name: "Lessons" })).toHaveAttribute("href", path);
  await userEvent.click(screen.getByRole("button", { name: /^Search/ }));
  await userEvent.type(await screen.findByRole("combobox"), "lesso");
  expect(await screen.findByRole("option", { name: /Lessons.*Learn/ })).toBeVisible();
});

test("a front-end's lists are under what its release calls it, in the language of the panel", async () => {
  const { end } = documentWithHindi();
  onTestFinished(() => {
    end();
    localStorage.clear();
  });
  localStorage.setItem("adminLanguage", "hi");
  renderAdmin(
    "/admin/dashboard",
    stub(listPartPanels, [{ ...panel, title: en("Learning", "अध्ययन") }]),
    sessionOf("trainer"),
  );
  expect(await screen.findByRole("button", { name: "अध्ययन" })).toBeVisible();
});

test("without the lists of front-ends the admin is as it was", async () => {
  renderAdmin(
    "/admin/dashboard",
    stubWith(listPartPanels, () => Response.error()),
  );
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("link", { name: "Batches" })).toBeVisible();
  expect(sidebar.queryByRole("button", { name: "Learn" })).toBeNull();
});

test.each([`${path}x`, `${path}/new/x`, "/admin/dashboard/x/mf-learn", "/admin/dashboard/x/__proto__/constructor"])(
  "%s is no list",
  async (other) => {
    renderAdmin(other, panels, shows());
    expect(await screen.findByRole("heading", { name: "There is no such tab" })).toBeVisible();
  },
);

test("rows say their columns in words, and an empty list how to begin", async () => {
  const { unmount } = renderAdmin(path, panels, shows(forks));
  expect(await screen.findByRole("heading", { name: "Forks" })).toBeVisible();
  expect(screen.getByText("To read", { selector: "dd" })).toBeVisible();
  expect(screen.getByText("45")).toBeVisible();
  unmount();
  renderAdmin(path, panels, shows());
  expect(await screen.findByText("Nothing here yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add: Lesson" })).toHaveAttribute("href", `${path}/new`);
});

test("a failed load is said, with a way to try again", async () => {
  quiet();
  let down = true;
  const flaky = stubWith(rows, () => (down ? Response.error() : Response.json({ items: [forks], next: null })));
  renderAdmin(path, panels, flaky);
  const again = await screen.findByRole("button", { name: "Try again" });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { name: "Forks" })).toBeVisible();
});

test("a list whose front-end lacks a permission says which, and where it is given", async () => {
  quiet();
  const lacking = "mf-learn needs the permission “See who has a place”, which no owner has given.";
  renderAdmin(
    path,
    panels,
    stubWith(rows, () => refusal(403, "FORBIDDEN", lacking)),
  );
  expect(await screen.findByText(lacking)).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a filter and the pages are in the requests, and a value of the URL that is no choice is not", async () => {
  const asked: string[] = [];
  const pages = stubWith(rows, (sent) => {
    const { searchParams } = new URL(sent.url, "https://site.test");
    asked.push(searchParams.toString());
    return Response.json(
      searchParams.get("after")
        ? { items: [{ ...forks, id: 8, title: "Spoons" }], next: null }
        : { items: [forks], next: 7 },
    );
  });
  renderAdmin(`${path}?kind=other`, panels, pages);
  await userEvent.selectOptions(await screen.findByLabelText("Kind"), "To do");
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("button", { name: "Next" })).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("heading", { name: "Spoons" })).toBeVisible();
  expect(asked).toEqual(["", "kind=exercise", "kind=exercise&after=7"]);
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByRole("heading", { name: "Forks" })).toBeVisible();
});

test("a new entry is sent once, with values of the schema's kinds", async () => {
  const sent: unknown[] = [];
  const adds = stubWith(add, async (asked) => {
    sent.push(await asked.json());
    return Response.json(forks);
  });
  renderAdmin(`${path}/new`, panels, shows(forks), adds);
  expect(await screen.findByRole("heading", { name: "New: Lesson" })).toBeVisible();
  expect(screen.getByText("Short.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Title is required.", { selector: "p" })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Title/), "Forks");
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), "To do");
  fireEvent.change(screen.getByLabelText(/^Due at/), { target: { value: "2027-01-01T09:30" } });
  await userEvent.type(screen.getByLabelText(/^Words/), "fork{Enter}{Enter}knife{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Add to Questions" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Question/ }), "Left?");
  await userEvent.dblClick(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  expect(sent[0]).toEqual({
    title: "Forks",
    kind: "exercise",
    minutes: null,
    dueAt: expect.stringMatching(/^202[67]-.*Z$/),
    isShown: false,
    words: ["fork", "knife"],
    questions: [{ text: "Left?" }],
    fileIds: [],
  });
  expect(await screen.findByRole("heading", { name: "Lessons" })).toBeVisible();
  expect(screen.getByText("Added.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a refused entry keeps what was typed, with a sentence at each field and at a list", async () => {
  quiet();
  const fields = { title: "Another title.", "questions.0.text": "Ask more.", questions: "Ask two." };
  const refuses = stubWith(change, () => refusal(422, "INVALID", "Please check.", { fields }), { id: 7 });
  renderAdmin(path, panels, shows(forks), refuses);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect(screen.getByText("<b>Left</b>")).toBeVisible();
  const title = screen.getByLabelText(/^Title/);
  expect(title).toHaveFocus();
  await userEvent.type(title, " and more");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(title).toHaveAccessibleDescription(/Another title\./));
  expect(screen.getByRole("textbox", { name: /^Question/ })).toHaveAccessibleDescription("Ask more.");
  expect(screen.getAllByText("Ask two.")).not.toHaveLength(0);
  expect(title).toHaveValue("Forks and more");
});

test("two people who change an entry see both versions, and the second one decides", async () => {
  quiet();
  const theirs = { ...forks, version: 4, minutes: 50 };
  let saved = forks;
  const sent: unknown[] = [];
  const saves = stubWith(
    change,
    async (asked) => {
      const body = (await asked.json()) as typeof forks;
      sent.push(body);
      if (body.version !== 4) {
        saved = theirs;
        return refusal(409, "CONFLICT", "Somebody was faster.");
      }
      return Response.json(theirs);
    },
    { id: 7 },
  );
  renderAdmin(
    path,
    panels,
    stubWith(rows, () => Response.json({ items: [saved], next: null })),
    saves,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.type(screen.getByLabelText(/^Title/), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this meanwhile" }));
  expect(dialog.getByRole("row", { name: "Title Forks Forks!" })).toBeVisible();
  expect(dialog.getByRole("row", { name: "Minutes 50 45" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent).toMatchObject([{ version: 3 }, { version: 4, title: "Forks!", minutes: 45 }]);
});

test("an entry is deleted after a question, and one that was gone already is said to be", async () => {
  const gone = stubWith(remove, () => refusal(404, "NOT_FOUND", "There is no such thing."), { id: 7 });
  renderAdmin(path, panels, shows(forks), gone);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete “Forks”?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/^Forks was deleted before/)).toBeVisible();
});

test("files are uploaded, named, removed and sent by their ids", async () => {
  quiet();
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  const sent: { fileIds: string[] }[] = [];
  const id = "b".repeat(24);
  const saves = stubWith(
    change,
    async (asked) => {
      sent.push((await asked.json()) as { fileIds: string[] });
      return Response.json(forks);
    },
    { id: 7 },
  );
  renderAdmin(path, panels, shows(forks), saves);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect(screen.getByRole("link", { name: "table.pdf" })).toHaveAttribute("href", "/api/x/mf-learn/files/a");
  const picker = screen.getByLabelText(/^Handouts/);
  await userEvent.upload(picker, new File(["x"], "plan.pdf", { type: "application/pdf" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form.get("file")).toMatchObject({ name: "plan.pdf" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please wait until the files are uploaded.")).toBeVisible();
  const fields = { file: "No such kind of file." };
  uploads[0]?.respond(422, { error: "Please check.", code: "INVALID", requestId: "r", fields });
  expect(await screen.findByText("plan.pdf is not uploaded. No such kind of file.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Try again/ }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(201, { id, name: "plan.pdf", type: "application/pdf", bytes: 5 });
  expect(await screen.findByRole("button", { name: "Remove plan.pdf" })).toBeVisible();
  await userEvent.upload(picker, new File([new Uint8Array(10 * 1024 ** 2 + 1)], "film.mp4"));
  expect(await screen.findByText("film.mp4 is larger than 10 MB.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove film.mp4" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove table.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fileIds).toEqual([id]);
});

test("a hostile front-end's lists and rows are text, and break nothing", async () => {
  const script = "<img src=x onerror=alert(1)>";
  const endless = "अ".repeat(200);
  const [list] = panel.lists;
  if (!list) throw new Error("There is no list.");
  const many = Array.from({ length: 59 }, (_each, index) => [`f${index}`, { label: en(script) }] as const);
  const hostile: PartPanel = {
    ...panel,
    lists: Array.from({ length: 10 }, (_each, index) => ({
      ...list,
      name: `list-${index}`,
      title: en(index === 0 ? script : endless),
      columns: ["title", "constructor", "files", "words"],
      fields: Object.fromEntries([...many, ["toString", { label: en("x"), choose: "nowhere" }]]),
    })),
  };
  const evil = {
    ...forks,
    title: script,
    files: [{ id: "x", name: script, bytes: 1, url: "javascript:alert(1)" }],
    words: [script, { deep: [null, { id: "x", name: "y", url: "//evil.example" }] }],
  };
  renderAdmin("/admin/dashboard/x/mf-learn/list-0", stub(listPartPanels, [hostile]), shows(evil));
  expect(await screen.findByRole("heading", { level: 1, name: script })).toBeVisible();
  expect(await screen.findByRole("heading", { level: 2, name: script })).toBeVisible();
  const evilElements = 'img[src="x"], a[href^="javascript"], a[href^="//"]';
  expect(screen.getAllByText(script, { selector: "li" })).not.toHaveLength(0);
  expect(document.querySelectorAll(evilElements)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue(script);
  expect(document.querySelectorAll(evilElements)).toHaveLength(0);
});
