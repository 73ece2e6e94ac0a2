import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { listSkillDetails, listSkills } from "@optimyz/contract/api/endpoints/content";
import { readFormerAddress } from "@optimyz/contract/api/endpoints/content/former-address";
import { slugOf } from "@optimyz/contract/domain/slug";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";
import { aBatch } from "../../batches/testing.ts";

const open = (path: string, ...stubs: Stub[]) => renderRemote(app, path, stub(listBatches, []), ...stubs);

const skills = [
  { id: 1, title: "Etiquette", short_description: "At table.", image_url: null },
  { id: 7, title: "Public  Speaking", short_description: "On stage.", image_url: null },
];
const courses = [
  { id: 41, skill_id: 7, course: "First Steps on Stage" },
  { id: 42, skill_id: 7, course: "Voice and Delivery" },
];

/** The list of skills as the server returns it: one skill by its slug, or a part of all. */
const skillsOf = (all: typeof skills) =>
  stubWith(listSkills, (request) => {
    const { searchParams } = new URL(request.url);
    const slug = searchParams.get("slug");
    const found = slug === null ? all : all.filter(({ title }) => slugOf(title) === slug);
    return Response.json(found.slice(0, Number(searchParams.get("limit") ?? "1000")));
  });

/** A failed read is written to the log; nothing else may be. */
function expectLogged() {
  cleanup();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Failed to load/), expect.anything());
}

test("a skill's page shows its courses, each with Know More", async () => {
  const asked = vi.fn();
  const details = stubWith(listSkillDetails, (request) => {
    asked(new URL(request.url).search);
    return Response.json(courses);
  });
  open("/public-speaking", stub(listSkills, skills), details);
  expect(await screen.findByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Voice and Delivery" })).toBeVisible();
  expect(screen.getByText("On stage.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  const ways = screen.getAllByRole("link", { name: "Know More" }).map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/courses-more/41", "/courses-more/42"]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("?skill_id=7&limit=25");
});

test.each([
  ["/about", "/about-us"],
  ["/Login", "/user-login"],
  ["/register", "/user-register"],
  ["/contact-us", "/contact"],
])("%s redirects to %s", async (path, target) => {
  const { router } = open(path, stub(listSkills, skills), stub(readFormerAddress, []));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test("a skill named like another page is found at its own URL", async () => {
  const about = { id: 9, title: "About", short_description: "Of itself.", image_url: null };
  open("/about", stub(listSkills, [about]), stub(listSkillDetails, []));
  expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
});

test("Enroll Here opens the form with the skill", async () => {
  const { router } = open("/public-speaking", stub(listSkills, skills), stub(listSkillDetails, courses));
  (await screen.findByRole("link", { name: "Enroll Here" })).click();
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Course" })).toHaveValue("Public  Speaking"));
  expect(router.state.location.pathname).toBe("/enroll");
});

test("says No courses found. for a skill without courses", async () => {
  open("/etiquette", stub(listSkills, skills), stub(listSkillDetails, []));
  expect(await screen.findByText("No courses found.")).toBeVisible();
});

test("a URL of no skill says Skill Not Found and offers the others", async () => {
  open("/juggling", skillsOf(skills));
  expect(await screen.findByRole("heading", { level: 1, name: "Skill Not Found" })).toBeVisible();
  const others = screen.getByRole("region", { name: "What we teach" });
  expect(within(others).getByRole("link", { name: "Etiquette" })).toHaveAttribute("href", "/etiquette");
});

test("a URL in capitals leads to the skill's own URL", async () => {
  const { router } = open("/Public-Speaking", skillsOf(skills), stub(listSkillDetails, courses));
  expect(await screen.findByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/public-speaking");
});

test("a skill's page requests that skill alone, however many there are", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...skills[0],
    id: index + 100,
    title: `Skill ${index}`,
  }));
  const rows: number[] = [];
  const counted = stubWith(listSkills, async (request) => {
    const response = await skillsOf([...many, ...skills] as typeof skills).respond(request);
    rows.push((await response.clone().json()).length);
    return response;
  });
  open("/public-speaking", counted, stub(listSkillDetails, courses));
  expect(await screen.findByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
  expect(Math.max(...rows)).toBe(1);
});

test("pages a skill's many courses, with links to the previous and next page", async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, skill_id: 7, course: `Course ${index + 1}` }));
  const paged = stubWith(listSkillDetails, (request) => {
    const { searchParams } = new URL(request.url);
    const [limit, skip] = [Number(searchParams.get("limit")), Number(searchParams.get("skip"))];
    return Response.json(all.slice(skip, skip + limit));
  });
  open("/public-speaking?page=2", skillsOf(skills), paged);
  expect(await screen.findByRole("heading", { name: "Course 25" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Know More" })).toHaveLength(24);
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/public-speaking");
  expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/public-speaking?page=3");
  pages.getByRole("link", { name: "Next" }).click();
  expect(await screen.findByRole("heading", { name: "Course 60" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});

test.each(["0", "1", "-1", "abc", "1e9", "99999"])("page=%s leads to the list's first page", async (page) => {
  const { router } = open(`/etiquette?page=${page}`, skillsOf(skills), stub(listSkillDetails, []));
  expect(await screen.findByText("No courses found.")).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("shows Loading... while the skills load", async () => {
  renderRemote(
    app,
    "/etiquette",
    stubWith(listSkills, () => new Promise(() => undefined)),
  );
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test.each([
  ["skills", listSkills],
  ["courses", listSkillDetails],
])("failed %s can be requested again", async (_name, failing) => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  const rows = failing === listSkills ? skills : courses;
  renderRemote(
    app,
    "/public-speaking",
    stub(listSkills, skills),
    stub(listSkillDetails, courses),
    stubWith(failing, () => (broken ? new Response("{}", { status: 500 }) : Response.json(rows))),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load courses.");
  broken = false;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("heading", { name: "Voice and Delivery" })).toBeVisible();
  expectLogged();
});

test("shows the next dates of the skill's courses, each with its course, fee, seats and link to the form", async () => {
  const asked = vi.fn();
  const batches = stubWith(listBatches, (request) => {
    asked(new URL(request.url).searchParams.get("skill_id"));
    return Response.json([aBatch(), aBatch({ id: 6, seats_left: 0, fee_paise: 0 })]);
  });
  open("/public-speaking", stub(listSkills, skills), stub(listSkillDetails, courses), batches);
  const dates = within(await screen.findByRole("region", { name: "Next dates" }));
  expect(asked).toHaveBeenCalledWith("7");
  const [first, second] = dates.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
  if (!first || !second) throw new Error("Two batches were expected");
  expect(within(first).getByRole("heading")).toHaveTextContent("Sat 9 January – Sat 27 February 2027");
  expect(within(first).getByRole("link", { name: "First Steps on Stage" })).toHaveAttribute("href", "/courses-more/41");
  expect(within(first).getByText("₹4,500")).toBeVisible();
  expect(within(first).getByText("4 of 10 seats left")).toBeVisible();
  expect(within(first).getByRole("link", { name: "Enrol" })).toHaveAttribute(
    "href",
    "/enroll?course=Public+Speaking&batch=5",
  );
  expect(within(second).getByText("Free")).toBeVisible();
  expect(within(second).getByText("Full, join the waiting list")).toBeVisible();
  expect(within(second).getByRole("link", { name: "Join the waiting list" })).toBeVisible();
});

test("the page works without the dates", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const broken = stubWith(listBatches, () => new Response("{}", { status: 500 }));
  open("/public-speaking", stub(listSkills, skills), stub(listSkillDetails, courses), broken);
  expect(await screen.findByRole("heading", { name: "Voice and Delivery" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Next dates" })).toBeNull();
  expectLogged();
});
