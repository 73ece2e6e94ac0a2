import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { takeOffer } from "@optimyz/contract/api/endpoints/batches/places";
import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import {
  enrol,
  eraseMyData,
  forgetPassword,
  openMyData,
  register,
  requestMyData,
  resetPassword,
  sendInquiry,
  withdrawByToken,
} from "@optimyz/contract/api/endpoints/people";
import { type FieldFacts, factsOf } from "@optimyz/contract/api/field-facts";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { CONSENT_WITHDRAWN, dataPromises, promises } from "@optimyz/contract/domain/site";
import type { PageLink, PageRole } from "@optimyz/contract/protocol/page-links";
import type { ZodMiniObject, ZodMiniType } from "@optimyz/contract/z";
import type { Database } from "../db/database.ts";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { enrolledPage } from "./enrolled-page.ts";
import * as m from "./messages.ts";
import { openedDataPage } from "./my-data-page.ts";
import { takenPlacePage } from "./taken-place-page.ts";

/** One field, as the page's own form has it. */
export interface FormField extends FieldFacts {
  name: string;
  autocomplete: string;
  /** Required by the page's form, optional in the API. */
  isNeededHere: boolean;
  /** Sent with the form, and neither shown nor typed. */
  isHidden?: true;
  /** Shown once the server asks for it. */
  isOnDemand?: true;
  /** A box that sends `yes` when it is ticked. */
  isTick?: true;
}

/** A public page's form, in English, that can be sent without JavaScript, and the endpoint that it sends to. */
export interface PageForm {
  /** Name of the form in the URL of its success page. */
  key: string;
  /** The page; parameters of its path are fields of the request. */
  page: PageRole;
  /** Where it is sent instead, for a form of a page without scripts. */
  path?: string;
  /** The page that shows its success. */
  sentPage: PageLink;
  endpoint: Pick<Endpoint, "method" | "path">;
  title: string;
  /** Which notice is above its button. */
  notice?: NoticeForm;
  fields: readonly FormField[];
  submit: string;
  /** Message after a success, with the specification's text if it has one. */
  sent: string;
  /** Message instead when the text waits for moderation (`published: false` in the response). */
  held?: string | ((settings: Settings) => string);
  /** Message after a failure, with the specification's text. */
  failure: string;
  /** Link after a success. */
  next: { page: PageLink; label: string };
  /** Shows the response, if that is more than a sentence; undefined where the sentence is enough. */
  show?: (output: unknown, db: Database, speech: Speech) => PlainPage | Promise<PlainPage | undefined>;
}

type Shape = Readonly<Record<string, ZodMiniType>>;

/**
 * The fields of a form, with the facts of its endpoint's input schema.
 * @param autocomplete by field, in the page's order; a name that the schema does not have is a type error
 * @param neededHere a field that the page asks for although the endpoint can do without it
 */
function fieldsOf<S extends Shape>(
  { input }: { readonly input?: ZodMiniObject<S> },
  autocomplete: Readonly<Partial<Record<keyof S & string, string>>>,
  neededHere?: keyof S & string,
): FormField[] {
  return Object.entries<string | undefined>(autocomplete).map(([name, token = "off"]) => {
    const schema = input?.shape[name];
    if (!schema) throw new RangeError(`No field ${name}`);
    const facts = factsOf(schema);
    const isNeededHere = name === neededHere;
    return { ...facts, name, autocomplete: token, isNeededHere, required: facts.required || isNeededHere };
  });
}

/** No page of its own: the form of a page that is shown without scripts. */
const ERASE_PATH = "/my-data/erase";
const WITHDRAW_PATH = "/my-data/withdraw";

/** The version of the notice that was in view. */
export const NOTICE_FIELD = "notice";

/** Values chosen by the page: not typed, and sent again. */
const CHOSEN: ReadonlySet<string> = new Set(["course_id", "batch_id", NOTICE_FIELD, "token", "consent_id"]);

/** Of a parent or guardian, for somebody under 18. */
const GUARDIAN: ReadonlySet<string> = new Set(["guardian_name", "guardian_contact", "guardian_agrees"]);

/** Marks the fields that are hidden, or not always shown. */
const marked = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({
    ...field,
    ...(CHOSEN.has(field.name) && { isHidden: true }),
    ...(GUARDIAN.has(field.name) && { isOnDemand: true }),
    ...(field.name === "guardian_agrees" && { isTick: true }),
  }));

const person = { name: "name", email: "email" };

/** Every form of a public page but the login, which keeps its token in the browser and so needs JavaScript. */
export const pageForms: readonly PageForm[] = [
  {
    key: "contact",
    page: "contact",
    sentPage: { role: "contact" },
    endpoint: sendInquiry,
    title: "Contact us",
    submit: "Send message",
    failure: "Something went wrong! Please try again.",
    notice: "inquiry",
    fields: marked(fieldsOf(sendInquiry, { ...person, message: "off", notice: "off" })),
    sent: "Inquiry submitted successfully!",
    next: { page: { role: "home" }, label: "Go to the home page" },
  },
  {
    key: "testimonial",
    page: "testimonialForm",
    sentPage: { role: "testimonialForm" },
    endpoint: createTestimonial,
    title: "Share Your Feedback",
    submit: "Share feedback",
    notice: "testimonial",
    fields: marked(
      fieldsOf(
        createTestimonial,
        { name: "name", location: "off", designation: "organization-title", feedback: "off", notice: "off" },
        "designation",
      ),
    ),
    sent: "Testimonial added successfully!",
    held: (settings) => settings.promises.held_testimonial,
    failure: "Error adding testimonial",
    next: { page: { role: "testimonials" }, label: "See all testimonials" },
  },
  {
    key: "enrolment",
    page: "enrol",
    sentPage: { role: "enrol" },
    endpoint: enrol,
    title: "Enrol in a course",
    submit: "Enrol",
    failure: "Something went wrong!",
    notice: "enrolment",
    fields: marked(
      fieldsOf(enrol, {
        title: "honorific-prefix",
        name: "name",
        father_name: "off",
        dob: "bday",
        phone: "tel",
        email: "email",
        qualification: "off",
        address: "street-address",
        course: "off",
        course_id: "off",
        batch_id: "off",
        guardian_name: "off",
        guardian_contact: "off",
        guardian_agrees: "off",
        notice: "off",
      }),
    ),
    sent: "Enrolled Successfully!",
    held: "You are on the waiting list. We write to you as soon as a seat is free; your number is in the mail.",
    show: enrolledPage,
    next: { page: { role: "courses" }, label: "Back to the courses" },
  },
  {
    key: "registration",
    page: "register",
    sentPage: { role: "register" },
    endpoint: register,
    title: "Register",
    submit: "Register",
    failure: "Something went wrong",
    notice: "account",
    fields: marked(fieldsOf(register, { ...person, password: "new-password", notice: "off" })),
    sent: "Registration successful",
    next: { page: { role: "login" }, label: "Login" },
  },
  {
    key: "forgotten",
    page: "forgotPassword",
    sentPage: { role: "forgotPassword" },
    endpoint: forgetPassword,
    title: "Forgot your password?",
    submit: "Send the link",
    fields: fieldsOf(forgetPassword, { email: "email" }),
    sent: `If this address has an account, a link to set a new password is on its way. It works for ${promises.resetLink.words}.`,
    failure: "Something went wrong",
    next: { page: { role: "home" }, label: "Go to the home page" },
  },
  {
    key: "new-password",
    page: "resetPassword",
    sentPage: { role: "login" },
    endpoint: resetPassword,
    title: "Set a new password",
    submit: "Reset password",
    failure: "Something went wrong",
    fields: fieldsOf(resetPassword, { newPassword: "new-password" }),
    sent: "Your password has been changed. You can log in now.",
    next: { page: { role: "login" }, label: "Login" },
  },
  {
    key: "my-data",
    page: "myData",
    sentPage: { role: "myData" },
    endpoint: requestMyData,
    title: "What we keep about you",
    submit: "Send the link",
    failure: "Something went wrong",
    fields: fieldsOf(requestMyData, { email: "email" }),
    sent: dataPromises.link.sent,
    next: { page: { role: "home" }, label: "Go to the home page" },
  },
  {
    key: "my-data-erased",
    page: "myData",
    path: ERASE_PATH,
    sentPage: { role: "myData" },
    endpoint: eraseMyData,
    title: "Erase my data",
    submit: "Erase everything",
    failure: "Something went wrong",
    fields: marked(fieldsOf(eraseMyData, { token: "off", email: "email" })),
    sent: "Your data has been erased.",
    held: dataPromises.longErasure,
    next: { page: { role: "home" }, label: "Go to the home page" },
  },
  {
    key: "consent-withdrawn",
    page: "myData",
    path: WITHDRAW_PATH,
    sentPage: { role: "myData" },
    endpoint: withdrawByToken,
    title: m.whatWeKeep,
    submit: m.withdrawConsent,
    failure: m.wentWrong,
    fields: marked(fieldsOf(withdrawByToken, { token: "off", consent_id: "off" })),
    sent: CONSENT_WITHDRAWN,
    next: { page: { role: "myData" }, label: m.askAgain },
  },
  {
    key: "my-data-link",
    page: "myDataLink",
    sentPage: { role: "myData" },
    endpoint: openMyData,
    fields: [],
    title: m.whatWeKeep,
    submit: "Open my data",
    failure: m.wentWrong,
    sent: "",
    show: (output, _, speech) => openedDataPage(output, { erase: ERASE_PATH, withdraw: WITHDRAW_PATH }, speech),
    next: { page: { role: "myData" }, label: m.askAgain },
  },
  {
    key: "seat-taken",
    page: "place",
    sentPage: { role: "courses" },
    endpoint: takeOffer,
    fields: [],
    title: "Your dates",
    submit: "Take the seat",
    failure: "Something went wrong",
    sent: "",
    show: takenPlacePage,
    next: { page: { role: "courses" }, label: "Back to the courses" },
  },
];
