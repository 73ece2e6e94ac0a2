import { saveDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import { stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAdmin } from "../../testing.tsx";
import { draftStub, someDraft } from "./testing.ts";

const path = "/admin/dashboard/settings/mails";
const preview = () => screen.getByText("As people get it, with example data").closest("figure") as HTMLElement;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
const choose = async (mail: string) => userEvent.click(await screen.findByRole("button", { name: mail }));

test("shows one mail at a time, with what is typed and example data in its preview", async () => {
  renderAdmin(path, draftStub());
  await choose("A payment is noted");
  expect(screen.getByRole("button", { name: "A payment is noted" })).toHaveAttribute("aria-current", "true");
  expect(screen.getAllByRole("group", { name: /./ })).toHaveLength(1);
  type("Subject", "Receipt {number} of {name}, {unknown}");
  type("Text", "Hello,\n\n<b>{amount}</b> came.");
  expect(preview()).toHaveTextContent("Receipt 2027-0042 of Asha Studio, {unknown}");
  expect(within(preview()).getByText("Hello,")).toBeVisible();
  expect(within(preview()).getByText("<b>₹4,500</b> came.")).toBeVisible();
  expect(preview()).toHaveTextContent("Open the receipt");
  expect(preview()).toHaveTextContent("First Floor, Pune");
  await choose("A batch is cancelled");
  expect(preview()).not.toHaveTextContent("Open the receipt");
});

test("saves all mails together and opens the one in which something is wrong", async () => {
  const sent = vi.fn();
  const save = stubWith(saveDraft, async (request) => {
    sent(await request.json());
    return Response.json({ ...someDraft, version: 8 });
  });
  renderAdmin(path, draftStub(), save);
  await choose("A certificate is issued");
  type("Subject", "");
  await choose("Somebody enrols");
  type("Heading", "We have it");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const wrong = within(screen.getByRole("group", { name: "A certificate is issued" })).getByLabelText("Subject");
  expect(wrong).toBeVisible();
  expect(wrong).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(wrong, { target: { value: "Your certificate" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    mails: { certificate: { subject: "Your certificate" }, enrolment: { heading: "We have it" } },
  });
});
