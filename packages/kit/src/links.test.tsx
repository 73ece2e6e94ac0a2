import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AppContext, createApp } from "./app.ts";
import { Link, type To } from "./links.tsx";

const moved = createApp({ pages: new Map([["courses", "/catalogue"]]) });

/** Where links lead on a site whose courses were moved. */
function hrefOf(to: To): string | null {
  const { unmount } = render(
    <AppContext value={moved}>
      <MemoryRouter initialEntries={["/courses?page=2"]}>
        <Link to={to}>link</Link>
      </MemoryRouter>
    </AppContext>,
  );
  const found = screen.getByRole("link").getAttribute("href");
  unmount();
  return found;
}

test("a link leads to the live URL of its page, and otherwise to its known URL", () => {
  expect(hrefOf({ role: "courses", query: { page: 2 } })).toBe("/catalogue?page=2");
  expect(hrefOf({ role: "course", params: { skill_detail_id: 41 } })).toBe("/courses-more/41");
  expect(hrefOf({ role: "events", fallback: "/events" })).toBe("/events");
});

test("a link by path stays as it is", () => {
  expect(hrefOf("/courses")).toBe("/courses");
  expect(hrefOf({ search: "?page=3" })).toBe("/courses?page=3");
});

test("a link that misses a parameter does not compile", () => {
  // @ts-expect-error a skill's page needs its slug
  expect(() => moved.pathOf({ role: "skill" })).toThrow(RangeError);
  // @ts-expect-error an unknown role needs a known URL
  expect(moved.pathOf({ role: "events" })).toBe("/");
});
