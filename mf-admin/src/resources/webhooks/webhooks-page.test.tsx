import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookDelivery,
} from "@optimyz/contract/api/endpoints/webhooks";
import type { Webhook, WebhookDelivery } from "@optimyz/contract/api/schemas/webhooks";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pageOf, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/webhooks";
const webhook: Webhook = {
  id: 3,
  url: "https://hooks.receiver.com/in",
  types: ["payment.noted"],
  note: "The accounts",
  state: "on",
  earlier_until: null,
  queued: 2,
  failed: 1,
  created_by: "owner@site.test",
  created_at: "2026-11-20T10:00:00.000Z",
  version: 1,
};
const delivery: WebhookDelivery = {
  id: 9,
  webhook_id: 3,
  event: "msg_1",
  type: "payment.noted",
  thing: "enrolment 12",
  payload: '{"type":"payment.noted"}',
  status: "failed",
  attempts: 9,
  next_at: "2026-11-22T10:00:00.000Z",
  last_error: "The receiver responded with status 500.",
  created_at: "2026-11-20T10:00:00.000Z",
  sent_at: null,
};

test("adds an address and shows its secret once", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createWebhook, async (request) => {
    sent.push(await request.json());
    return Response.json({ ...webhook, secret: "whsec_c2VjcmV0" }, { status: 201 });
  });
  renderAdmin(path, stub(listWebhooks, []), stub(listWebhookDeliveries, pageOf([])), create);
  expect(await screen.findByText("No event is sent anywhere yet.")).toBeVisible();
  fireEvent.input(screen.getByRole("textbox", { name: /^Address/ }), { target: { value: webhook.url } });
  await userEvent.click(screen.getByRole("button", { name: "Add the address" }));
  expect(await screen.findByText("Choose at least one event.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: /^A payment is noted/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add the address" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("whsec_c2VjcmV0")).toBeVisible();
  expect(sent).toEqual([{ url: webhook.url, types: ["payment.noted"], note: "" }]);
  await userEvent.click(dialog.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText("whsec_c2VjcmV0")).toBeNull();
});

test("says what was given up and why, and sends it again", async () => {
  const replay = stub(replayWebhookDelivery, { ...delivery, status: "queued", last_error: null }, { id: 9 });
  renderAdmin(path, stub(listWebhooks, [webhook]), stub(listWebhookDeliveries, pageOf([delivery])), replay);
  expect(await screen.findByText("The receiver responded with status 500. (9 attempts)")).toBeVisible();
  expect(screen.getByText(/2 events wait, 1 was given up/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The event is on its way.")).toBeVisible();
});

test("makes a new secret after a question", async () => {
  const renew = stub(renewWebhookSecret, { ...webhook, secret: "whsec_bmV3" }, { id: 3 });
  renderAdmin(path, stub(listWebhooks, [webhook]), stub(listWebhookDeliveries, pageOf([])), renew);
  await userEvent.click(await screen.findByRole("button", { name: `More for ${webhook.url}` }));
  await userEvent.click(screen.getByRole("button", { name: "New secret" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "New secret" }));
  await waitFor(() => expect(screen.getByText("whsec_bmV3")).toBeVisible());
});
