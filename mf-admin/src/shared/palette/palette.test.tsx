import { listAllSkills, listEnrolments, listInquiries } from "@optimyz/contract/api/endpoints/admin";
import { findCourses, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { adminLogout } from "@optimyz/contract/api/endpoints/people";
import type { Role } from "@optimyz/contract/api/roles";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { batch } from "../../resources/batches/testing.ts";
import { enrolment, inquiry, pageOf, personStubs, refusal, renderAdmin, sessionOf } from "../../testing.tsx";

const people = [
  stub(listEnrolments, pageOf([{ ...enrolment, name: "Asha Rao" }])),
  stub(listInquiries, pageOf([inquiry])),
  stub(listAllBatches, pageOf([batch])),
  ...personStubs,
];
const field = () => screen.findByRole("combobox", { name: "Search the admin" });
const option = (name: string | RegExp) => screen.findByRole("option", { name });
const named = (name: string | RegExp) => screen.queryByRole("option", { name });

/** Opens the search over a page. */
async function search(role: Role = "owner", path = "/admin/dashboard/add-testimonial", ...stubs: typeof people) {
  const view = renderAdmin(path, sessionOf(role), ...people, ...stubs);
  await screen.findByRole("heading", { level: 1 });
  await userEvent.keyboard("{Control>}k{/Control}");
  await option("Today");
  return view;
}

beforeEach(() => localStorage.clear());

test("Ctrl+K opens it from a field, Escape gives the focus back, and nothing is in it the next time", async () => {
  const user = userEvent.setup();
  renderAdmin("/admin/dashboard/add-testimonial", ...people);
  const name = await screen.findByLabelText(/^Name/);
  await user.click(name);
  await user.keyboard("{Control>}k{/Control}");
  expect(await field()).toHaveFocus();
  await user.keyboard("settings");
  expect(await option("Settings")).toBeVisible();
  expect(name).toHaveValue("");
  screen.getByRole("dialog", { name: "Search" }).dispatchEvent(new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(name).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await field()).toHaveValue("");
});

test("it does not open over another dialog", async () => {
  renderAdmin("/admin/dashboard/enrolments", ...people);
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  await userEvent.click(screen.getByRole("button", { name: "Keys" }));
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
  expect(screen.getByText("Search the whole admin, also while you type")).toBeVisible();
});

test("it begins with the day's work, what was opened lately and the commands", async () => {
  await search();
  const listbox = screen.getByRole("listbox", { name: "Results" });
  const [work, lately, commands] = ["The day's work", "Opened lately", "Commands"].map((name) =>
    within(listbox).getByRole("group", { name }).querySelectorAll("[role=option]"),
  );
  const texts = (options: NodeListOf<Element> | undefined) => [...(options ?? [])].map((each) => each.textContent);
  expect(texts(work)).toEqual(["Today", "Enrolments", "Batches", "Payments", "Income", "Inquiries"]);
  expect(texts(lately)).toEqual(["Add testimonialTestimonials"]);
  expect(texts(commands)).toContain("Log out");
  expect(within(listbox).getAllByRole("group")).toHaveLength(3);
});

test("pages and settings are found by plain words, in any case and with or without accents", async () => {
  await search();
  const user = userEvent.setup();
  for (const [typed, name] of [
    ["EMAIL", "Outbox"],
    ["catégor", "View course Courses"],
    ["colour", "Colours and fonts"],
    ["sign out", "Log out"],
  ] as const) {
    await user.clear(await field());
    await user.keyboard(typed);
    expect(await option(name)).toBeVisible();
  }
});

test("each role finds what it may open, and requests nothing else", async () => {
  const asked: string[] = [];
  const noted = [listEnrolments, listInquiries, listAllBatches, listAllSkills, findCourses].map((endpoint) =>
    stubWith(endpoint, () => {
      asked.push(endpoint.path);
      return Response.json(pageOf([]));
    }),
  );
  const { unmount } = await search("editor", "/admin/dashboard/add-testimonial", ...noted);
  expect(named("Add a batch")).toBeNull();
  expect(await option(/^View course/)).toBeVisible();
  await userEvent.keyboard("enrolment");
  expect(await screen.findByText(/^Nothing found in pages, .*, courses and subcategories\.$/)).toBeVisible();
  expect(asked.toSorted()).toEqual([findCourses.path, listAllSkills.path].toSorted());
  unmount();
  await search("trainer", "/admin/dashboard/batches");
  expect(named("Add a batch")).toBeNull();
  expect(named("Enrolments")).toBeNull();
  expect(await option("Batches")).toBeVisible();
});

test("the arrows move over all groups and round, and Enter opens the person", async () => {
  const { router } = await search();
  await userEvent.keyboard("asha");
  const asha = await option("Asha Rao Voice, 20 Nov 2026");
  const other = await option("Ravi Kumar 20 Nov 2026");
  expect(await option(`Dining, January Sat 9 January – Sat 27 February 2027`)).toBeVisible();
  expect(await screen.findByText(/^\d+ results$/)).toBeInTheDocument();
  const input = await field();
  expect(input).toHaveAttribute("aria-activedescendant", asha.id);
  await userEvent.keyboard("{ArrowDown}");
  expect(other).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  const last = screen.getAllByRole("option").at(-1);
  expect(input).toHaveAttribute("aria-activedescendant", last?.id);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?row=51"));
  expect(router.state.location.pathname).toBe("/admin/dashboard/enrolments");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull());
});

test("Ctrl+Enter opens another tab of the browser, and a click opens in this one", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { router } = await search();
  await userEvent.keyboard("dining");
  const found = await option(/^Dining, January/);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/admin\/dashboard\//), "_blank", "noopener");
  await userEvent.click(found);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard/batches/7"));
});

test("what could not be searched is named, the others are shown, and it can be tried again", async () => {
  let isDown = true;
  const flaky = stubWith(listInquiries, () =>
    isDown ? refusal(500, "INTERNAL", "Something went wrong.") : Response.json(pageOf([inquiry])),
  );
  await search("owner", undefined, flaky);
  await userEvent.keyboard("asha");
  expect(await option(/^Asha Rao/)).toBeVisible();
  expect(await screen.findByText("What could not be searched: inquiries.")).toHaveAttribute("role", "alert");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await option("Ravi Kumar 20 Nov 2026")).toBeVisible();
  expect(screen.queryByText(/could not be searched/)).toBeNull();
});

test("without a connection it still finds pages, and says so", async () => {
  const down = [listEnrolments, listInquiries, listAllBatches, listAllSkills, findCourses].map((endpoint) =>
    stubWith(endpoint, () => {
      throw new TypeError("down");
    }),
  );
  await search("owner", undefined, ...down);
  await userEvent.keyboard("outbox");
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
  expect(named("Outbox")).toBeVisible();
});

test("commands are run: the form for an enrolment opens with its list, and logging out ends the session", async () => {
  const { router, unmount } = await search();
  await userEvent.keyboard("by hand");
  await option("Add an enrolment by hand");
  await userEvent.keyboard("{Enter}");
  const form = await screen.findByRole("dialog", { name: "Add an enrolment by hand" });
  await userEvent.click(within(form).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add an enrolment by hand" })).toBeNull());
  unmount();
  await search("owner", undefined, stub(adminLogout, { message: "Bye." }));
  await userEvent.keyboard("log out{Enter}");
  expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
});
