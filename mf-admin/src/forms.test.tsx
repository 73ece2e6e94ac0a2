/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import * as admin from "@optimyz/contract/api/endpoints/admin";
import * as batches from "@optimyz/contract/api/endpoints/batches";
import * as content from "@optimyz/contract/api/endpoints/content";
import * as desk from "@optimyz/contract/api/endpoints/desk";
import * as openid from "@optimyz/contract/api/endpoints/openid";
import * as people from "@optimyz/contract/api/endpoints/people";
import * as privacy from "@optimyz/contract/api/endpoints/privacy";
import * as staff from "@optimyz/contract/api/endpoints/staff";
import * as releases from "@optimyz/contract/protocol/release-endpoints";
import * as team from "@optimyz/contract/protocol/team-endpoints";
import type { AnyEndpoint } from "@optimyz/kit";
import { type FormExceptions, formMismatches, stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { batch, person } from "./resources/batches/testing.ts";
import { documentWithHindi } from "./shared/language/testing.ts";
import {
  enrolment,
  inquiry,
  invitation,
  passkeyCreation,
  personStubs,
  profileStubs,
  refusal,
  releasesShown,
  renderAdmin,
  renderSite,
  staffMembers,
  stubPasskeys,
} from "./testing.tsx";

interface KnownForm extends FormExceptions {
  /** Name of the endpoint that it sends, as in the contract. */
  sends: string;
  /** Tab that it is in. */
  tab?: string;
  /** Its page without a session; the login by default. */
  path?: string;
  /** Typed values before it opens, by label. */
  typed?: readonly [label: string, text: string];
  /** Opens it: the first button with this name. */
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
  { sends: "adminForgotPassword", path: "/admin/forgot-password", button: "Send the link" },
  { sends: "adminResetPassword", path: "/admin/reset-password/x", button: "Set the password", given: ["token"] },
  { sends: "updateAdminProfile", tab: "profile", button: "Save the name" },
  { sends: "changeAdminPassword", tab: "profile", button: "Change the password" },
  { sends: "addTotp", tab: "profile", opener: "Set up an authenticator app", button: "Turn it on" },
  { sends: "addPasskey", tab: "profile", opener: "Add a passkey", button: "Save the passkey", given: ["credential"] },
  { sends: "renamePasskey", tab: "profile", opener: "Rename", button: "Save", given: ["id"] },
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
  { sends: "updateEnrolment", tab: "enrolments?row=51", ...edited },
  { sends: "updateInquiry", tab: "inquiries?row=51", ...edited },
  { sends: "addNote", tab: "enrolments?row=51", button: "Add", given: ["list", "row_id"] },
  {
    sends: "saveFilter",
    tab: "enrolments?status=new",
    opener: "Save this filter",
    button: "Save",
    given: ["list", "query"],
  },
  { sends: "findPerson", tab: "privacy", button: "Find" },
  { sends: "findConcerned", tab: "privacy", button: "List them" },
  {
    sends: "erasePerson",
    tab: "privacy",
    typed: ["E-mail", "a@b.cd"],
    opener: "Find",
    button: "Erase for good",
    stricter: ["email"],
  },
  { sends: "setRetention", tab: "privacy", opener: "Change the times", button: "Save" },
  ...aChange("promoteRelease", "Promote", { given: ["versions", "expectedRevision"] }),
  ...aChange("setCanary", "Canary", { given: ["name", "expectedRevision"], stricter: ["percent"] }),
  ...aChange("setCanary", "End canary", { given: ["name", "version", "percent", "expectedRevision"] }),
  ...aChange("rollBackReleases", "Roll back", { given: ["revision"] }),
  ...aChange("retireFrontEnd", "Retire", { given: ["name", "expectedRevision"] }),
  { sends: "createReleaseToken", tab: "releases", button: "Make a token", stricter: ["days"] },
  { sends: "pinKey", tab: "releases", button: "Add" },
  {
    sends: "bindSource",
    tab: "releases",
    button: "Bind",
    stricter: ["repository"],
  },
  { sends: "teamSignIn", path: "/admin/team", button: "Sign in" },
  { sends: "createIdentityProvider", tab: "staff/sign-in", button: "Add the service" },
  { sends: "inviteStaff", tab: "staff", button: "Invite" },
  { sends: "setAdminLanguage", tab: "profile", button: "Save the language" },
  { sends: "changeRole", tab: "staff", opener: "Change role", button: "Save" },
  {
    sends: "acceptInvitation",
    path: "/admin/invitation/abc",
    button: "Accept the invitation",
    given: ["token"],
  },
];

/** Their fields are in nested lists, or not in the schema; tested in `resources/settings`. */
const formsOfSettings = ["publishSettings", "saveDraft"];

/** The fee is typed in rupees, the meetings as lines, batch and person are chosen by names; tested in `resources/batches`. */
const formsOfBatches = ["createBatch", "givePlace", "movePlace", "updateBatch"];

/**
 * One form holds a skill, a course, its description and its dates, and names none of them; tested in `resources/new-course`.
 * A course's page has a picture of the library, whose field nobody sees; tested in `resources/courses`.
 */
const formsOfCourses = ["", "updateCoursePage"];

/** The amount is typed in rupees; tested in `resources/payments`. */
const formsOfPayments = ["notePayment"];

/** The picture is chosen, and the moment is typed by the provider's clock; tested in `resources/news`. */
const formsOfNews = ["createPost", "updatePost"];

/**
 * Events and scopes are boxes, a trainer or place is chosen with the kind of a feed, and a service that is on is a box; tested
 * in `resources/webhooks`, `profile`, `batches` and `sign-in`.
 */
const formsOfPrograms = [
  "createAdminToken",
  "createDateFeed",
  "createWebhook",
  "updateIdentityProvider",
  "updateWebhook",
];

/** The form of what a frame shows sends nothing; tested in `resources/batches/elsewhere`. */
const formsOfFrames = [""];

/** Of the lists of server parts, made of a schema that a release brings: `server-lists-page.test.tsx`. */
const formsOfServerLists = [""];

/**
 * A mail goes to selected rows, and a caller leaves one of two fields empty; tested in `shared/desk`. So does a text to many,
 * which `e2e/journeys/all/whatsapp.spec.ts` sends.
 */
const formsOfDesk = ["addChatQueue", "addEnrolment", "sendDeskMail"];

/**
 * A version is chosen by its revision or channel, a time is in the zone of the person who freezes, and a host's key is in a list of
 * its own; tested in `resources/releases` and `resources/team`.
 */
const formsOfReleases = ["freezeReleases", "grantCapability", "promoteRelease", "rollBackReleases", "teamRollBack"];

/** The dialog of a change of releases: the same words open and send it. */
function aChange(sends: string, label: string, exceptions: FormExceptions): KnownForm[] {
  return [{ sends, tab: "releases", opener: label, button: label, ...exceptions }];
}

const endpoints: Readonly<Record<string, unknown>> = {
  ...admin,
  ...batches,
  ...content,
  ...desk,
  ...openid,
  ...people,
  ...privacy,
  ...releases,
  ...staff,
  ...team,
};
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

const pageOf = <Item,>(item: Item) => ({ items: [item], nextCursor: null, total: 1 });
const lists = [
  stub(admin.listEnrolments, pageOf(enrolment)),
  stub(admin.listInquiries, pageOf(inquiry)),
  ...personStubs,
  stub(releases.releasesOverview, releasesShown),
  stub(staff.listStaff, { staff: staffMembers, invitations: [invitation] }),
  ...profileStubs,
  stub(openid.listIdentityProviders, { providers: [], visitors_return_to: "/a", staff_return_to: "/b" }),
  stub(batches.readRoster, { batch, people: [person] }, { id: 7 }),
  stub(people.beginTotp, { secret: "ABCDEFGH", uri: "otpauth://totp/a" }),
  stub(people.beginPasskey, passkeyCreation),
  stub(privacy.readRetention, { audit_days: 400, mails_days: 30, version: 1 }),
  stub(privacy.listErasures, { items: [], nextCursor: null, total: 0 }),
  stub(privacy.findPerson, { email: "a@b.cd", counts: { users: 1 }, is_erasing: false, erased_at: null }),
];
/** Without a session, which the page asks for first. */
const withoutSession = stubWith(team.teamOverview, () =>
  refusal(401, "UNAUTHENTICATED", "This call needs a deploy token."),
);
const invited = stub(staff.openInvitation, {
  email: "ravi@site.test",
  role: "desk",
  expires_at: invitation.expires_at,
});

beforeEach(stubPasskeys);
/** A language can be chosen where there is more than one. */
beforeEach(() => documentWithHindi().end);
/** Texts are text boxes as well, which hold what is sent. */
beforeEach(() => localStorage.setItem("optimyz-editor", "html"));

async function formOf({ tab, path = "/admin", typed, opener, button }: KnownForm): Promise<HTMLFormElement> {
  if (tab) renderAdmin(`/admin/dashboard/${tab}`, ...lists);
  else renderSite(path, invited, withoutSession);
  if (typed) await userEvent.type(await screen.findByLabelText(typed[0]), typed[1]);
  const [opens] = opener ? await screen.findAllByRole("button", { name: opener }) : [];
  if (opens) await userEvent.click(opens);
  const senders = await screen.findAllByRole<HTMLButtonElement>("button", { name: button });
  const form = senders.map((sender) => sender.form).find((each) => each !== null);
  if (!form) throw new Error(`Nothing is sent by ${button}`);
  return form;
}

test.each(forms)("the form of $sends asks for what its schema takes, $button", async (known) => {
  const endpoint = endpoints[known.sends];
  if (!isEndpoint(endpoint)) throw new Error(`The contract has no ${known.sends}`);
  expect(formMismatches(await formOf(known), endpoint, known)).toEqual([]);
});

test("no other form exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = sources.flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    return [
      ...source.matchAll(
        /<(?:AddForm|AdminForm|EditForm|EndpointForm|ChangeButton|Form|form(?! role="search"))\b(?:.*?endpoint=\{(\w+)\})?/gs,
      ),
    ];
  });
  const sent = found.flatMap(([, name = ""]) => (name === "endpoint" ? [] : [name]));
  expect(sent.toSorted()).toEqual(
    [
      ...forms.map(({ sends }) => sends),
      ...formsOfSettings,
      ...formsOfReleases,
      ...formsOfBatches,
      ...formsOfCourses,
      ...formsOfPayments,
      ...formsOfNews,
      ...formsOfDesk,
      ...formsOfPrograms,
      ...formsOfFrames,
      ...formsOfServerLists,
    ].toSorted(),
  );
});
