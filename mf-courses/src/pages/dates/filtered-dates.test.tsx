import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { filterBatches } from "@optimyz/contract/api/endpoints/batches/filtered";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import app from "../../app.ts";
import { aBatch } from "../../batches/testing.ts";

const batches = [aBatch(), aBatch({ id: 6, course: "Voice", title: "February", place: "Delhi" })];
const options = [
  { filter: "place" as const, value: "Delhi", label: "Delhi", count: 1 },
  { filter: "weekday" as const, value: "6", label: "6", count: 2 },
  { filter: "fee" as const, value: "5000", label: "5000", count: 2 },
];

test("a chosen filter is in the address and in its field, with counts", async () => {
  const asked: string[] = [];
  const filter = stubWith(filterBatches, ({ url }) => {
    asked.push(new URL(url).search);
    return Response.json({ items: batches, total: 2, options });
  });
  const { router } = renderRemote(app, "/courses?dates=all", filter);
  expect(await screen.findByText("2 dates")).toBeVisible();
  expect(screen.getByRole("option", { name: "Saturday (2)" })).toBeVisible();
  expect(screen.getByRole("option", { name: "Up to ₹5,000 (2)" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Weekday"), "6");
  expect(await screen.findByRole("link", { name: "Remove all filters" })).toBeVisible();
  expect(router.state.location.search).toBe("?dates=all&weekday=6");
  expect(screen.getByLabelText("Weekday")).toHaveValue("6");
  expect(asked).toEqual(["?limit=24", "?weekday=6&limit=24"]);
});

test("what means nothing in the address is no filter", async () => {
  const filter = stubWith(filterBatches, ({ url }) => {
    expect(new URL(url).search).toBe("?limit=24");
    return Response.json({ items: [], total: 0, options: [] });
  });
  renderRemote(app, "/courses?dates=all&weekday=9&fee=x&skill_id=a", filter);
  expect(await screen.findByText("No dates for all of this")).toBeVisible();
});

test("chosen dates are compared side by side", async () => {
  const one = stubWith(listBatches, ({ url }) => {
    const id = new URL(url).searchParams.get("id");
    return Response.json(batches.filter((batch) => String(batch.id) === id));
  });
  const { router } = renderRemote(
    app,
    "/courses?dates=all",
    stub(filterBatches, { items: batches, total: 2, options }),
    one,
  );
  for (const box of await screen.findAllByRole("checkbox", { name: "Compare" })) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Compare up to three dates" }));
  expect(await screen.findByRole("heading", { name: "Compare dates" })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/courses/compare", search: "?batch=5%2C6" });
  expect(await screen.findByText("Delhi")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Enrol" })).toHaveLength(2);
});

test("nothing to compare leads to the dates", async () => {
  renderRemote(app, "/courses/compare?batch=x");
  expect(await screen.findByRole("link", { name: "To all dates" })).toHaveAttribute("href", "/courses?dates=all");
});
