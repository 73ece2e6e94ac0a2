import { listAllSkills, moveSkill } from "@optimyz/contract/api/endpoints/admin";
import { deleteSkill, updateSkill } from "@optimyz/contract/api/endpoints/content";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { asAdminSkill, pageOf, refusal, renderAdmin, skills } from "../../testing.tsx";

const path = "/admin/dashboard/view-course";
const [etiquette] = skills;
const row = async (name: RegExp) => {
  const item = (await screen.findByRole("heading", { name })).closest("li");
  if (!item) throw new Error("The heading is in no row");
  return within(item);
};

test("shows the seed's message for an empty list", async () => {
  renderAdmin(path, stub(listAllSkills, pageOf([])));
  expect(await screen.findByText("No skills found.")).toBeVisible();
});

test("logs a failed load, shows it as a status and loads again on demand", async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  renderAdmin(
    path,
    stubWith(listAllSkills, () => (broken ? Response.error() : Response.json(pageOf(skills.map(asAdminSkill))))),
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(error).toHaveBeenCalledWith("Error fetching skills", expect.anything()));
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { name: /Etiquette/ })).toBeVisible();
  error.mockClear();
});

test("Save sends the row with the version that was seen, and Cancel sends nothing", async () => {
  const sent: Request[] = [];
  const update = stubWith(
    updateSkill,
    (request) => {
      sent.push(request);
      return Response.json(etiquette);
    },
    { id: 1 },
  );
  renderAdmin(path, update);
  await userEvent.click((await row(/Etiquette/)).getByRole("button", { name: "Edit" }));
  expect(screen.getByLabelText("Title")).toHaveFocus();
  await userEvent.type(screen.getByLabelText("Title"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect((await row(/Etiquette/)).getByRole("button", { name: "Edit" })).toHaveFocus();
  expect(sent).toHaveLength(0);

  await userEvent.click((await row(/Etiquette/)).getByRole("button", { name: "Edit" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Etiquette");
  await userEvent.type(screen.getByLabelText("Title"), " and Protocol");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get("if-match")).toBe('"3"');
  expect((await sent[0]?.formData())?.get("title")).toBe("Etiquette and Protocol");
});

test("shows both changes of two people before one wins", async () => {
  const versions: (string | null)[] = [];
  const current = { ...etiquette, title: "Manners", version: 4 };
  const update = stubWith(
    updateSkill,
    (request) => {
      versions.push(request.headers.get("if-match"));
      return versions.length === 1
        ? refusal(409, "CONFLICT", "Changed.", { versions: { seen: 3, current: 4 }, current })
        : Response.json(current);
    },
    { id: 1 },
  );
  renderAdmin(path, update);
  await userEvent.click((await row(/Etiquette/)).getByRole("button", { name: "Edit" }));
  await userEvent.type(screen.getByLabelText("Title"), " mine");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this meanwhile" }));
  expect(dialog.getByRole("cell", { name: "Manners" })).toBeVisible();
  expect(dialog.getByRole("cell", { name: "Etiquette mine" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(versions).toEqual(['"3"', '"4"']));
});

test("logs and explains a failed save and keeps everything", async () => {
  const error = vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(
    path,
    stubWith(updateSkill, () => Promise.reject(new TypeError("gone")), { id: 1 }),
  );
  await userEvent.click((await row(/Etiquette/)).getByRole("button", { name: "Edit" }));
  await userEvent.type(screen.getByLabelText("Title"), " mine");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Etiquette mine");
  expect(error).toHaveBeenCalledWith("Error updating skill", expect.anything());
  error.mockClear();
});

test("names what is deleted with the row and asks first", async () => {
  let deleted = false;
  const remove = stubWith(
    deleteSkill,
    () => {
      deleted = true;
      return Response.json({ message: "Skill deleted.", audit_id: 71 });
    },
    { id: 1 },
  );
  renderAdmin(path, remove);
  await userEvent.click((await row(/Etiquette/)).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/2 subcategories and 1 description/)).toBeVisible();
  expect(deleted).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(deleted).toBe(true));
});

test("the server searches and pages a long list, and a row moves beyond the end of its page", async () => {
  const skill = (id: number) => ({ ...asAdminSkill(skills[1] as (typeof skills)[0]), id, title: `Skill ${id}` });
  const asked: string[] = [];
  const moved: unknown[] = [];
  renderAdmin(
    path,
    stubWith(listAllSkills, (request) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isSecond = searchParams.get("cursor") === "abc";
      const items = isSecond ? [skill(51), skill(52)] : [skill(49), skill(50)];
      return Response.json({ items, nextCursor: isSecond ? null : "abc", total: 52 });
    }),
    ...[50, 51].map((id) =>
      stubWith(
        moveSkill,
        async (request) => {
          moved.push([id, await request.json()]);
          return Response.json({ message: "Order saved." });
        },
        { id },
      ),
    ),
  );
  const later = async (name: RegExp, to: "earlier" | "later") =>
    userEvent.click((await row(name)).getByRole("button", { name: `Move ${to}` }));
  await later(/Skill 50/, "later");
  expect(await screen.findByText("Moved to place 3 of 52.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("heading", { name: /Skill 51/ });
  await later(/Skill 51/, "earlier");
  expect(await screen.findByText("Moved to place 50 of 52.")).toBeVisible();
  // The page to which it went.
  expect(await screen.findByRole("heading", { name: /Skill 50/ })).toBeVisible();
  expect(moved).toEqual([
    [50, { step: "later" }],
    [51, { step: "earlier" }],
  ]);
  await userEvent.type(screen.getByRole("searchbox"), "voice");
  await waitFor(() => expect(asked.at(-1)).toBe("search=voice&sort=position&order=asc"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Move later" })).toBeNull());
});
