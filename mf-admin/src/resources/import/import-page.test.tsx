import {
  checkImport,
  listImports,
  listWrongRows,
  sendImportRows,
  startImport,
  undoImport,
} from "@optimyz/contract/api/endpoints/imports";
import type { FileImport, ImportOutcomeRow, ImportRow } from "@optimyz/contract/api/schemas/imports";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { pageOf, refusal, renderAdmin, sessionOf } from "../../testing.tsx";

const path = "/admin/dashboard/import";

const anImport = (more: Partial<FileImport> = {}): FileImport => ({
  id: 7,
  kind: "enrolments",
  file_name: "students.csv",
  state: "done",
  row_count: 3,
  rows_done: 3,
  made: 2,
  doubles: 0,
  wrong: 1,
  undone: 0,
  kept: 0,
  actor: "desk@site.test",
  created_at: "2026-11-21T10:00:00.000Z",
  can_undo: true,
  ...more,
});

/** A server that finds rows without a course wrong, and loses the connection before the chunks that are named. */
function server({ failing = [] as number[] } = {}) {
  const sent: ImportRow[] = [];
  const stored: FileImport[] = [];
  let chunks = 0;
  const judged = (rows: ImportRow[]): ImportOutcomeRow[] =>
    rows.map(({ number, values }) =>
      values.course
        ? { number, outcome: "made", problems: [], key: values.name ?? "" }
        : { number, outcome: "wrong", problems: ["Course is required."], key: "" },
    );
  const open = () => anImport({ state: "open", rows_done: sent.length, made: sent.length, wrong: 0 });
  let all = 0;
  const stubs = [
    stubWith(listImports, () => Response.json(pageOf(stored))),
    stubWith(checkImport, async (request) =>
      Response.json({ rows: judged(((await request.json()) as { rows: ImportRow[] }).rows) }),
    ),
    stubWith(startImport, async (request) => {
      all = ((await request.json()) as { row_count: number }).row_count;
      return Response.json(open(), { status: 201 });
    }),
    stubWith(
      sendImportRows,
      async (request) => {
        chunks += 1;
        if (failing.includes(chunks)) throw new TypeError("connection lost");
        const { from, rows } = (await request.json()) as { from: number; rows: ImportRow[] };
        expect(from).toBe(sent.length);
        sent.push(...rows);
        const now = sent.length >= all ? anImport({ made: all - 1, rows_done: all, row_count: all }) : open();
        if (now.state === "done") stored.push(now);
        return Response.json({ import: now, rows: judged(rows) });
      },
      { id: 7 },
    ),
    stub(
      listWrongRows,
      {
        items: [{ number: 3, outcome: "wrong", problems: ["Course is required."], values: { name: "Meena" } }],
        next_after: null,
      },
      { id: 7 },
    ),
  ];
  return { sent, stubs };
}

const choose = async (text: string, name = "students.csv") =>
  userEvent.upload(await screen.findByLabelText("File"), new File([text], name));
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test("shows what each row becomes before anything is stored, then imports it and names the wrong rows", async () => {
  const { sent, stubs } = server();
  renderAdmin(path, ...stubs);
  await choose("Student name,Mobile,Course,Title\nAsha,98765,Voice,Mrs\nRavi,98766,Voice,Mr\nMeena,98767,,Mrs\n");
  expect(await screen.findByText("students.csv: 3 rows")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveDisplayValue("Student name");
  expect(screen.getByLabelText("Phone")).toHaveDisplayValue("Mobile");
  await userEvent.click(screen.getByRole("button", { name: "Check all rows" }));
  await screen.findByRole("heading", { name: "What each row becomes" });
  expect(["Will be added", "On the site already", "Not right"].map(figure)).toEqual(["2", "0", "1"]);
  expect(
    within(screen.getByRole("table", { name: "Rows that are not right" })).getByText("Course is required."),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  await screen.findByRole("heading", { name: "Imported" });
  expect(figure("Added")).toBe("2");
  expect(sent).toEqual([
    { number: 1, values: { title: "Mrs", name: "Asha", phone: "98765", course: "Voice" } },
    { number: 2, values: { title: "Mr", name: "Ravi", phone: "98766", course: "Voice" } },
    { number: 3, values: { title: "Mrs", name: "Meena", phone: "98767" } },
  ]);
  expect(await screen.findByText("2 added, 0 on the site already, 1 not right")).toBeVisible();
});

test("asks for the columns that are missing; a title can be the same for all", async () => {
  const { stubs } = server();
  renderAdmin(path, ...stubs);
  await choose("Student name,Mobile,What\nAsha,98765,Voice\n");
  expect(await screen.findByText("Choose a column for: Title (Mr., Dr.) and Course or subcategory")).toBeVisible();
  expect(screen.getByText("Not imported: What")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Check all rows" })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Title (Mr., Dr.)"), "Mrs. for all");
  await userEvent.selectOptions(screen.getByLabelText("Course or subcategory"), "What");
  expect(screen.getByRole("button", { name: "Check all rows" })).toBeEnabled();
});

test("an interrupted import is sent again by itself, and goes on where it stopped", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const { sent, stubs } = server({ failing: [2] });
  renderAdmin(path, ...stubs);
  const rows = Array.from({ length: 450 }, (_, index) => `Person ${index},9${index},Voice,Mr\n`).join("");
  await choose(`Name,Phone,Course,Title\n${rows}`);
  await userEvent.click(await screen.findByRole("button", { name: "Check all rows" }));
  await userEvent.click(await screen.findByRole("button", { name: "Import 450 rows" }));
  await screen.findByRole("heading", { name: "Imported" });
  expect(sent.map(({ number }) => number)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  vi.useRealTimers();
});

test("two rows of different steps that mean the same are one", async () => {
  const { stubs } = server();
  renderAdmin(path, ...stubs);
  const rows = Array.from({ length: 201 }, (_, index) => `Person ${index % 200},9,Voice,Mr\n`).join("");
  await choose(`Name,Phone,Course,Title\n${rows}`);
  await userEvent.click(await screen.findByRole("button", { name: "Check all rows" }));
  await screen.findByRole("heading", { name: "What each row becomes" });
  expect(["Will be added", "On the site already"].map(figure)).toEqual(["200", "1"]);
});

test("says why a file cannot be read", async () => {
  renderAdmin(path, ...server().stubs);
  await choose("Name,Phone\n", "empty.csv");
  expect(await screen.findByText("There are no rows below the headings of this file.")).toBeVisible();
});

test("says why an import has stopped", async () => {
  const refused = stubWith(checkImport, () => refusal(403, "FORBIDDEN", "Your role does not include this."));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderAdmin(path, ...server().stubs, refused);
  await choose("Name,Phone,Course,Title\nAsha,9,Voice,Mr\n");
  await userEvent.click(await screen.findByRole("button", { name: "Check all rows" }));
  expect(await screen.findByText("Your role does not include this.")).toBeVisible();
});

test("undoes an import in as many steps as it takes, and names the rows that stay", async () => {
  let steps = 0;
  let listed = anImport({ wrong: 0 });
  const undo = stubWith(
    undoImport,
    () => {
      steps += 1;
      listed = anImport({ state: "undone", undone: steps, can_undo: false, wrong: 0 });
      return Response.json({
        import: listed,
        kept: steps === 2 ? [{ number: 2, name: "Ravi" }] : [],
        has_more: steps < 2,
      });
    },
    { id: 7 },
  );
  renderAdmin(
    path,
    ...server().stubs,
    stubWith(listImports, () => Response.json(pageOf([listed]))),
    undo,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Undo the import of students.csv?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Row 2: Ravi")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(steps).toBe(2);
});

test("each step of a check says what those before would take", async () => {
  const taken: unknown[] = [];
  const takes = stubWith(checkImport, async (request) => {
    const body = (await request.json()) as { rows: ImportRow[]; taken: unknown };
    taken.push(body.taken);
    const made = body.rows.map(({ number }) => {
      return { number, outcome: "made", problems: [], key: String(number % 200), takes: "batch 3" };
    });
    return Response.json({ rows: made });
  });
  renderAdmin(path, ...server().stubs, takes);
  const rows = Array.from({ length: 401 }, (_, index) => `Person ${index},9,Voice,Mr\n`).join("");
  await choose(`Name,Phone,Course,Title\n${rows}`);
  await userEvent.click(await screen.findByRole("button", { name: "Check all rows" }));
  await screen.findByRole("heading", { name: "What each row becomes" });
  expect(taken).toEqual([{}, { "batch 3": 200 }, { "batch 3": 200 }]);
});

test("the desk imports no courses, and no other site", async () => {
  renderAdmin(path, ...server().stubs, sessionOf("desk"));
  expect(await screen.findByLabelText("What the file has")).not.toHaveTextContent(/Subcategories|WordPress/);
});
