import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { readHowToPay } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import {
  listCourseDetailsOfCourse,
  listSkillDetails,
  listSkills,
  readCoursePage,
} from "@optimyz/contract/api/endpoints/content";
import { enrol } from "@optimyz/contract/api/endpoints/people";
import type { CoursePage } from "@optimyz/contract/api/schemas/content";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { appContext, createApp, TextsContext, textsBy } from "@optimyz/kit";
import { type LoaderFunctionArgs, RouterContextProvider } from "@optimyz/kit/router";
import { defaultFrame, networkOf, renderRoutes, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import shell from "../../shell/messages/hi.json?catalogue";
import own from "../messages/hi.json?catalogue";
import app from "./app.ts";
import { Seats } from "./batches/seats.tsx";
import { aBatch } from "./batches/testing.ts";
import { loader } from "./pages/skill/skill-page.tsx";
import { WithSlots } from "./slots/testing.tsx";

const catalogues: Readonly<Record<string, Catalogue>> = { "mf-courses": own, shell };
const hindi = textsBy({ code: "hi", base: "/hi" }, (frontEnd, message) => catalogues[frontEnd]?.[messageKey(message)]);

const language = (
  <TextsContext value={hindi}>
    <WithSlots />
  </TextsContext>
);
const open = (path: string, ...stubs: Stub[]) =>
  renderRoutes([{ element: language, children: [...app.routes] }], path, ...stubs);

const skill = { id: 7, title: "मंच पर बोलना", short_description: "मंच पर।", image_url: null };
const course = { id: 41, skill_id: 7, course: "मंच पर पहले कदम" };
const content = {
  course: course.course,
  skill: skill.title,
  title: "जनवरी",
  place: "कक्ष 1",
  trainer: "मीरा",
  language: "हिन्दी",
};
const batch = aBatch(content);
const full = aBatch({ ...content, id: 6, seats_left: 0, state: "full" });

const blocks: CoursePage = {
  audience: ["शिक्षक"],
  outcomes: ["मंच पर बोलना"],
  timetable_note: "कॉपी लाएँ।",
  trainer: { name: "मीरा", line: "बारह वर्ष" },
  questions: [{ question: "चाय?", answer: "हमेशा।" }],
  testimonials: [{ id: 1, name: "आशा", location: "नोएडा", designation: null, feedback: "अच्छा।", by_participant: true }],
  ways: ["online", "upi", "bank"],
  in_person: "स्टूडियो में",
  similar: [{ id: 42, skill_id: 7, course: "आवाज़" }],
};

const ATTRIBUTES = ["aria-label", "alt", "title", "placeholder"];

/** What a page shows and says in Latin letters, apart from the provider's own words and addresses. */
function latinIn(element: Element): string[] {
  const texts = [...element.querySelectorAll("*")].flatMap((each) => [
    ...[...each.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [])),
    ...ATTRIBUTES.map((name) => each.getAttribute(name) ?? ""),
  ]);
  const own = stringsIn(defaultFrame).sort((one, other) => other.length - one.length);
  const ours = (text: string) => own.reduce((rest, words) => rest.replaceAll(words, ""), text);
  return texts.filter((text) => /[a-z]/i.test(ours(text).replaceAll(/https?:\S+|\S+@\S+/g, "")));
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value].filter(Boolean)
    : typeof value === "object" && value
      ? Object.values(value).flatMap(stringsIn)
      : [];

test("a course's page says everything of its own in Hindi", async () => {
  const { container, app: site } = open(
    "/courses-more/41",
    stub(listSkills, [skill]),
    stub(listSkillDetails, [course]),
    stub(listCourseDetailsOfCourse, [], { skill_detail_id: 41 }),
    stub(readCoursePage, blocks, { skill_detail_id: 41 }),
    stub(listBatches, [batch, full]),
  );
  expect(await screen.findByText("मंच पर बोलना का एक पाठ्यक्रम।")).toBeVisible();
  expect(await screen.findAllByText("शेष सीटें: 10 में से 4")).toHaveLength(2);
  expect(screen.getAllByText("शनि, 9 जनवरी – शनि, 27 फ़रवरी 2027")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "प्रतीक्षा सूची में शामिल हों" })).toBeVisible();
  // UPI is called so in every language.
  expect(latinIn(container).filter((text) => !/^[^a-z]*UPI[^a-z]*$/i.test(text))).toEqual([]);
  expect(document.title).toBe(`${course.course} – ${defaultFrame.identity.name}`);
  expect(site.structuredData).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({ name: "मुखपृष्ठ" }),
        expect.objectContaining({ name: "पाठ्यक्रम" }),
        expect.objectContaining({ name: skill.title }),
        expect.objectContaining({ name: course.course }),
      ],
    }),
  );
});

const filled = {
  title: "Dr.",
  name: "आशा राव",
  father_name: "मोहन राव",
  dob: "1998-04-23",
  phone: "+91 00000 33333",
  email: "asha@example.com",
};

test("the form says what it asks for, what is wrong and what follows in Hindi", async () => {
  const stored = {
    ...filled,
    qualification: "",
    address: "",
    course: skill.title,
    status: "new",
    created_at: "2026-11-01T10:00:00Z",
  };
  const { container } = open(
    "/enroll?batch=5",
    stub(listSkills, [skill]),
    stub(listBatches, [batch]),
    stub(enrol, { ...stored, id: 9, course_id: 41, batch_id: 5, place: "held", place_until: "2027-01-05T04:30:00Z" }),
    stubWith(readHowToPay, () => new Promise(() => undefined), { id: 5 }),
  );
  const send = await screen.findByRole("button", { name: "नामांकन करें" });
  fireEvent.click(send);
  await screen.findAllByText("संबोधन चुनें।");
  expect(latinIn(container)).toEqual([]);
  for (const [name, value] of Object.entries(filled)) {
    const field = container.querySelector(`[name=${name}]`);
    if (field) fireEvent.input(field, { target: { value } });
  }
  fireEvent.click(send);
  expect(await screen.findByRole("heading", { name: "धन्यवाद, डॉ. आशा राव" })).toBeVisible();
  expect(await screen.findByText(/^कृपया मंगल, 5 जनवरी 2027, 10:00 \(भारतीय समय\) तक भुगतान करें/)).toBeVisible();
  expect(screen.getByText("देय राशि: ₹4,500")).toBeVisible();
  const reference = /^[A-Z0-9-]+$/;
  expect(latinIn(container).filter((text) => !reference.test(text))).toEqual([]);
});

test.each([
  [0, "सीटें भर गईं, प्रतीक्षा सूची में शामिल हों"],
  [1, "शेष सीटें: 10 में से 1"],
  [2, "शेष सीटें: 10 में से 2"],
  [6, "सीटें उपलब्ध हैं"],
])("%i seats in Hindi", (seats_left, words) => {
  render(
    <TextsContext value={hindi}>
      <Seats batch={aBatch({ seats_left })} />
    </TextsContext>,
  );
  expect(screen.getByText(words)).toBeVisible();
});

test("a skill's page in Hindi is at its address, and another spelling leads there", async () => {
  const skills = stub(listSkills, [{ ...skill, title: "Etiquette" }]);
  const reads = [skills, stub(listSkillDetails, []), stub(listBatches, [])];
  const context = new RouterContextProvider();
  context.set(appContext, createApp({ fetch: networkOf(...reads), origin: "http://site.test", texts: hindi }));
  const statusOf = async (titleSlug: string) => {
    const request = new Request(`http://site.test/hi/${titleSlug}`);
    const loaded = await loader({ context, params: { titleSlug }, request } as unknown as LoaderFunctionArgs);
    return loaded instanceof Response ? [loaded.status, loaded.headers.get("location")] : [loaded?.init?.status];
  };
  expect(await statusOf("etiquette")).toEqual([200]);
  // The router puts the language before it.
  expect(await statusOf("Etiquette")).toEqual([301, "/etiquette"]);
});
