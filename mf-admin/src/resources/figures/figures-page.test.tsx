import { listCourseFigures, readFigures } from "@optimyz/contract/api/endpoints/figures";
import type { CourseFigures, Figures } from "@optimyz/contract/api/schemas/figures";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/figures";
const week = (monday: string, visits: number, enrolments: number) => ({
  monday,
  visits,
  views: visits * 2,
  searches: 7,
  enrolments,
  paid: 1,
  seats_taken: 12,
  capacity: 20,
});
const nothing = { items: [], total: 0 };
const figures: Figures = {
  today: "2026-11-27",
  since: "2026-10-05",
  now: { visits: 1_240, views: 2_480, searches: 31, enrolments: 9, paid: 4 },
  before: { visits: 900, views: 1_800, searches: 0, enrolments: 11, paid: 5 },
  weeks: [week("2026-11-16", 300, 12), { ...week("2026-11-23", 40, 3), capacity: 0, seats_taken: 0 }],
  sources: {
    items: [
      { key: "Google", name: "", count: 60 },
      { key: "", name: "", count: 30 },
      { key: "other", name: "", count: 5 },
    ],
    total: 100,
  },
  campaigns: nothing,
  languages: { items: [{ key: "hi", name: "", count: 7 }], total: 7 },
  pages: {
    items: [
      { key: "course 41", name: "Voice Training", count: 9 },
      { key: "/", name: "", count: 8 },
      { key: "/gallery", name: "", count: 3 },
      { key: "course 99", name: "", count: 2 },
    ],
    total: 22,
  },
  searches: {
    items: [
      { text: "tailoring", count: 12, missed: 0 },
      { text: "zumba", count: 4, missed: 4 },
    ],
    total: 20,
    missed: 6,
  },
};
const courses: CourseFigures = {
  items: [{ id: 41, course: "Voice Training", views: 1_500, enrolments: 6, paid: 2, seats_taken: 8, capacity: 10 }],
  page: 1,
  next_page: null,
};
const show = (changes: Partial<Figures> = {}, of: CourseFigures = courses) =>
  renderAdmin(path, stub(readFigures, { ...figures, ...changes }), stub(listCourseFigures, of));

test("this week is shown with as many days of the last one", async () => {
  show();
  const section = await screen.findByRole("region", { name: "This week" });
  expect(section).toHaveTextContent("Visits1,240Last week until Friday: 900");
  expect(section).toHaveTextContent("Paid4Last week until Friday: 5");
  expect(screen.getByText("Counted since 5 October 2026.")).toBeVisible();
});

test("the weeks can be read as charts and as a table", async () => {
  show();
  expect(
    await screen.findByRole("img", {
      name: "Visits by week from 16 Nov to 23 Nov: 340, most in the week from 16 Nov with 300.",
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByText("Show the numbers"));
  const table = screen.getByRole("table", { name: "Week by week" });
  expect(within(table).getByRole("row", { name: "16 Nov 300 600 7 12 1 12 of 20" })).toBeVisible();
  expect(within(table).getByRole("row", { name: "23 Nov 40 80 7 3 1 –" })).toBeVisible();
});

test("courses go from opening to paying", async () => {
  show();
  const table = await screen.findByRole("table", { name: "From opening to paying, by course" });
  expect(within(table).getByRole("row", { name: "Voice Training 1,500 6 2 8 of 10" })).toBeVisible();
});

test("what visitors search for is shown with what they do not find", async () => {
  show();
  const rows = within(await screen.findByRole("table", { name: "What visitors search for" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(["tailoring120", "zumba44", "All others42"]);
  expect(screen.getByRole("region", { name: "This week" })).toHaveTextContent("Searches31");
});

test("sources, pages and languages have their names, and what has none is one line", async () => {
  show();
  const rowsOf = async (name: string) =>
    within(await screen.findByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
  expect(await rowsOf("Where visits come from")).toEqual([
    "Google60",
    "Typed, from a bookmark, or not known30",
    "All others10",
  ]);
  expect(await rowsOf("Most opened pages")).toEqual([
    "Voice Training9",
    "Home page8",
    "/gallery3",
    "No longer there (course 99)2",
  ]);
  expect(await rowsOf("Languages")).toEqual(["Hindi (हिन्दी)7"]);
  expect(screen.getByText(/utm_source=poster/)).toBeVisible();
});

test("a period is chosen, is in the address, and is that of the files", async () => {
  const asked: string[] = [];
  const answered = stubWith(readFigures, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(figures);
  });
  const { router } = renderAdmin(path, answered, stub(listCourseFigures, courses));
  await userEvent.selectOptions(await screen.findByLabelText("Period"), "52 weeks");
  await waitFor(() => expect(asked).toEqual(["?weeks=4", "?weeks=52"]));
  expect(router.state.location.search).toBe("?weeks=52");
  expect(screen.getByRole("link", { name: "By course" })).toHaveAttribute(
    "href",
    "/api/admin/figures.csv?weeks=52&by=course",
  );
});

test("further courses are on a second page", async () => {
  const asked: (string | null)[] = [];
  const answered = stubWith(listCourseFigures, (request) => {
    const page = new URL(request.url).searchParams.get("page");
    asked.push(page);
    return Response.json({ ...courses, page: Number(page), next_page: page === "1" ? 2 : null });
  });
  renderAdmin(path, stub(readFigures, figures), answered);
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked).toEqual(["1", "2"]));
  expect(await screen.findByRole("button", { name: "Previous" })).toBeEnabled();
});

test("a new site says how to be counted, and what is not known is always there", async () => {
  show({ since: null }, { items: [], page: 1, next_page: null });
  expect(await screen.findByText("Nothing has been counted yet")).toBeVisible();
  expect(await screen.findByText("No course was opened or enrolled in during this period.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Campaigns" })).toBeNull();
  expect(
    within(screen.getByRole("region", { name: "What these figures do not know" })).getAllByRole("listitem"),
  ).toHaveLength(8);
});

test("figures that cannot be read are asked for again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let isDown = true;
  const answered = stubWith(readFigures, () =>
    isDown ? Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 }) : Response.json(figures),
  );
  renderAdmin(path, answered, stub(listCourseFigures, courses));
  expect(await screen.findByText("The figures are not available right now.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "This week" })).toBeVisible();
});
