import { endpoint } from "@optimyz/contract/api/endpoint";
import { part } from "@optimyz/contract/api/query-fields";
import { accountSchema } from "@optimyz/contract/api/schemas/people/account";
import { consentSchema, withdrawnSchema } from "@optimyz/contract/api/schemas/people/consent";
import { enrolmentSchema } from "@optimyz/contract/api/schemas/people/enrolment";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  changePasswordInputSchema,
  confirmEmailInputSchema,
  eraseAccountInputSchema,
  exportSchema,
  mailLanguageInputSchema,
  mySessionSchema,
  myWhatsappInputSchema,
  myWhatsappSchema,
} from "@optimyz/contract/api/schemas/people/own-account";
import * as z from "@optimyz/contract/z";

export const myEnrolments = endpoint({
  method: "GET",
  path: "/api/me/enrolments",
  access: "user",
  summary: "The user's enrolments: made while logged in and, once confirmed, with the user's e-mail address",
  query: z.object(part),
  output: z.array(enrolmentSchema),
});

/** The mail that a registration sends links to `/account?confirm=<token>`; that page makes this request. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/me/confirm-email",
  access: "user",
  invalidates: ["/api/me"],
  summary: "Confirm the e-mail address with the token of the mail",
  input: confirmEmailInputSchema,
  output: accountSchema,
  status: 200,
});

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/me/send-confirmation",
  access: "user",
  summary: "Send the mail to confirm the e-mail address again",
  output: messageSchema,
  status: 200,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/me/password",
  access: "user",
  summary: "Change the password; all other sessions end",
  input: changePasswordInputSchema,
  output: messageSchema,
  status: 200,
});

export const setMailLanguage = endpoint({
  method: "PUT",
  path: "/api/me/language",
  access: "user",
  invalidates: ["/api/me"],
  summary: "Choose the language of e-mails to the user among those of the site",
  input: mailLanguageInputSchema,
  output: accountSchema,
});

export const mySessions = endpoint({
  method: "GET",
  path: "/api/me/sessions",
  access: "user",
  summary: "Where and since when the user is logged in, the newest session first",
  output: z.array(mySessionSchema),
});

export const endMySessions = endpoint({
  method: "POST",
  path: "/api/me/sessions/end",
  access: "user",
  summary: "End all of the user's sessions, this one as well",
  output: messageSchema,
  status: 200,
});

export const exportMe = endpoint({
  method: "GET",
  path: "/api/me/export",
  access: "user",
  summary: "Everything that is kept about the user",
  output: exportSchema,
});

export const myConsents = endpoint({
  method: "GET",
  path: "/api/me/consents",
  access: "user",
  summary: "What the user has agreed to, with the words that they read, the newest first",
  output: z.array(consentSchema),
});

/** A repeat changes nothing. */
export const withdrawConsent = endpoint({
  method: "POST",
  path: "/api/me/consents/:id/withdraw",
  access: "user",
  summary: "Withdraw a consent; the provider is told",
  output: withdrawnSchema,
  status: 200,
});

export const myWhatsapp = endpoint({
  method: "GET",
  path: "/api/me/whatsapp",
  access: "user",
  summary: "Whether the user gets messages by WhatsApp, and what is agreed to with that",
  output: myWhatsappSchema,
});

/** Of all the user's enrolments whose numbers can have WhatsApp. A repeat changes nothing. */
export const setMyWhatsapp = endpoint({
  method: "PUT",
  path: "/api/me/whatsapp",
  access: "user",
  invalidates: ["/api/me"],
  summary: "Switch messages by WhatsApp on or off",
  input: myWhatsappInputSchema,
  output: myWhatsappSchema,
});

export const eraseMe = endpoint({
  method: "POST",
  path: "/api/me/erase",
  access: "user",
  summary: "Delete the account and everything that is kept about the user",
  input: eraseAccountInputSchema,
  output: messageSchema,
  status: 200,
});
