import {
  deleteEnrolment,
  deleteInquiry,
  listAllSkills,
  listEnrolments,
  listInquiries,
  restoreAudit,
} from "@optimyz/contract/api/endpoints/admin";
import { deleteSkill } from "@optimyz/contract/api/endpoints/content";
import { adminLogout } from "@optimyz/contract/api/endpoints/people";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { asAdminSkill, enrolment, inquiry, pageOf, personStubs, refusal, renderAdmin, skills } from "../../testing.tsx";

const path = "/admin/dashboard/view-course";

/** Courses as a server keeps them: the first can be deleted and restored. */
function aServer() {
  let isThere = true;
  const restored: number[] = [];
  const stubs = [
    stubWith(listAllSkills, () => Response.json(pageOf(skills.map(asAdminSkill).slice(isThere ? 0 : 1)))),
    stubWith(
      deleteSkill,
      () => {
        isThere = false;
        return Response.json({ message: "Skill deleted.", audit_id: 71 });
      },
      { id: 1 },
    ),
    stubWith(
      restoreAudit,
      () => {
        isThere = true;
        restored.push(71);
        return Response.json({ message: "Restored." });
      },
      { id: 71 },
    ),
  ];
  return { stubs, restored };
}

const rowOf = async (name: RegExp) => {
  const item = (await screen.findByRole("heading", { name })).closest("li");
  if (!item) throw new Error("The heading is in no row");
  return within(item);
};
async function deleteRow(name: RegExp) {
  await userEvent.click((await rowOf(name)).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
}
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("says a deletion, and Undo brings the row back to its place", async () => {
  const { stubs, restored } = aServer();
  renderAdmin(path, ...stubs);
  await deleteRow(/Etiquette/);
  const said = await screen.findByText("Etiquette is deleted.");
  expect(said).toHaveAttribute("role", "status");
  await waitFor(() => expect(screen.queryByRole("heading", { name: /Etiquette/ })).toBeNull());
  await userEvent.dblClick(screen.getByRole("button", { name: /^Undo/ }));
  await screen.findByText("Etiquette is back.");
  expect(restored).toEqual([71]);
  expect(headings().slice(-2)).toEqual(["Etiquette", "Public Speaking"]);
  await waitFor(async () => expect((await rowOf(/Etiquette/)).getByRole("button", { name: "Edit" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("the focus moves to the next row, and Ctrl+Z brings the deleted one back", async () => {
  const { stubs, restored } = aServer();
  renderAdmin(path, ...stubs);
  await deleteRow(/Etiquette/);
  await screen.findByText("Etiquette is deleted.");
  await waitFor(async () => expect((await rowOf(/Public/)).getByRole("button", { name: "Edit" })).toHaveFocus());
  await userEvent.keyboard("{Control>}z{/Control}");
  await screen.findByText("Etiquette is back.");
  expect(restored).toEqual([71]);
  await waitFor(async () => expect((await rowOf(/Etiquette/)).getByRole("button", { name: "Edit" })).toHaveFocus());
});

test("Ctrl+Z belongs to the text that somebody types", async () => {
  const { stubs, restored } = aServer();
  renderAdmin(path, ...stubs);
  await deleteRow(/Etiquette/);
  await screen.findByText("Etiquette is deleted.");
  await userEvent.type(screen.getByRole("searchbox"), "x{Control>}z{/Control}");
  expect(restored).toEqual([]);
});

test("the offer to undo ends when somebody logs out", async () => {
  const { stubs } = aServer();
  renderAdmin(path, ...stubs, stub(adminLogout, { message: "Logged out." }));
  await deleteRow(/Etiquette/);
  await screen.findByRole("button", { name: /^Undo/ });
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
});

test("says a failed Undo and what to do", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { stubs } = aServer();
  const taken = () => refusal(409, "CONFLICT", "Another skill has this title now. Rename it first.");
  renderAdmin(path, ...stubs, stubWith(restoreAudit, taken, { id: 71 }));
  await deleteRow(/Etiquette/);
  await userEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  const said = await screen.findByText(/^Etiquette is still deleted\. Another skill has this title/);
  expect(said).toHaveAttribute("role", "alert");
});

test("a row that somebody else deleted before disappears without an error", async () => {
  let isThere = true;
  const gone = () => {
    isThere = false;
    return refusal(404, "NOT_FOUND", "Not here.");
  };
  renderAdmin(
    path,
    stubWith(listAllSkills, () => Response.json(pageOf(skills.map(asAdminSkill).slice(isThere ? 0 : 1)))),
    stubWith(deleteSkill, gone, { id: 1 }),
  );
  await deleteRow(/Etiquette/);
  expect(await screen.findByText("Etiquette was deleted before, by somebody else or in another tab.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("heading", { name: /Etiquette/ })).toBeNull();
});

test.each([
  ["enrolments", listEnrolments, deleteEnrolment, enrolment, "The enrolment of Ravi Kumar is deleted."],
  ["inquiries", listInquiries, deleteInquiry, inquiry, "The inquiry of Ravi Kumar is deleted."],
] as const)("one of the %s can be deleted in the version that was seen", async (tab, list, endpoint, row, words) => {
  let sent: Request | undefined;
  const remove = stubWith(
    endpoint,
    (request) => {
      sent = request;
      return Response.json({ message: "Deleted.", audit_id: 72 });
    },
    { id: 51 },
  );
  const rows = stubWith(list, () => Response.json({ items: sent ? [] : [row], nextCursor: null, total: sent ? 0 : 1 }));
  const restore = stub(restoreAudit, { message: "Restored." }, { id: 72 });
  renderAdmin(`/admin/dashboard/${tab}?row=51`, ...personStubs, rows, remove, restore);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent?.headers.get("if-match")).toBe('"4"');
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
