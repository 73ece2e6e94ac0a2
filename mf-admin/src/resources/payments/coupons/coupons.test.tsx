import { createCoupon, listCoupons, updateCoupon } from "@optimyz/contract/api/endpoints/coupons";
import { changePlaceFee, readPlacePayments } from "@optimyz/contract/api/endpoints/payments";
import type { Coupon } from "@optimyz/contract/api/schemas/payments/coupons";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pageOf, renderAdmin } from "../../../testing.tsx";
import { money } from "../testing.ts";

const path = "/admin/dashboard/payments/coupons";
const coupon: Coupon = {
  id: 3,
  code: "GROUPOF12",
  percent: 10,
  amount_paise: null,
  from_day: "",
  until_day: "2027-01-31",
  courses: [{ id: 7, course: "Dining" }],
  uses_max: 12,
  once_per_person: true,
  active: true,
  note: "Acme",
  uses: 3,
  cost_paise: 135_000,
  share_url: "https://site.test/enroll?coupon=GROUPOF12",
  created_at: "2026-11-20T10:00:00.000Z",
  version: 4,
};
const input = (scope: { getByLabelText: typeof screen.getByLabelText }, label: RegExp, value: string) =>
  fireEvent.input(scope.getByLabelText(label), { target: { value } });

test("lists coupons with their uses and what they cost", async () => {
  renderAdmin(path, stub(listCoupons, pageOf([coupon])));
  expect(await screen.findByRole("row", { name: /^GROUPOF12/ })).toHaveAccessibleName(
    /GROUPOF12 10% Until Sun 31 January 2027 Dining 3 of 12 ₹1,350/,
  );
  expect(screen.getByText("Acme")).toBeVisible();
});

test("adds a coupon: a percentage or rupees, and nothing else", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createCoupon, async (request) => {
    sent.push(await request.json());
    return Response.json(coupon, { status: 201 });
  });
  renderAdmin(path, stub(listCoupons, pageOf([])), create);
  expect(await screen.findByText("No coupons yet.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "New coupon" }));
  const dialog = within(await screen.findByRole("dialog"));
  input(dialog, /^Code/, "summer 10");
  input(dialog, /^Takes off/, "a lot");
  await userEvent.click(dialog.getByRole("button", { name: "Add the coupon" }));
  expect(dialog.getByLabelText(/^Takes off/)).toHaveAccessibleDescription(/Give a percentage such as 10%/);
  expect(sent).toEqual([]);
  input(dialog, /^Takes off/, "1,500");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Once per person/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Add the coupon" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    code: "summer 10",
    percent: null,
    amount_paise: 150_000,
    from_day: "",
    until_day: "",
    course_ids: [],
    once_per_person: true,
    active: true,
    note: "",
  });
});

test("ends a coupon as it was seen", async () => {
  const sent: unknown[] = [];
  const update = stubWith(
    updateCoupon,
    async (request) => {
      sent.push([request.headers.get("if-match"), await request.json()]);
      return Response.json({ ...coupon, active: false });
    },
    { id: 3 },
  );
  renderAdmin(path, stub(listCoupons, pageOf([coupon])), update);
  await userEvent.click(await screen.findByRole("button", { name: "More for GROUPOF12" }));
  await userEvent.click(screen.getByRole("button", { name: "End the coupon" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '"4"',
    expect.objectContaining({ active: false, percent: 10, uses_max: 12, course_ids: [7] }),
  ]);
});

test("another fee needs a reason, which is with the lines of the price", async () => {
  const sent: unknown[] = [];
  const lines = [
    { kind: "fee", paise: 450_000 },
    { kind: "adjustment", paise: -150_000, reason: "Hardship" },
  ];
  const change = stubWith(
    changePlaceFee,
    async (request) => {
      sent.push(await request.json());
      return Response.json(money);
    },
    { id: 51 },
  );
  renderAdmin("/admin/dashboard/payments/51", stub(readPlacePayments, { ...money, price: lines }, { id: 51 }), change);
  expect(await screen.findByText("Hardship")).toBeVisible();
  expect(screen.getByRole("list", { name: "What the fee is made of" })).toHaveTextContent(
    "Fee ₹4,500Set by an administrator −\u2060₹1,500Hardship",
  );
  await userEvent.click(screen.getByRole("button", { name: "Set another fee" }));
  const dialog = within(await screen.findByRole("dialog"));
  input(dialog, /^Fee/, "3,000");
  await userEvent.click(dialog.getByRole("button", { name: "Set the fee" }));
  expect(sent).toEqual([]);
  input(dialog, /^Why/, "Lost her job");
  await userEvent.click(dialog.getByRole("button", { name: "Set the fee" }));
  await waitFor(() => expect(sent).toEqual([{ fee_paise: 300_000, reason: "Lost her job" }]));
});
