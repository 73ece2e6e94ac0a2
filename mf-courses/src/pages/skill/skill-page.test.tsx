import { listSkillDetails, listSkills } from "@optimyz/contract/endpoints/content";
import { answer, behave, renderRemote } from "@optimyz/kit/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

const skills = [
  { id: 1, title: "Etiquette", short_description: "At table.", image_url: null },
  { id: 7, title: "Public  Speaking", short_description: "On stage.", image_url: null },
];
const courses = [
  { id: 41, skill_id: 7, course: "First Steps on Stage" },
  { id: 42, skill_id: 7, course: "Voice and Delivery" },
];

/** A failed read is written to the log; nothing else may be. */
function expectLogged() {
  cleanup();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Failed to load/), expect.anything());
  vi.mocked(console.error).mockClear();
}

test("does a skill's page show its courses, each with Know More?", async () => {
  const asked = vi.fn();
  const details = behave(listSkillDetails, (request) => {
    asked(new URL(request.url).search);
    return Response.json(courses);
  });
  renderRemote(app, "/public-speaking", answer(listSkills, skills), details);
  expect(await screen.findByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Voice and Delivery" })).toBeVisible();
  expect(screen.getByText("On stage.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  const ways = screen.getAllByRole("link", { name: "Know More" }).map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/courses-more/41", "/courses-more/42"]);
  expect(asked).toHaveBeenCalledExactlyOnceWith("?skill_id=7");
});

test("does Enroll Here carry the skill to the form?", async () => {
  const { router } = renderRemote(
    app,
    "/public-speaking",
    answer(listSkills, skills),
    answer(listSkillDetails, courses),
  );
  (await screen.findByRole("link", { name: "Enroll Here" })).click();
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Course" })).toHaveValue("Public  Speaking"));
  expect(router.state.location.pathname).toBe("/enroll");
});

test("does a skill without courses say No courses found.?", async () => {
  renderRemote(app, "/etiquette", answer(listSkills, skills), answer(listSkillDetails, []));
  expect(await screen.findByText("No courses found.")).toBeVisible();
});

test("does an address of no skill say Skill Not Found and offer the others?", async () => {
  renderRemote(app, "/juggling", answer(listSkills, skills));
  expect(await screen.findByRole("heading", { level: 1, name: "Skill Not Found" })).toBeVisible();
  const others = screen.getByRole("region", { name: "What we teach" });
  expect(within(others).getByRole("link", { name: "Etiquette" })).toHaveAttribute("href", "/etiquette");
});

test("does an address in capitals find its skill?", async () => {
  renderRemote(app, "/Public-Speaking", answer(listSkills, skills), answer(listSkillDetails, courses));
  expect(await screen.findByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
});

test("is there Loading... while the skills are on their way?", async () => {
  renderRemote(
    app,
    "/etiquette",
    behave(listSkills, () => new Promise(() => undefined)),
  );
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test.each([
  ["skills", listSkills],
  ["courses", listSkillDetails],
])("can failed %s be asked for again?", async (_name, failing) => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  const rows = failing === listSkills ? skills : courses;
  renderRemote(
    app,
    "/public-speaking",
    answer(listSkills, skills),
    answer(listSkillDetails, courses),
    behave(failing, () => (broken ? new Response("{}", { status: 500 }) : Response.json(rows))),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load courses.");
  broken = false;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("heading", { name: "Voice and Delivery" })).toBeVisible();
  expectLogged();
});
