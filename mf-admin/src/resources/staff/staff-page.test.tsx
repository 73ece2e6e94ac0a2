import {
  changeRole,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from "@optimyz/contract/api/endpoints/staff";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { invitation, refusal, renderAdmin, staffMembers } from "../../testing.tsx";

const path = "/admin/dashboard/staff";
const [owner, ravi] = staffMembers;
const list = stub(listStaff, { staff: staffMembers, invitations: [invitation] });
const rowOf = async (name: string | RegExp) => {
  const heading = await screen.findByRole("heading", { name });
  const row = heading.closest("li");
  if (!row) throw new Error(`No row ${name}`);
  return within(row);
};

/** The form in the place of a row. */
const rowOfForm = async () => {
  const form = (await screen.findByRole("button", { name: "Save" })).closest("form");
  if (!form) throw new Error("No form");
  return within(form);
};

test("the list shows each role, who has no second factor and which row is one's own", async () => {
  renderAdmin(path, list);
  const own = await rowOf(owner.email);
  expect(own.getByText("Password alone")).toBeVisible();
  expect(own.getByText(/This is you/)).toBeVisible();
  const other = await rowOf("Ravi Kumar");
  expect(other.getByText("Desk")).toBeVisible();
  expect(other.queryByText("Password alone")).toBeNull();
  expect(other.getByText("ravi@site.test · Not here yet.")).toBeVisible();
});

test("the only owner cannot be removed and sees why", async () => {
  renderAdmin(path, list);
  const own = await rowOf(owner.email);
  expect(own.queryByRole("button")).toBeNull();
  expect(own.getByText(/make somebody else an owner first/)).toBeVisible();
});

test("changes a role with the version that was seen and says so", async () => {
  let sent: Request | undefined;
  const change = stubWith(
    changeRole,
    (request) => {
      sent = request;
      return Response.json({ ...ravi, role: "editor", version: 2 });
    },
    { id: 2 },
  );
  renderAdmin(path, list, change);
  await userEvent.click((await rowOf("Ravi Kumar")).getByRole("button", { name: "Change role" }));
  await userEvent.selectOptions((await rowOfForm()).getByLabelText("Role"), "editor");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ravi Kumar has another role now.")).toBeVisible();
  expect(sent?.headers.get("if-match")).toBe('"1"');
  expect(await sent?.json()).toEqual({ role: "editor" });
});

test("removes somebody only after a question, which shows a refusal", async () => {
  const refused = stubWith(removeStaff, () => refusal(409, "CONFLICT", "The last owner cannot be removed."), { id: 2 });
  const logged = vi.mocked(console.error).mockReturnValue();
  const { unmount } = renderAdmin(path, list, refused);
  await userEvent.click((await rowOf("Ravi Kumar")).getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Ravi Kumar?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await question.findByText("The last owner cannot be removed.")).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockClear();
  unmount();

  renderAdmin(path, list, stub(removeStaff, { message: "Removed." }, { id: 2 }));
  await userEvent.click((await rowOf("Ravi Kumar")).getByRole("button", { name: "Remove" }));
  const again = within(await screen.findByRole("alertdialog", { name: "Remove Ravi Kumar?" }));
  await userEvent.click(again.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Ravi Kumar is removed.")).toBeVisible();
});

test("invites somebody, and keeps what was typed after a refusal", async () => {
  const sent: unknown[] = [];
  const words = "This e-mail address is an administrator's already. Change the role in the list instead.";
  const invite = stubWith(inviteStaff, async (request) => {
    sent.push(await request.json());
    if (sent.length === 1) return refusal(409, "CONFLICT", words, { fields: { email: words } });
    return Response.json({ ...invitation, email: "asha@site.test" }, { status: 201 });
  });
  renderAdmin(path, list, invite);
  await userEvent.type(await screen.findByLabelText("E-mail"), "asha@site.test");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "trainer");
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("asha@site.test");
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  expect(await screen.findByText("An invitation to asha@site.test is on its way.")).toBeVisible();
  expect(sent).toEqual([
    { email: "asha@site.test", role: "trainer" },
    { email: "asha@site.test", role: "trainer" },
  ]);
});

test("an invitation can be sent again and withdrawn", async () => {
  const again = stub(inviteStaff, invitation);
  renderAdmin(path, list, again, stub(withdrawInvitation, { message: "Withdrawn." }, { id: 3 }));
  const row = await rowOf("meera@site.test");
  await userEvent.click(row.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  await userEvent.click(row.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("The invitation of meera@site.test no longer works.")).toBeVisible();
});

test("shows the empty state when there are no invitations", async () => {
  renderAdmin(path, stub(listStaff, { staff: staffMembers, invitations: [] }));
  expect(await screen.findByText("Nobody is invited at the moment.")).toBeVisible();
});
