import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { deleteChatQueue, listChatQueues, markChat, readChatQueue } from "@optimyz/contract/api/endpoints/whatsapp";
import type { ChatQueueView } from "@optimyz/contract/api/schemas/whatsapp";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { pageOf, refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/enrolments";
const people = [
  { enrolment_id: 1, name: "Asha Rao", course: "Stage", phone: "+91 98765 43210" },
  { enrolment_id: 2, name: "Bina Das", course: "Stage", phone: "43210" },
  { enrolment_id: 3, name: "Chand Roy", course: "Stage", phone: "+91 98765 43212" },
];

/** A queue that a server keeps; the second person's number is not whole. */
function aServer() {
  const states = new Map(people.map(({ enrolment_id }) => [enrolment_id, "open"]));
  const marked: unknown[] = [];
  const server = { marked, isBroken: false, isGone: false };
  const view = (): ChatQueueView => {
    const turns = people.map((each) => ({ ...each, state: states.get(each.enrolment_id) ?? "open" }));
    const count = (state: string) => turns.filter((turn) => turn.state === state).length;
    const next = turns.find(({ state }) => state === "open");
    return {
      id: 7,
      text: "Hello {person}",
      created_by: "desk@site.test",
      created_at: "2026-11-28T10:00:00Z",
      open: count("open"),
      done: count("done"),
      skipped: count("skipped"),
      turns,
      next: next
        ? {
            ...next,
            text: `Hello ${next.name}`,
            url: next.enrolment_id === 2 ? "" : `https://wa.me/${next.enrolment_id}`,
            gaps: next.enrolment_id === 3 ? ["amount", "link"] : [],
          }
        : null,
    };
  };
  const params = { id: 7 };
  const stubs = [
    stub(listEnrolments, pageOf([])),
    stubWith(listChatQueues, () => {
      const { turns: _, next: __, ...queue } = view();
      return Response.json(server.isGone ? [] : [queue]);
    }),
    stubWith(readChatQueue, () => Response.json(view()), params),
    stubWith(
      markChat,
      async (request) => {
        if (server.isBroken) return refusal(503, "UNAVAILABLE", "Please try again.");
        const mark = (await request.json()) as { enrolment_id: number; state: string };
        marked.push(mark);
        states.set(mark.enrolment_id, mark.state);
        return Response.json(view());
      },
      params,
    ),
    stubWith(
      deleteChatQueue,
      () => {
        server.isGone = true;
        return Response.json({ message: "" });
      },
      params,
    ),
  ];
  return { server, stubs };
}

const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal("open", opened);
});

async function openQueue(...stubs: Stub[]) {
  renderAdmin(path, ...stubs);
  await userEvent.click(await screen.findByRole("button", { name: "WhatsApp: 3 left" }));
  return within(await screen.findByRole("dialog", { name: "WhatsApp, one by one" }));
}

test("a tap opens WhatsApp for the person and brings the next one, whose number may not be whole", async () => {
  const { server, stubs } = aServer();
  const dialog = await openQueue(...stubs);
  expect(await dialog.findByText("Hello Asha Rao")).toBeVisible();
  const open = dialog.getByRole("button", { name: "Open WhatsApp" });
  expect(open).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(opened.mock.calls).toEqual([["https://wa.me/1", "_blank", "noopener,noreferrer"]]);
  expect(await dialog.findByText("1 of 3 done, 0 skipped")).toBeVisible();
  expect(dialog.getByText("Hello Bina Das")).toBeVisible();
  expect(dialog.getByText(/^The phone number is incomplete/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Open WhatsApp" })).toBeNull();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Skip" })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  expect(await dialog.findByText("1 of 3 done, 1 skipped")).toBeVisible();
  expect(dialog.getByText(/^There is nothing to fill in for \{amount\}, \{link\}\./)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Open WhatsApp" }));
  expect(await dialog.findByText("You have reached everybody on the list.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Open Bina Das again" }));
  expect(await dialog.findByText("Hello Bina Das")).toBeVisible();
  expect(server.marked).toEqual([
    { enrolment_id: 1, state: "done" },
    { enrolment_id: 2, state: "skipped" },
    { enrolment_id: 3, state: "done" },
    { enrolment_id: 2, state: "open" },
  ]);
});

test("a person whom the server could not mark stays the next one", async () => {
  const { server, stubs } = aServer();
  const dialog = await openQueue(...stubs);
  server.isBroken = true;
  await userEvent.click(await dialog.findByRole("button", { name: "Skip" }));
  // The message moves into the dialog, which lies over the page.
  await waitFor(() => expect(screen.getByText("Please try again.")).toBeVisible());
  expect(dialog.getByText("Hello Asha Rao")).toBeVisible();
  expect(dialog.getByText("0 of 3 done, 0 skipped")).toBeVisible();
  server.isBroken = false;
  await userEvent.click(dialog.getByRole("button", { name: "Skip" }));
  expect(await dialog.findByText("Hello Bina Das")).toBeVisible();
});

test("a queue ends once somebody has confirmed it, and its button goes", async () => {
  const { stubs } = aServer();
  const dialog = await openQueue(...stubs);
  await userEvent.click(await dialog.findByRole("button", { name: "End the queue" }));
  const question = within(await screen.findByRole("alertdialog", { name: "End this queue?" }));
  await userEvent.click(question.getByRole("button", { name: "End the queue" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "WhatsApp, one by one" })).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: /^WhatsApp: / })).toBeNull());
});
