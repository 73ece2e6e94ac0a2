import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import {
  listCourseDetailsOfCourse,
  listSkillDetails,
  listSkills,
  readCoursePage,
} from "@optimyz/contract/api/endpoints/content";
import type { CoursePage } from "@optimyz/contract/api/schemas/content";
import { renderRemote, renderRoutes, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";
import { aBatch } from "../../batches/testing.ts";
import { WithSlots } from "../../slots/testing.tsx";

const skills = [{ id: 7, title: "Public Speaking", short_description: "On stage.", image_url: null }];
const courses = [
  { id: 41, skill_id: 7, course: "First Steps on Stage" },
  { id: 42, skill_id: 7, course: "Voice and Delivery" },
  { id: 50, skill_id: 8, course: "Table Manners" },
];
const params = { skill_detail_id: 41 };
const details = [
  { id: 1, skill_detail_id: 41, description: "<h2>For whom</h2><p>For <strong>everybody</strong>.</p>" },
  { id: 2, skill_detail_id: 41, description: "<p>Five weeks.</p>" },
];
/** The courses as the server returns them: one by its id, or those of a skill. */
const coursesKnown = stubWith(listSkillDetails, (request) => {
  const { searchParams } = new URL(request.url);
  const [id, skillId] = [searchParams.get("id"), searchParams.get("skill_id")];
  const isAsked = (course: (typeof courses)[number]) =>
    id === null ? String(course.skill_id) === skillId : String(course.id) === id;
  return Response.json(courses.filter(isAsked));
});
const noDates = stub(listBatches, []);
const noBlocks = stub(readCoursePage, {}, params);
const known = [stub(listSkills, skills), coursesKnown, noDates, noBlocks];
const open = (...stubs: Stub[]) =>
  renderRoutes([{ Component: WithSlots, children: [...app.routes] }], "/courses-more/41", ...known, ...stubs);

/** A failed read is written to the log; nothing else may be. */
function expectLogged() {
  cleanup();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Failed to load/), expect.anything());
}

test("renders each description as HTML under the course's name and skill", async () => {
  open(stub(listCourseDetailsOfCourse, details, params));
  expect(await screen.findByRole("heading", { level: 1, name: "First Steps on Stage" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "For whom" })).toBeVisible();
  expect(screen.getByText("everybody").tagName).toBe("STRONG");
  expect(screen.getByText("Five weeks.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Public Speaking" })).toHaveAttribute("href", "/public-speaking");
  expect(screen.getByRole("link", { name: "Enroll Here" })).toHaveAttribute("href", "/enroll?course=Public+Speaking");
});

test("leads to the form only once the skill is known that the form begins with", async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = stubWith(listSkills, () => new Promise<Response>((resolve) => (answer = resolve)));
  open(stub(listCourseDetailsOfCourse, details, params), late);
  await screen.findByRole("button", { name: "Enroll Here" });
  expect(screen.queryByRole("link", { name: "Enroll Here" })).toBeNull();
  answer(Response.json(skills));
  expect(await screen.findByRole("link", { name: "Enroll Here" })).toHaveAttribute(
    "href",
    "/enroll?course=Public+Speaking",
  );
});

test("links to similar courses", async () => {
  open(
    stub(listCourseDetailsOfCourse, details, params),
    stub(readCoursePage, { similar: [courses[1] as (typeof courses)[number]] }, params),
  );
  const similar = within(await screen.findByRole("region", { name: "Similar courses" }));
  expect(similar.getByRole("link", { name: "Voice and Delivery" })).toHaveAttribute("href", "/courses-more/42");
});

const blocks: CoursePage = {
  audience: ["Teachers", "Speakers"],
  outcomes: ["Speak up"],
  timetable_note: "Bring a notebook.",
  trainer: { name: "Meera", line: "Twelve years on stage" },
  questions: [{ question: "May I come late?", answer: "Yes.\nCall us." }],
  testimonials: [
    { id: 1, name: "Asha", location: "Noida", designation: "N/A", feedback: "Clear.", by_participant: true },
  ],
  ways: ["online", "upi", "by-pigeon"],
  in_person: "at the studio",
};
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("the blocks of a course are in their order, each with what it is about", async () => {
  open(
    stub(listCourseDetailsOfCourse, [], params),
    stub(readCoursePage, blocks, params),
    stub(listBatches, [
      aBatch({
        instalments: [
          { due: "2027-01-05", paise: 200_000 },
          { due: "2027-02-05", paise: 250_000 },
        ],
      }),
    ]),
  );
  await screen.findByRole("region", { name: "What participants say" });
  expect(headings().slice(1, -1)).toEqual([
    "Who it is for",
    "What you can do afterwards",
    "Timetable",
    "Your trainer",
    "Fee and how to pay",
    "Questions and answers",
    "Dates to choose from",
    "What participants say",
  ]);
  const block = (name: string) => within(screen.getByRole("region", { name }));
  expect(block("Who it is for").getAllByRole("listitem")).toHaveLength(2);
  expect(block("Timetable").getByText("All 8 meetings").closest("details")).toHaveAttribute("open");
  expect(block("Timetable").getByText("Bring a notebook.")).toBeVisible();
  const fee = block("Fee and how to pay");
  expect(fee.getByText("₹4,500")).toBeVisible();
  expect(fee.getByText("₹2,000 by Tue 5 January 2027")).toBeVisible();
  const ways = fee.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(ways.slice(2)).toEqual([
    "By card, UPI or net banking on a payment page",
    "By UPI",
    "In person, at the studio",
  ]);
  const question = screen.getByText("May I come late?");
  expect(question.tagName).toBe("SUMMARY");
  expect(question.closest("details")).not.toHaveAttribute("open");
  expect(block("What participants say").getByText("Noida · Took part in this course")).toBeVisible();
});

test("without blocks and dates there is nothing but the descriptions", async () => {
  open(
    stub(listCourseDetailsOfCourse, details, params),
    stub(readCoursePage, { ways: ["upi"], in_person: "here" }, params),
  );
  expect(await screen.findByText("Five weeks.")).toBeVisible();
  expect(headings().slice(0, -1)).toEqual(["About this course", "For whom"]);
  expect(document.querySelector("[data-gate]")).toBeNull();
});

test("a free course names no way of payment", async () => {
  open(
    stub(listCourseDetailsOfCourse, details, params),
    stub(readCoursePage, { ways: ["upi"] }, params),
    stub(listBatches, [aBatch({ fee_paise: 0 })]),
  );
  const fee = within(await screen.findByRole("region", { name: "Fee and how to pay" }));
  expect(fee.getByText("Free")).toBeVisible();
  expect(fee.queryByText("By UPI")).toBeNull();
});

/**
 * Properties that Google's pages call required, as of November 2026:
 * https://developers.google.com/search/docs/appearance/structured-data/course-info (Course, CourseInstance, Offer),
 * .../course (Course), .../faqpage (FAQPage, Question, Answer), .../breadcrumb (ListItem), .../event (Event).
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Course: ["name", "description", "provider", "offers", "hasCourseInstance"],
  CourseInstance: ["courseMode", "courseWorkload"],
  Offer: ["category", "price", "priceCurrency"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  EducationEvent: ["name", "startDate", "location"],
};

/** What is missing of the required properties, anywhere in the data. */
function missingIn(data: unknown, found: Set<string>): string[] {
  if (Array.isArray(data)) return data.flatMap((each) => missingIn(each, found));
  if (typeof data !== "object" || data === null) return [];
  const entries = Object.entries(data);
  const type = String(Reflect.get(data, "@type"));
  found.add(type);
  const missing = (required[type] ?? []).filter(
    (name) => !entries.some(([key, value]) => key === name && value !== ""),
  );
  return [...missing.map((name) => `${type}.${name}`), ...entries.flatMap(([, value]) => missingIn(value, found))];
}

test("the structured data has every property that search engines require, and no review without a rating", async () => {
  const { app: site } = open(
    stub(listCourseDetailsOfCourse, details, params),
    stub(readCoursePage, blocks, params),
    stub(listBatches, [aBatch({})]),
  );
  await screen.findByRole("region", { name: "What participants say" });
  const found = new Set<string>();
  expect(missingIn(site.structuredData, found)).toEqual([]);
  expect([...found]).toEqual(expect.arrayContaining(Object.keys(required)));
  expect([...found].filter((type) => /Review|Rating/.test(type))).toEqual([]);
  const faq = (site.structuredData as Record<string, unknown>[]).find((each) => each["@type"] === "FAQPage");
  expect(faq).toMatchObject({
    mainEntity: [{ name: "May I come late?", acceptedAnswer: { "@type": "Answer", text: "Yes.\nCall us." } }],
  });
  const [course] = site.structuredData as Record<string, unknown>[];
  expect(course).toMatchObject({ "@type": "Course", hasCourseInstance: [{ courseWorkload: "PT960M" }] });
});

test("shows Loading... while the details load", async () => {
  open(stubWith(listCourseDetailsOfCourse, () => new Promise(() => undefined), params));
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test.each([
  ["has no details", () => Response.json([])],
  ["is gone by now", () => Response.json({ error: "No.", code: "NOT_FOUND", requestId: "1" }, { status: 404 })],
])("says No details found for this course. for a course that %s", async (_name, respond) => {
  open(stubWith(listCourseDetailsOfCourse, respond, params));
  expect(await screen.findByText("No details found for this course.")).toBeVisible();
});

test.each(["/courses-more/999999", "/courses-more/abc", "/courses-more/041", "/courses-more"])(
  "%s says that there is no such course and offers the others",
  async (path) => {
    renderRemote(
      app,
      path,
      ...known,
      stubWith(listCourseDetailsOfCourse, () => Response.json([]), { skill_detail_id: 999999 }),
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Course Not Found" })).toBeVisible();
    expect(screen.getByText("No details found for this course.")).toBeVisible();
    expect(await screen.findByRole("region", { name: "What we teach" })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  },
);

test("failed details can be requested again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  const respond = () => (broken ? new Response("{}", { status: 500 }) : Response.json(details));
  open(stubWith(listCourseDetailsOfCourse, respond, params));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load course details.");
  broken = false;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByText("Five weeks.")).toBeVisible();
  expectLogged();
});

test("a retry loads the course's name too", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  const respond = (rows: unknown) => () => (broken ? new Response("{}", { status: 500 }) : Response.json(rows));
  open(
    stubWith(listSkillDetails, respond(courses.slice(0, 2))),
    stubWith(listCourseDetailsOfCourse, respond(details), params),
  );
  await screen.findByRole("alert");
  broken = false;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("heading", { level: 1, name: "First Steps on Stage" })).toBeVisible();
  expectLogged();
});

test("the page works when the course's name cannot be read", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  renderRemote(app, "/courses-more/41", noDates, noBlocks, stub(listCourseDetailsOfCourse, details, params));
  expect(await screen.findByText("Five weeks.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Enroll Here" })).toHaveAttribute("href", "/enroll");
  expectLogged();
});

test("the next step links to the soonest batch with a free seat, and the list to each batch", async () => {
  const batches = [aBatch({ seats_left: 0, state: "full" }), aBatch({ id: 6, seats_left: 9 })];
  const { app: site } = open(stub(listCourseDetailsOfCourse, details, params), stub(listBatches, batches));
  const aside = within(await screen.findByRole("complementary", { name: "Your next step" }));
  expect(aside.getByRole("link", { name: "Enroll Here" })).toHaveAttribute(
    "href",
    "/enroll?course=Public+Speaking&batch=6",
  );
  expect(aside.getByText("Seats available")).toBeVisible();
  expect(aside.getByRole("link", { name: "All dates" })).toHaveAttribute("href", "#dates");
  const dates = within(screen.getByRole("region", { name: "Dates to choose from" }));
  expect(dates.getAllByText("All 8 meetings")).toHaveLength(2);
  expect(dates.getAllByText("Sat 16 January 2027, 10:00–12:00")).toHaveLength(2);
  expect(dates.getByRole("link", { name: "Join the waiting list" })).toHaveAttribute(
    "href",
    "/enroll?course=Public+Speaking&batch=5",
  );
  const [course, event] = site.structuredData as Record<string, unknown>[];
  expect(course).toMatchObject({
    hasCourseInstance: [
      { startDate: "2027-01-09", offers: { availability: "https://schema.org/SoldOut", price: "4500.00" } },
      { offers: { availability: "https://schema.org/InStock", priceCurrency: "INR" } },
    ],
  });
  expect(event).toMatchObject({
    "@type": "EducationEvent",
    name: "First Steps on Stage: January",
    startDate: "2027-01-09T04:30:00.000Z",
    location: { "@type": "Place", name: "Studio 1" },
    offers: { availability: "https://schema.org/SoldOut" },
  });
});
