import { createBatch, listAllBatches, listTrainers } from "@optimyz/contract/api/endpoints/batches/admin";
import {
  createCourseDetail,
  createSkill,
  createSkillDetail,
  listCourseDetailsOfCourse,
} from "@optimyz/contract/api/endpoints/content";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import { stub, stubWith } from "@optimyz/kit/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { imageFile, refusal, renderAdmin, skills } from "../../testing.tsx";
import { batch } from "../batches/testing.ts";

const path = "/admin/dashboard/new-course";
const course = { id: 31, skill_id: 9, course: "First Talks", version: 1 };
const latest = stub(listAllBatches, { items: [batch], nextCursor: null, total: 1 });
const trainers = stub(listTrainers, []);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("optimyz-editor", "html");
});

const input = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

/** A site that notes what it is sent; the batch is refused as often as told. */
function aSite({ refusals = 0 } = {}) {
  const sent: Record<string, unknown[]> = { skill: [], course: [], description: [], batch: [] };
  let left = refusals;
  const stubs = [
    latest,
    trainers,
    stubWith(createSkill, async (request) => {
      const form = await request.formData();
      sent.skill?.push(form.get("title"));
      return Response.json({ ...skills[0], id: 9 }, { status: 201 });
    }),
    stubWith(createSkillDetail, async (request) => {
      sent.course?.push(await request.json());
      return Response.json(course, { status: 201 });
    }),
    stubWith(createCourseDetail, async (request) => {
      sent.description?.push(await request.json());
      return Response.json({ id: 41, skill_detail_id: 31, description: "", message: "Added" }, { status: 201 });
    }),
    stubWith(createBatch, async (request) => {
      sent.batch?.push(await request.json());
      left -= 1;
      if (left >= 0) return refusal(503, "UNAVAILABLE", "The site is busy.");
      return Response.json(batch, { status: 201 });
    }),
  ];
  return { sent, stubs };
}

async function fillIn() {
  await screen.findByLabelText("Name");
  input("Name", "First Talks");
  input(/^Description/, "<p>Speak up.</p>");
  fireEvent.change(screen.getByLabelText("In words, or pasted from a timetable"), {
    target: { value: "Mon and Wed 6-8 pm, 4 meetings from 4 Jan 2027" },
  });
  input("Fee", "4,500");
}
const add = () => userEvent.click(screen.getByRole("button", { name: "Add the course" }));

test("makes a new skill, its course, the description and the first dates at once, and is ready for the next", async () => {
  const { sent, stubs } = aSite();
  renderAdmin(path, ...stubs);
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText("Skill"), "A new skill…");
  input("Name of the new skill", "Talks");
  input("The skill in a sentence", "Say it well.");
  await userEvent.upload(screen.getByLabelText("Picture of the skill"), imageFile());
  await add();
  expect(await screen.findByText("First Talks is on the site.")).toBeVisible();
  expect(sent.skill).toEqual(["Talks"]);
  expect(sent.course).toEqual([{ skill_id: 9, course: "First Talks" }]);
  expect(sent.description).toEqual([{ skill_detail_id: 31, description: "<p>Speak up.</p>" }]);
  expect(sent.batch).toMatchObject([
    { course_id: 31, title: "January", place: "Studio 1", capacity: 10, fee_paise: 450_000, state: "open" },
  ]);
  expect(screen.getByRole("link", { name: "See its page" })).toHaveAttribute("href", "/courses-more/31");
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  expect(screen.queryByLabelText("Meeting 1, day")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("admin:new-course"))).toEqual([]);
});

test("checks every part before the first is sent", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { sent, stubs } = aSite();
  renderAdmin(path, ...stubs);
  await screen.findByLabelText("Name");
  await userEvent.selectOptions(screen.getByLabelText("Skill"), "Etiquette");
  input("Name", "First Talks");
  input("Fee", "much");
  await add();
  expect(await screen.findByRole("link", { name: "Add one meeting at least." })).toBeVisible();
  expect(sent).toEqual({ skill: [], course: [], description: [], batch: [] });
});

test("goes on where it was refused, also after a reload, and adds nothing twice", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { sent, stubs } = aSite({ refusals: 2 });
  const view = renderAdmin(path, ...stubs);
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText("Skill"), "Etiquette");
  await add();
  expect(await screen.findByText("First Talks is added; what follows is not yet.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toBeDisabled();
  await add();
  await waitFor(() => expect(sent.batch).toHaveLength(2));
  view.unmount();
  renderAdmin(path, ...stubs);
  expect(await screen.findByText("First Talks is added; what follows is not yet.")).toBeVisible();
  expect(screen.getByLabelText("Meeting 4, day")).toHaveValue("2027-01-13");
  await add();
  expect(await screen.findByText("First Talks is on the site.")).toBeVisible();
  expect(sent.course).toHaveLength(1);
  expect(sent.description).toHaveLength(1);
  expect(sent.batch).toHaveLength(3);
});

test("another skill can be chosen after a refusal, also in place of a new one that is added already", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const asked: { skill_id: number }[] = [];
  const { sent, stubs } = aSite();
  const refused = stubWith(createSkillDetail, async (request) => {
    asked.push((await request.json()) as { skill_id: number });
    if (asked.length < 3) return refusal(422, "INVALID", "Check.", { fields: { course: "There is one already." } });
    return Response.json(course, { status: 201 });
  });
  renderAdmin(path, ...stubs, refused);
  await fillIn();
  const skill = screen.getByLabelText("Skill");
  await userEvent.selectOptions(skill, "A new skill…");
  input("Name of the new skill", "Talks");
  input("The skill in a sentence", "Say it well.");
  await userEvent.upload(screen.getByLabelText("Picture of the skill"), imageFile());
  await add();
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.selectOptions(skill, "Etiquette");
  await add();
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.selectOptions(skill, "Public Speaking");
  await add();
  expect(await screen.findByText("First Talks is on the site.")).toBeVisible();
  expect(asked.map(({ skill_id }) => skill_id)).toEqual([9, 1, 2]);
  expect(sent.skill).toEqual(["Talks"]);
  expect(screen.getByLabelText("Skill")).toHaveValue("2");
});

test("a course without dates, and one that begins like another", async () => {
  const { sent, stubs } = aSite();
  const described = stub(listCourseDetailsOfCourse, [{ id: 1, skill_detail_id: 11, description: "<p>Forks.</p>" }], {
    skill_detail_id: 11,
  });
  renderAdmin(`${path}?copy=11`, ...stubs, described);
  expect(await screen.findByLabelText("Name")).toHaveValue("Dining (copy)");
  expect(screen.getByLabelText(/^Description/)).toHaveValue("<p>Forks.</p>");
  await userEvent.click(screen.getByRole("checkbox", { name: "The dates are known" }));
  await add();
  expect(await screen.findByText("Dining (copy) is on the site.")).toBeVisible();
  expect(sent.course).toEqual([{ skill_id: 1, course: "Dining (copy)" }]);
  expect(sent.batch).toEqual([]);
});

test("a draft survives the tab, says of when it is, and can be thrown away", async () => {
  const { stubs } = aSite();
  const first = renderAdmin(path, ...stubs);
  await fillIn();
  expect(screen.queryByText(/^Draft of/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Skill"), "A new skill…");
  input("Name of the new skill", "Talks");
  await userEvent.click(screen.getByRole("checkbox", { name: "The dates are known" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "The dates are known" }));
  first.unmount();
  sessionStorage.clear();
  const second = renderAdmin(path, ...stubs);
  expect(await screen.findByText(/^Draft of \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("First Talks");
  expect(await screen.findByLabelText("Name of the new skill")).toHaveValue("Talks");
  expect(screen.getByLabelText("Meeting 4, day")).toHaveValue("2027-01-13");
  expect(screen.getByLabelText(/^Description/)).toHaveValue("<p>Speak up.</p>");
  await userEvent.click(screen.getByRole("button", { name: "Begin again" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Begin again" }));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
  expect(screen.queryByText(/^Draft of/)).toBeNull();
  expect(screen.queryByLabelText("Meeting 4, day")).toBeNull();
  second.unmount();
  renderAdmin(path, ...stubs);
  expect(await screen.findByLabelText("Name")).toHaveValue("");
});

test("another administrator finds nothing of a draft, even in the same tab, and its writer all of it", async () => {
  const { stubs } = aSite();
  const first = renderAdmin(path, ...stubs);
  await fillIn();
  first.unmount();
  const other = stub(adminSession, { email: "other@site.test", name: "", role: "owner" });
  const second = renderAdmin(path, ...stubs, other);
  expect(await screen.findByLabelText("Name")).toHaveValue("");
  expect(screen.queryByText(/^Draft of/)).toBeNull();
  expect(screen.queryByLabelText("Meeting 4, day")).toBeNull();
  input("Name", "Other Talks");
  second.unmount();
  renderAdmin(path, ...stubs);
  expect(await screen.findByLabelText("Name")).toHaveValue("First Talks");
});

test("nobody is asked before leaving what is kept, and a copy is no part of the draft", async () => {
  const { stubs } = aSite();
  const copy = stub(listCourseDetailsOfCourse, [], { skill_detail_id: 11 });
  renderAdmin(path, ...stubs, copy);
  await fillIn();
  await userEvent.click(screen.getByRole("link", { name: "Enrolments" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  cleanup();
  renderAdmin(`${path}?copy=11`, ...stubs, copy);
  expect(await screen.findByLabelText("Name")).toHaveValue("Dining (copy)");
  expect(screen.queryByText(/^Draft of/)).toBeNull();
  input("Name", "Dining again");
  cleanup();
  renderAdmin(path, ...stubs);
  expect(await screen.findByLabelText("Name")).toHaveValue("First Talks");
});
