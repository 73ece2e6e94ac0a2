import { listMissedSearches } from "@optimyz/contract/api/endpoints/search";
import { stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard";
const item = (text: string, count: number) => ({ text, count, last_day: "2026-11-27" });

test("the overview names what visitors searched and did not find", async () => {
  renderAdmin(path, stub(listMissedSearches, { items: [item("zumba dance", 12), item("सिलाई", 2)] }));
  const section = await screen.findByRole("region", { name: "Searched and not found" });
  expect(section).toHaveTextContent("zumba dance · 12 times, last on Fri 27 November 2026");
  expect(section).toHaveTextContent("सिलाई · 2 times");
});

test("says nothing while everything is found", async () => {
  renderAdmin(path, stub(listMissedSearches, { items: [] }));
  await screen.findByRole("heading", { name: "Still to do" });
  expect(screen.queryByRole("region", { name: "Searched and not found" })).toBeNull();
});
