import {
  changeInstalments,
  changePlaceFee,
  listOutstanding,
  readPlacePayments,
} from "@optimyz/contract/api/endpoints/payments";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../../testing.tsx";
import { money } from "../testing.ts";

const path = "/admin/dashboard/payments";
const plan: NonNullable<PlacePayments["instalments"]> = [
  { due: "2030-01-05", paise: 200_000, owed_paise: 0, state: "paid" },
  { due: "2030-02-05", paise: 250_000, owed_paise: 100_000, state: "overdue" },
];
const planned = stub(
  readPlacePayments,
  { ...money, owed_paise: 100_000, asked_paise: 100_000, instalments: plan },
  { id: 51 },
);

test("shows each instalment with its state, and the lines of the price", async () => {
  const price = [
    { kind: "fee", paise: 500_000 },
    { kind: "early-bird", paise: -50_000 },
  ] as const;
  renderAdmin(`${path}/51`, stub(readPlacePayments, { ...money, instalments: plan, price: [...price] }, { id: 51 }));
  const lines = within(await screen.findByRole("list", { name: "Instalments" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "5 Jan 2030 Paid ₹2,000",
    "5 Feb 2030 Overdue ₹1,000 of ₹2,500",
  ]);
  expect(screen.getByRole("list", { name: "What the fee is made of" })).toHaveTextContent("₹5,000");
});

test("agrees instalments whose last one is the rest, and sends nothing that is not a plan", async () => {
  const sent: unknown[] = [];
  const change = stubWith(
    changeInstalments,
    async (request) => {
      sent.push(await request.json());
      return Response.json(money);
    },
    { id: 51 },
  );
  renderAdmin(`${path}/51`, planned, change);
  await userEvent.click(await screen.findByRole("button", { name: "Agree instalments" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByLabelText("Amount of instalment 1");
  fireEvent.input(amount, { target: { value: "9,000" } });
  await userEvent.click(dialog.getByRole("button", { name: "Save the instalments" }));
  expect(sent).toEqual([]);
  fireEvent.input(amount, { target: { value: "1,500" } });
  expect(dialog.getByLabelText("Instalment 2: the rest")).toHaveTextContent("₹3,000");
  await userEvent.click(dialog.getByRole("button", { name: "Save the instalments" }));
  const instalments = [
    { due: "2030-01-05", paise: 150_000 },
    { due: "2030-02-05", paise: 300_000 },
  ];
  await waitFor(() => expect(sent).toEqual([{ instalments }]));
  expect(await screen.findByText("The instalments are agreed.")).toBeVisible();
});

test("the filter of overdue people asks for them alone", async () => {
  const asked: (string | null)[] = [];
  const list = stubWith(listOutstanding, (request) => {
    asked.push(new URL(request.url).searchParams.get("overdue"));
    return Response.json({ items: [], next_after: null, count: 0, owed_paise: 0, batches: [] });
  });
  renderAdmin(path, list);
  await userEvent.selectOptions(await screen.findByLabelText("Due"), "Overdue");
  await waitFor(() => expect(asked).toContain("yes"));
  await userEvent.selectOptions(screen.getByLabelText("Due"), "All");
  await waitFor(() => expect(screen.getByLabelText("Due")).toHaveValue(""));
});

test("after a refusal for want of a right, the form says it, and its button goes with the dialog", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let mayDiscount = true;
  const session = stubWith(adminSession, () =>
    Response.json({ email: "desk@site.test", name: "", role: "desk", may_discount: mayDiscount }),
  );
  const refuse = stubWith(
    changePlaceFee,
    () => {
      mayDiscount = false;
      return refusal(403, "FORBIDDEN", "Your role does not allow this.");
    },
    { id: 51 },
  );
  renderAdmin(`${path}/51`, session, planned, refuse);
  await userEvent.click(await screen.findByRole("button", { name: "Set another fee" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.input(dialog.getByLabelText(/^Fee/), { target: { value: "3,000" } });
  fireEvent.input(dialog.getByLabelText(/^Why/), { target: { value: "Hardship" } });
  await userEvent.click(dialog.getByRole("button", { name: "Set the fee" }));
  expect(await dialog.findByText("Your role does not allow this.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Set another fee" })).not.toBeInTheDocument());
});
