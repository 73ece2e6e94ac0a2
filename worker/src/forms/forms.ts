import type { Endpoint } from "@optimyz/contract/endpoint";
import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { enrol, forgetPassword, register, resetPassword, sendInquiry } from "@optimyz/contract/endpoints/people";
import { paths } from "@optimyz/contract/paths";
import { enrolmentTitles } from "@optimyz/contract/schemas/people";
import { promises } from "@optimyz/contract/site";

/** One field, as the page's own form has it. */
export interface FormField {
  name: string;
  label: string;
  /** `long` has several lines; `secret` is never given back. */
  type: "text" | "email" | "tel" | "date" | "long" | "secret";
  autocomplete: string;
  optional?: true;
  /** Required by the page's form, optional in the API. */
  isNeededHere?: true;
  /** Values to choose from. */
  options?: readonly string[];
}

/** A public page's form that can be sent without JavaScript, and the endpoint that it sends to. */
export interface PageForm {
  /** Name of the form in the URL of its success page. */
  key: string;
  /** Pattern of the page's path; its parameters are fields of the request. */
  page: string;
  /** Title and text of its success page. */
  sentPage: string;
  endpoint: Pick<Endpoint, "method" | "path">;
  title: string;
  fields: readonly FormField[];
  submit: string;
  /** Message after a success, in the specification's words where it has some. */
  sent: string;
  /** Message instead when the text waits for moderation (`published: false` in the response). */
  held?: string;
  /** Message after a failure, in the specification's words. */
  failure: string;
  /** Link after a success. */
  next: { path: string; label: string };
}

const name: FormField = { name: "name", label: "Name", type: "text", autocomplete: "name" };
const email: FormField = { name: "email", label: "E-mail", type: "email", autocomplete: "email" };
const secret = (fieldName: string, label: string): FormField => ({
  ...{ name: fieldName, label, type: "secret", autocomplete: "new-password" },
});

/** Every form of a public page but the login, which keeps its token in the browser and so needs JavaScript. */
export const pageForms: readonly PageForm[] = [
  {
    ...{ key: "contact", page: paths.contact.pattern, sentPage: paths.contact.to(), endpoint: sendInquiry },
    ...{ title: "Contact us", submit: "Send message", failure: "Something went wrong! Please try again." },
    fields: [name, email, { name: "message", label: "Message", type: "long", autocomplete: "off" }],
    sent: "Inquiry submitted successfully!",
    next: { path: paths.home.to(), label: "Go to the home page" },
  },
  {
    ...{ key: "testimonial", page: paths.testimonialForm.pattern, sentPage: paths.testimonialForm.to() },
    ...{ endpoint: createTestimonial, title: "Share Your Feedback", submit: "Share feedback" },
    fields: [
      name,
      { name: "location", label: "Location", type: "text", autocomplete: "off" },
      {
        ...{ name: "designation", label: "Designation", type: "text", autocomplete: "organization-title" },
        isNeededHere: true,
      },
      { name: "feedback", label: "Feedback", type: "long", autocomplete: "off" },
    ],
    sent: "Testimonial added successfully!",
    held: promises.heldTestimonial,
    failure: "Error adding testimonial",
    next: { path: paths.testimonials.to(), label: "See all testimonials" },
  },
  {
    ...{ key: "enrolment", page: paths.enrol.pattern, sentPage: paths.enrol.to(), endpoint: enrol },
    ...{ title: "Enrol in a course", submit: "Enrol", failure: "Something went wrong!" },
    fields: [
      { name: "title", label: "Title", type: "text", autocomplete: "honorific-prefix", options: enrolmentTitles },
      name,
      { name: "father_name", label: "Father's name", type: "text", autocomplete: "off" },
      { name: "dob", label: "Date of birth", type: "date", autocomplete: "bday" },
      { name: "phone", label: "Phone", type: "tel", autocomplete: "tel" },
      email,
      { name: "qualification", label: "Qualification", type: "text", autocomplete: "off", optional: true },
      { name: "address", label: "Address", type: "long", autocomplete: "street-address", optional: true },
      { name: "course", label: "Course", type: "text", autocomplete: "off" },
    ],
    sent: "Enrolled Successfully!",
    next: { path: paths.courses.to(), label: "Back to the courses" },
  },
  {
    ...{ key: "registration", page: paths.register.pattern, sentPage: paths.register.to(), endpoint: register },
    ...{ title: "Register", submit: "Register", failure: "Something went wrong" },
    fields: [name, email, secret("password", "Password")],
    sent: "Registration successful",
    next: { path: paths.login.to(), label: "Login" },
  },
  {
    ...{ key: "forgotten", page: paths.forgotPassword.pattern, sentPage: paths.forgotPassword.to() },
    ...{ endpoint: forgetPassword, title: "Forgot your password?", submit: "Send the link" },
    fields: [email],
    sent: `If this address has an account, a link to set a new password is on its way. It works for ${promises.resetLink.words}.`,
    failure: "Something went wrong",
    next: { path: paths.home.to(), label: "Go to the home page" },
  },
  {
    ...{ key: "new-password", page: paths.resetPassword.pattern, sentPage: paths.login.to(), endpoint: resetPassword },
    ...{ title: "Set a new password", submit: "Reset password", failure: "Something went wrong" },
    fields: [secret("newPassword", "New password")],
    sent: "Your password has been changed. You can log in now.",
    next: { path: paths.login.to(), label: "Login" },
  },
];
