import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { shareTestimonial, takeOffer } from "@optimyz/contract/api/endpoints/batches/places";
import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { billOwnPlace } from "@optimyz/contract/api/endpoints/invoices";
import { subscribe } from "@optimyz/contract/api/endpoints/news";
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
import { gstStates } from "@optimyz/contract/domain/gst";
import { NEWSLETTER_PATH } from "@optimyz/contract/domain/paths";
import { CONSENT_WITHDRAWN, dataPromises, promises } from "@optimyz/contract/domain/site";
import type { PageLink, PageRole } from "@optimyz/contract/protocol/page-links";
import type { ZodMiniObject, ZodMiniType } from "@optimyz/contract/z";
import type { Database } from "../db/database.ts";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { billedPage } from "./billed-page.ts";
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
  /** What its options are called, where that is not what they are. */
  names?: Readonly<Record<string, string>>;
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
  /** Shows the response to the values of form and path, if that is more than a sentence; undefined where the sentence is enough. */
  show?: (
    output: unknown,
    db: Database,
    speech: Speech,
    values: Readonly<Record<string, string>>,
  ) => PlainPage | Promise<PlainPage | undefined>;
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

/** What the dates cost when the form was in view. */
export const PRICE_FIELD = "price_paise";

/** Values chosen by the page: not typed, and sent again. */
const CHOSEN: ReadonlySet<string> = new Set([
  "course_id",
  "batch_id",
  PRICE_FIELD,
  NOTICE_FIELD,
  "whatsapp",
  "token",
  "consent_id",
]);

/** Of a parent or guardian, for somebody under 18, and of somebody with a coupon. */
const ON_DEMAND: ReadonlySet<string> = new Set(["coupon", "guardian_name", "guardian_contact", "guardian_agrees"]);

/** Marks the fields that are hidden, or not always shown. */
const marked = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({
    ...field,
    ...(CHOSEN.has(field.name) && { isHidden: true }),
    ...(ON_DEMAND.has(field.name) && { isOnDemand: true }),
    ...(field.name === "guardian_agrees" && { isTick: true }),
  }));

const person = { name: "name", email: "email" };

const testimonialFields = {
  name: "name",
  location: "off",
  designation: "organization-title",
  feedback: "off",
  notice: "off",
} as const;

/** The form of somebody who was asked for a testimonial: its page is the worker's own. */
export const TESTIMONIAL_PATH = "/testimonial/:token";
export const testimonialForm: PageForm = {
  key: "course-testimonial",
  page: "testimonialForm",
  path: TESTIMONIAL_PATH,
  sentPage: { role: "testimonialForm" },
  endpoint: shareTestimonial,
  title: m.shareYourFeedback,
  submit: m.shareFeedback,
  notice: "testimonial",
  fields: marked(fieldsOf(shareTestimonial, testimonialFields, "designation")),
  sent: m.testimonialAdded,
  held: (settings) => settings.promises.held_testimonial,
  failure: m.testimonialError,
  next: { page: { role: "testimonials" }, label: m.seeTestimonials },
};

/** The form that says to whom the next invoices are made out. */
export const BILLING_PATH = "/pay/:token/invoice";
export const billingForm: PageForm = {
  key: "invoice-details",
  page: "place",
  path: BILLING_PATH,
  sentPage: { role: "courses" },
  endpoint: billOwnPlace,
  title: m.detailsForInvoice,
  submit: m.saveDetails,
  fields: fieldsOf(billOwnPlace, {
    gstin: "off",
    name: "organization",
    address: "street-address",
    state: "address-level1",
  }).map((field) => ({ ...field, ...(field.name === "state" && { names: gstStates }) })),
  sent: "",
  failure: m.wentWrong,
  next: { page: { role: "courses" }, label: m.backToCourses },
  show: billedPage,
};

/** Every form of a public page but the login, which keeps its token in the browser and so needs JavaScript. */
export const pageForms: readonly PageForm[] = [
  {
    key: "contact",
    page: "contact",
    sentPage: { role: "contact" },
    endpoint: sendInquiry,
    title: m.contactUs,
    submit: m.sendMessage,
    failure: m.wentWrongTryAgain,
    notice: "inquiry",
    fields: marked(fieldsOf(sendInquiry, { ...person, message: "off", notice: "off" })),
    sent: m.inquirySent,
    next: { page: { role: "home" }, label: m.goHome },
  },
  {
    key: "testimonial",
    page: "testimonialForm",
    sentPage: { role: "testimonialForm" },
    endpoint: createTestimonial,
    title: m.shareYourFeedback,
    submit: m.shareFeedback,
    notice: "testimonial",
    fields: marked(fieldsOf(createTestimonial, testimonialFields, "designation")),
    sent: m.testimonialAdded,
    held: (settings) => settings.promises.held_testimonial,
    failure: m.testimonialError,
    next: { page: { role: "testimonials" }, label: m.seeTestimonials },
  },
  testimonialForm,
  {
    key: "enrolment",
    page: "enrol",
    sentPage: { role: "enrol" },
    endpoint: enrol,
    title: m.enrolInCourse,
    submit: m.enrol,
    failure: m.somethingWrong,
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
        price_paise: "off",
        coupon: "off",
        guardian_name: "off",
        guardian_contact: "off",
        guardian_agrees: "off",
        whatsapp: "off",
        notice: "off",
      }),
    ),
    sent: m.enrolled,
    held: m.onWaitingList,
    show: enrolledPage,
    next: { page: { role: "courses" }, label: m.backToCourses },
  },
  {
    key: "registration",
    page: "register",
    sentPage: { role: "register" },
    endpoint: register,
    title: m.register,
    submit: m.register,
    failure: m.wentWrong,
    notice: "account",
    fields: marked(fieldsOf(register, { ...person, password: "new-password", notice: "off" })),
    sent: m.registered,
    next: { page: { role: "login" }, label: m.login },
  },
  {
    key: "forgotten",
    page: "forgotPassword",
    sentPage: { role: "forgotPassword" },
    endpoint: forgetPassword,
    title: m.forgotPassword,
    submit: m.sendLink,
    fields: fieldsOf(forgetPassword, { email: "email" }),
    sent: promises.resetLink.sent,
    failure: m.wentWrong,
    next: { page: { role: "home" }, label: m.goHome },
  },
  {
    key: "new-password",
    page: "resetPassword",
    sentPage: { role: "login" },
    endpoint: resetPassword,
    title: m.newPassword,
    submit: m.resetPassword,
    failure: m.wentWrong,
    fields: fieldsOf(resetPassword, { newPassword: "new-password" }),
    sent: m.passwordChangedLogIn,
    next: { page: { role: "login" }, label: m.login },
  },
  {
    key: "newsletter",
    page: "news",
    path: NEWSLETTER_PATH,
    sentPage: { role: "news" },
    endpoint: subscribe,
    title: m.newsByMail,
    submit: m.sendMeNews,
    failure: m.wentWrong,
    notice: "newsletter",
    fields: marked(fieldsOf(subscribe, { email: "email", notice: "off" })),
    sent: m.lookIntoMailbox,
    next: { page: { role: "news" }, label: m.toNews },
  },
  {
    key: "my-data",
    page: "myData",
    sentPage: { role: "myData" },
    endpoint: requestMyData,
    title: m.whatWeKeep,
    submit: m.sendLink,
    failure: m.wentWrong,
    fields: fieldsOf(requestMyData, { email: "email" }),
    sent: dataPromises.link.sent,
    next: { page: { role: "home" }, label: m.goHome },
  },
  {
    key: "my-data-erased",
    page: "myData",
    path: ERASE_PATH,
    sentPage: { role: "myData" },
    endpoint: eraseMyData,
    title: m.eraseData,
    submit: m.eraseEverything,
    failure: m.wentWrong,
    fields: marked(fieldsOf(eraseMyData, { token: "off", email: "email" })),
    sent: m.dataErased,
    held: dataPromises.longErasure,
    next: { page: { role: "home" }, label: m.goHome },
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
    next: { page: { role: "myData" }, label: m.askForLink },
  },
  {
    key: "my-data-link",
    page: "myDataLink",
    sentPage: { role: "myData" },
    endpoint: openMyData,
    fields: [],
    title: m.whatWeKeep,
    submit: m.openData,
    failure: m.wentWrong,
    sent: "",
    show: (output, _, speech) => openedDataPage(output, { erase: ERASE_PATH, withdraw: WITHDRAW_PATH }, speech),
    next: { page: { role: "myData" }, label: m.askForLink },
  },
  {
    key: "seat-taken",
    page: "place",
    sentPage: { role: "courses" },
    endpoint: takeOffer,
    fields: [],
    title: m.yourDates,
    submit: m.takeSeat,
    failure: m.wentWrong,
    sent: "",
    show: takenPlacePage,
    next: { page: { role: "courses" }, label: m.backToCourses },
  },
  billingForm,
];
