/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import { myPlaces, readPlace, takeOffer } from "@optimyz/contract/api/endpoints/batches/places";
import { listSignIns, myIdentities } from "@optimyz/contract/api/endpoints/openid";
import {
  changePassword,
  eraseMe,
  eraseMyData,
  forgetPassword,
  login,
  me,
  myConsents,
  myEnrolments,
  mySessions,
  openMyData,
  register,
  requestMyData,
  resetPassword,
  setMailLanguage,
} from "@optimyz/contract/api/endpoints/people";
import { type AnyEndpoint, frameQuery, storeToken } from "@optimyz/kit";
import {
  defaultFrame,
  formMismatches,
  renderRemote,
  sendingProblems,
  serverOfForm,
  stub,
  stubWith,
} from "@optimyz/kit/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "./app.ts";

const account = { name: "Asha", email: "asha@example.com", email_confirmed: true, created_at: "2026-11-01T10:00:00Z" };
const data = {
  email: account.email,
  account: null,
  enrolments: [],
  inquiries: [],
  mails: [],
  logins: [],
  copies: [],
  payments: [],
  certificates: [],
  attendance: [],
  exported_at: account.created_at,
};
const network = [
  stub(me, account),
  stub(myEnrolments, []),
  stub(mySessions, []),
  stub(myPlaces, []),
  stub(myCertificates, []),
  stub(myConsents, []),
  stub(myIdentities, []),
  stub(listSignIns, []),
  // Until the browser has read the link, and without scripts.
  stubWith(readPlace, () => new Promise(() => undefined)),
  stub(openMyData, { token: "next", data }),
];

/** The language of e-mails can be chosen where there is more than one. */
const siteOfTwoLanguages = {
  [frameQuery.key]: { data: { ...defaultFrame, region: { ...defaultFrame.region, languages: ["en", "hi"] } } },
};

interface KnownForm {
  endpoint: AnyEndpoint;
  path: string;
  button: string;
  /** Opens the dialog that the form is in. */
  opener?: string;
  given?: readonly string[];
}

/** Every form of this front-end: its endpoint, its page, and the button that sends it. */
const forms: KnownForm[] = [
  { endpoint: takeOffer, path: "/place/abc", button: "Take the seat", given: ["token"] },
  { endpoint: login, path: "/user-login", button: "Login" },
  { endpoint: register, path: "/user-register", button: "Register" },
  { endpoint: forgetPassword, path: "/forgot-password", button: "Send the link" },
  { endpoint: resetPassword, path: "/reset-password/abc", button: "Reset password", given: ["token"] },
  { endpoint: requestMyData, path: "/my-data", button: "Send the link" },
  { endpoint: openMyData, path: "/my-data/abc", button: "Open my data", given: ["token"] },
  {
    endpoint: eraseMyData,
    path: "/my-data/abc",
    button: "Erase everything",
    opener: "Open my data",
    given: ["token"],
  },
  { endpoint: changePassword, path: "/account", button: "Change password" },
  { endpoint: setMailLanguage, path: "/account", button: "Save the language" },
  { endpoint: eraseMe, path: "/account", button: "Erase everything", opener: "Erase my account" },
];

test.each(forms)(
  "the form of $endpoint.path asks for what its schema takes",
  async ({ endpoint, path, button, opener, given }) => {
    if (path === "/account") storeToken("t".repeat(43));
    const { app: shown } = renderRemote(app, path, ...network);
    act(() => shown.queries.hydrate(siteOfTwoLanguages));
    if (opener) fireEvent.click(await screen.findByRole("button", { name: opener }));
    const sender = await screen.findByRole<HTMLButtonElement>("button", { name: button });
    const { form } = sender;
    expect(form && formMismatches(form, endpoint, { given })).toEqual([]);
  },
);

const sending = [
  {
    path: "/user-register",
    server: () => serverOfForm(register, { message: "" }),
    busy: "Registering...",
    success: "Registration successful",
  },
  {
    path: "/user-login",
    server: () => serverOfForm(login, { message: "Login successful", token: "t".repeat(43), name: "Asha" }),
    busy: "Logging in...",
    success: "Hello, Asha",
  },
  {
    path: "/forgot-password",
    server: () => serverOfForm(forgetPassword, { message: "A link is on its way." }),
    busy: "Sending...",
    success: "A link is on its way.",
  },
  {
    path: "/reset-password/abc",
    server: () => serverOfForm(resetPassword, { message: "Your password has been changed." }),
    busy: "Resetting...",
    success: "Your password has been changed.",
  },
];

test.each(sending)(
  "the form of $path keeps what was typed through every failure, and a double click sends it once",
  async ({ path, server, busy, success }) => {
    const failing = server();
    const view = renderRemote(app, path, ...network, failing.stub);
    await screen.findByRole("heading", { level: 1 });
    const words = { busy, failure: "Something went wrong", success };
    expect(await sendingProblems(view, failing, words)).toEqual([]);
  },
);

/** The two of `bill-to.tsx`, by a link and by the account, are sent in `how-to-pay.test.tsx`. */
const FORMS_OF_INVOICES = 2;

test("no other form exists", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = sources.flatMap(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/<(EndpointForm|Form|form)\b/g) ?? [],
  );
  expect(found).toEqual(Array.from({ length: forms.length + FORMS_OF_INVOICES }, () => "<EndpointForm"));
});
