import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { renderRoutes } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlaceProgress } from "./place-progress.tsx";

type Progress = NonNullable<OwnPlace["progress"]>;

async function open(...progress: Progress) {
  const route = { path: "/", element: <PlaceProgress progress={progress} /> };
  const { container } = renderRoutes([route], "/");
  return [...container.querySelectorAll("p")].map((line) => within(line));
}
const lessons = { label: "Your lessons", path: "/learn/7", done: 3, total: 8, completed_at: null };

test("leads to each front-end's page of the dates and says how far the person is there", async () => {
  const [first, second] = await open(lessons, {
    label: "Tests",
    path: "/tests/7",
    done: 2,
    total: 2,
    completed_at: "2026-11-12T10:00:00Z",
  });
  expect(first?.getByRole("link", { name: "Your lessons" })).toHaveAttribute("href", "/learn/7");
  expect(first?.getByText("3 of 8 done")).toBeVisible();
  expect(second?.getByText("Done")).toBeVisible();
  // The words say it already.
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("where there is nothing to do yet it is a link alone, and a begun one has its empty bar", async () => {
  const [none, begun] = await open(
    { ...lessons, done: 0, total: 0 },
    { ...lessons, path: "/tests/7", done: 0, total: 8 },
  );
  expect(none?.getByRole("link").closest("p")?.textContent).toBe("Your lessons");
  expect(begun?.getByText("0 of 8 done")).toBeVisible();
});

test("a label in another language says which", async () => {
  const [line] = await open({ ...lessons, lang: "en" });
  expect(line?.getByRole("link")).toHaveAttribute("lang", "en");
});
