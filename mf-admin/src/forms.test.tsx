/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import * as admin from "@optimyz/contract/endpoints/admin";
import * as content from "@optimyz/contract/endpoints/content";
import * as people from "@optimyz/contract/endpoints/people";
import * as releases from "@optimyz/contract/release-endpoints";
import type { AnyEndpoint } from "@optimyz/kit";
import { type FormExceptions, formMismatches, stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { enrolment, inquiry, releasesShown, renderAdmin, renderSite } from "./testing.tsx";

interface KnownForm extends FormExceptions {
  /** Name of the endpoint that it sends, as in the contract. */
  sends: string;
  /** Tab that it is in; the login page for none. */
  tab?: string;
  /** Opens it, the first of its kind. */
  opener?: string;
  /** Sends it. */
  button: string;
}

/** The specification has no check of them before they are sent. */
const isUnchecked = true;
const edited = { opener: "Edit", button: "Save" };

/** Every form of this front-end. */
const forms: KnownForm[] = [
  { sends: "adminLogin", button: "Login" },
  { sends: "createImage", tab: "add-gallery-image", button: "Upload image" },
  { sends: "updateImage", tab: "view-gallery-image", ...edited },
  { sends: "createTestimonial", tab: "add-testimonial", button: "Add testimonial", isUnchecked },
  { sends: "updateTestimonial", tab: "view-testimonials", opener: "Edit", button: "Update", isUnchecked },
  { sends: "createSkill", tab: "add-course", button: "Add course" },
  { sends: "updateSkill", tab: "view-course", ...edited },
  { sends: "createSkillDetail", tab: "add-subcategory", button: "Submit", isUnchecked },
  { sends: "updateSkillDetail", tab: "view-subcategory", ...edited, isUnchecked },
  { sends: "createCourseDetail", tab: "add-course-detail", button: "Submit", isUnchecked },
  { sends: "updateCourseDetail", tab: "view-course-detail", ...edited, isUnchecked },
  { sends: "updateEnrolment", tab: "enrolments", ...edited },
  { sends: "updateInquiry", tab: "inquiries", ...edited },
  ...aChange("promoteRelease", "Promote", { given: ["versions", "expectedRevision"] }),
  ...aChange("setCanary", "Canary", { given: ["name", "expectedRevision"], stricter: ["percent"] }),
  ...aChange("setCanary", "End canary", { given: ["name", "version", "percent", "expectedRevision"] }),
  ...aChange("rollBackReleases", "Roll back", { given: ["revision"] }),
  { sends: "createReleaseToken", tab: "releases", button: "Make a token" },
];

/** The dialog of a change of releases: the same words open and send it. */
function aChange(sends: string, label: string, exceptions: FormExceptions): KnownForm[] {
  return [{ sends, tab: "releases", opener: label, button: label, ...exceptions }];
}

const endpoints: Readonly<Record<string, unknown>> = { ...admin, ...content, ...people, ...releases };
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

const pageOf = <Item,>(item: Item) => ({ items: [item], nextCursor: null, total: 1 });
const lists = [
  stub(admin.listEnrolments, pageOf(enrolment)),
  stub(admin.listInquiries, pageOf(inquiry)),
  stub(releases.releasesOverview, releasesShown),
];

async function formOf({ tab, opener, button }: KnownForm): Promise<HTMLFormElement> {
  if (tab) renderAdmin(`/admin/dashboard/${tab}`, ...lists);
  else renderSite("/admin");
  const [opens] = opener ? await screen.findAllByRole("button", { name: opener }) : [];
  if (opens) await userEvent.click(opens);
  const senders = await screen.findAllByRole<HTMLButtonElement>("button", { name: button });
  const form = senders.map((sender) => sender.form).find((each) => each !== null);
  if (!form) throw new Error(`Nothing is sent by ${button}`);
  return form;
}

test.each(forms)("does the form of $sends ask for what its schema takes, $button?", async (known) => {
  const endpoint = endpoints[known.sends];
  if (!isEndpoint(endpoint)) throw new Error(`The contract has no ${known.sends}`);
  expect(formMismatches(await formOf(known), endpoint, known)).toEqual([]);
});

test("is there no form but those?", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = sources.flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    return [
      ...source.matchAll(/<(?:AddForm|EditForm|EndpointForm|ChangeButton|Form|form)\b(?:.*?endpoint=\{(\w+)\})?/gs),
    ];
  });
  const sent = found.flatMap(([, name = ""]) => (name === "endpoint" ? [] : [name]));
  expect(sent.toSorted()).toEqual(forms.map(({ sends }) => sends).toSorted());
});
