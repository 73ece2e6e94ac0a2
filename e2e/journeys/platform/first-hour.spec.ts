import { expect, type Page } from "@playwright/test";
import { Counted } from "../../src/counted.ts";
import { stubTiles } from "../../src/foreign-map.ts";
import { imageFile } from "../../src/images.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir } from "../../src/site.ts";

test.setTimeout(480_000);

/** More of either, and an owner's first hour has become longer. */
const CLICKS_MAX = 60;
const FIELDS_MAX = 55;

interface Course {
  name: string;
  description: string;
  when: string;
  fee: string;
}

const skills: readonly { title: string; sentence: string; picture: string; courses: readonly Course[] }[] = [
  {
    title: "Tailoring",
    sentence: "Cut, sew and finish what you wear.",
    picture: "etiquette-and-protocol",
    courses: [
      {
        name: "A first blouse",
        description: "Measure, cut and sew a blouse that fits.",
        when: "Mon and Wed 6–8 pm, 6 weeks from 6 January 2031",
        fee: "4,500",
      },
      {
        name: "Alterations",
        description: "Take in, let out and shorten.",
        when: "Saturdays 10 am to 1 pm, 4 meetings from 11 January 2031",
        fee: "3,000",
      },
    ],
  },
  {
    title: "Embroidery",
    sentence: "Thread and needle by hand.",
    picture: "gallery-lunch",
    courses: [
      { name: "Chikankari", description: "Six stitches.", when: "Tue 4-6 pm, 8 weeks from 7 Jan 2031", fee: "5,000" },
      { name: "Zardozi", description: "Gold thread.", when: "Thu 4-6 pm, 8 weeks from 9 Jan 2031", fee: "6,500" },
    ],
  },
  {
    title: "Pattern making",
    sentence: "From a sketch to paper.",
    picture: "gallery-microphone",
    courses: [
      { name: "Blocks", description: "Five blocks.", when: "Sundays 10-12, 5 meetings from 12 Jan 2031", fee: "2,500" },
      { name: "Draping", description: "On the stand.", when: "Sundays 2-4 pm, 5 meetings from 12 Jan 2031", fee: "0" },
    ],
  },
];

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function save(page: Page, hand: Counted): Promise<void> {
  await hand.click(page.getByRole("button", { name: "Save", exact: true }));
  await said(page, "Saved in the draft.");
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
}

test("a new owner has name, logo, colours, contact, payments, six courses that can be booked and a desk worker, counted", async ({
  page,
  request,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" }, newDataDir("neutral"));
  const messages = watchConsole(page);
  const hand = new Counted();
  await logInAsAdmin(page, site.admin, site.origin);
  await said(page, "0 of 10 steps are done.");
  const part = (name: string) =>
    hand.click(page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }));
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });

  await hand.click(page.getByRole("link", { name: "Give the site your name" }));
  await hand.fill(page.getByLabel("Name", { exact: true }), "Sunita's School of Tailoring");
  await hand.click(page.getByRole("button", { name: "Choose a picture" }).first());
  await hand.upload(page.getByRole("dialog").locator("input[type=file]"), imageFile("gallery-desk-with-tea"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await save(page, hand);

  await part("Colours");
  await hand.fill(page.getByLabel("Accent colour", { exact: true }), "#0a66c2");
  await hand.fill(page.getByLabel("Ground colour", { exact: true }), "#f3f6fb");
  await save(page, hand);

  await stubTiles(page);
  await part("Contact");
  await hand.fill(page.getByLabel("E-mail", { exact: true }), "hello@tailoring.example");
  await hand.click(page.getByRole("button", { name: "Add a phone" }));
  await hand.fill(page.getByLabel("Phone 1"), "+91 98000 11111");
  await hand.click(page.getByRole("group", { name: /^Address/ }).getByRole("button", { name: "Add a line" }));
  await hand.fill(page.getByLabel("Line 1 of the address"), "12 Station Road, Nashik");
  await save(page, hand);

  await part("Payments");
  await hand.fill(page.getByRole("textbox", { name: /^UPI id/ }), "tailoring@bank");
  await hand.fill(page.getByLabel("Name of the account"), "Sunita Tailoring");
  await save(page, hand);

  await part("Publish");
  await hand.click(page.getByRole("button", { name: "Publish now" }));
  await said(page, "Nothing to publish");

  await hand.click(sidebar.getByRole("button", { name: "Content" }));
  await hand.click(sidebar.getByRole("link", { name: "New course" }));
  for (const [index, skill] of skills.entries()) {
    for (const [place, course] of skill.courses.entries()) {
      await hand.fill(page.getByLabel("Name", { exact: true }), course.name);
      if (place === 0) {
        // Without any skill there is nothing to choose.
        if (index > 0) await hand.choose(page.getByLabel("Skill", { exact: true }), "A new skill…");
        await hand.fill(page.getByLabel("Name of the new skill"), skill.title);
        await hand.fill(page.getByLabel("The skill in a sentence"), skill.sentence);
        await hand.upload(page.locator("input[type=file]"), imageFile(skill.picture));
      }
      await hand.fill(page.getByRole("textbox", { name: "Description" }), course.description);
      await hand.fill(page.getByLabel("In words, or pasted from a timetable"), course.when);
      if (index === 0 && place === 0) {
        await hand.fill(page.getByLabel("Place"), "12 Station Road, Nashik");
        await hand.fill(page.getByLabel("Seats"), "10");
      }
      await hand.fill(page.getByLabel("Fee"), course.fee);
      await hand.click(page.getByRole("button", { name: "Add the course" }));
      await expect(page.getByText(`${course.name} is on the site.`)).toBeVisible();
    }
    // The first course can be booked long before the last is there.
    const { length } = (await (await request.get(`${site.origin}/api/batches`)).json()) as unknown[];
    expect(length).toBe(2 * (index + 1));
  }

  await hand.click(sidebar.getByRole("button", { name: "System" }));
  await hand.click(sidebar.getByRole("link", { name: "Staff" }));
  await hand.fill(page.getByLabel("E-mail"), "desk@tailoring.example");
  await hand.click(page.getByRole("button", { name: "Invite" }));
  await said(page, "An invitation to desk@tailoring.example is on its way.");

  test.info().annotations.push({ type: "owner", description: hand.said });
  console.log(`a new owner: ${hand.said}`);
  expect(hand.clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(hand.fields).toBeLessThanOrEqual(FIELDS_MAX);
  expect(messages).toEqual([]);

  // What visitors get.
  const batches = (await (await request.get(`${site.origin}/api/batches`)).json()) as {
    course: string;
    course_id: number;
    title: string;
    meetings: unknown[];
    capacity: number;
    fee_paise: number;
  }[];
  const courses = skills.flatMap((skill) => skill.courses.map(({ name }) => name));
  expect(batches.map(({ course }) => course).toSorted()).toEqual(courses.toSorted());
  expect(batches.find(({ course }) => course === "A first blouse")).toMatchObject({
    title: "January",
    capacity: 10,
    fee_paise: 450_000,
  });
  expect(batches.map(({ meetings }) => meetings.length).toSorted()).toEqual([12, 4, 5, 5, 8, 8].toSorted());
  const course = batches[0]?.course_id;
  const html = await (await request.get(`${site.origin}/courses-more/${course}`)).text();
  expect(html).toContain("Sunita&#x27;s School of Tailoring");
  expect(html).toContain("/enroll?");
  await hand.click(page.getByRole("link", { name: "Dashboard" }));
  await expect(page.getByText("8 of 10 steps are done.")).toBeVisible();
});
