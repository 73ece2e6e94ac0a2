import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import { myPlaces } from "@optimyz/contract/api/endpoints/batches/places";
import { listSignIns, myIdentities } from "@optimyz/contract/api/endpoints/openid";
import {
  changePassword,
  confirmEmail,
  endMySessions,
  eraseMe,
  exportMe,
  logout,
  me,
  myConsents,
  myEnrolments,
  mySessions,
  sendConfirmation,
  setMailLanguage,
  withdrawConsent,
} from "@optimyz/contract/api/endpoints/people";
import { frameQuery, readToken, storeToken, toastsAtom, userAtom } from "@optimyz/kit";
import { defaultFrame, renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

const account = { name: "Asha", email: "asha@example.com", email_confirmed: true, created_at: "2026-11-01T10:00:00Z" };
const enrolment = {
  id: 1,
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Mohan",
  dob: "1998-04-23",
  phone: "0000033333",
  email: "asha@example.com",
  qualification: "",
  address: "",
  course: "Etiquette",
  status: "contacted",
  created_at: "2026-11-02T10:00:00Z",
};
const sessions = [
  {
    device: "Chrome on Android",
    created_at: "2026-11-20T10:00:00Z",
    last_seen_at: "2026-11-21T10:00:00Z",
    expires_at: "2027-11-20T10:00:00Z",
    is_this: false,
  },
  {
    device: "",
    created_at: "2026-11-19T10:00:00Z",
    last_seen_at: "2026-11-19T10:00:00Z",
    expires_at: "2026-12-19T10:00:00Z",
    is_this: true,
  },
];
const known = [
  stub(me, account),
  stub(myEnrolments, [enrolment]),
  stub(mySessions, sessions),
  stub(myPlaces, []),
  stub(myCertificates, []),
  stub(myConsents, []),
  stub(myIdentities, []),
  stub(listSignIns, []),
];
const unauthenticated = () =>
  Response.json({ error: "Please log in first.", code: "UNAUTHENTICATED", requestId: "1" }, { status: 401 });

function open(path = "/account", ...stubs: Stub[]) {
  storeToken("t".repeat(43));
  const page = renderRemote(app, path, ...known, ...stubs);
  const toasts = () => page.app.store.get(toastsAtom).map(({ role, text }) => ({ role, text }));
  const hello = async () => {
    const heading = await screen.findByRole("heading", { name: "Hello, Asha" });
    return heading;
  };
  return { ...page, toasts, hello };
}

test("sends a visitor without a login to the login page and back afterwards", async () => {
  const { router } = renderRemote(app, "/account?confirm=abc");
  await screen.findByRole("button", { name: "Login" });
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/user-login?next=%2Faccount%3Fconfirm%3Dabc",
  );
});

test("shows the user's name and enrolments with their status", async () => {
  const { hello, app: site } = open();
  expect(await hello()).toBeVisible();
  expect(site.store.get(userAtom)).toEqual({ name: "Asha", email: "asha@example.com" });
  expect(screen.getByRole("heading", { name: "Etiquette" })).toBeVisible();
  expect(screen.getByText("In touch")).toBeVisible();
  expect(screen.getByText("2 November 2026")).toBeVisible();
});

test("an account without enrolments leads to the courses", async () => {
  open("/account", stub(myEnrolments, []));
  expect(await screen.findByRole("link", { name: "See the courses" })).toHaveAttribute("href", "/courses");
});

test("an expired session leads to the login and forgets the token", async () => {
  const { router } = open("/account", stubWith(me, unauthenticated));
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-login"));
  expect(readToken()).toBeNull();
});

test.each([
  ["the server fails", () => new Response("", { status: 500 })],
  ["no response comes", () => Promise.reject(new TypeError("offline"))],
  ["the response is nonsense", () => Response.json({ nonsense: true })],
])("offers another try when %s", async (_name, respond) => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  open(
    "/account",
    stubWith(me, () => (broken ? respond() : Response.json(account))),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Your account could not be loaded.");
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Hello, Asha" })).toBeVisible();
});

test.each([
  ["the server knows it", stub(logout, { message: "You are logged out." }), "You are logged out."],
  ["no response comes", stubWith(logout, () => Response.error()), "You are logged out of this browser."],
])("logging out removes the login even when %s", async (_name, logoutStub, text) => {
  const { hello, router, toasts, app: site } = open("/account", logoutStub);
  await hello();
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(readToken()).toBeNull();
  expect(site.store.get(userAtom)).toBeNull();
  expect(toasts()).toEqual([{ role: "status", text }]);
});

test("confirms a changed password and empties the fields", async () => {
  const received = vi.fn();
  const { hello } = open(
    "/account",
    stubWith(changePassword, async (request) => {
      received(await request.json());
      return Response.json({ message: "Your password has been changed." });
    }),
  );
  await hello();
  fireEvent.input(screen.getByLabelText("Present password"), { target: { value: "old words" } });
  fireEvent.input(screen.getByLabelText("New password"), { target: { value: "new words here" } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Your password has been changed.")).toBeVisible();
  expect(received).toHaveBeenCalledExactlyOnceWith({ password: "old words", newPassword: "new words here" });
  expect(screen.getByLabelText("New password")).toHaveValue("");
});

test("downloads the user's data as a file", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const own = {
    account,
    enrolments: [enrolment],
    inquiries: [],
    mails: [],
    logins: [],
    copies: [],
    payments: [],
    certificates: [],
    attendance: [],
    exported_at: "2026-11-03T10:00:00Z",
  };
  const { hello } = open("/account", stub(exportMe, own));
  await hello();
  fireEvent.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [file] = saved.mock.lastCall ?? [];
  expect(JSON.parse(await (file as Blob).text())).toEqual(own);
});

test("erases everything only after the password is given", async () => {
  const received = vi.fn();
  const { hello, router, toasts } = open(
    "/account",
    stubWith(eraseMe, async (request) => {
      received(await request.json());
      return Response.json({ message: "Your account and your data have been deleted." });
    }),
  );
  await hello();
  fireEvent.click(screen.getByRole("button", { name: "Erase my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Erase everything" }));
  expect(received).not.toHaveBeenCalled();
  fireEvent.input(dialog.getByLabelText("Your password"), { target: { value: "my words" } });
  fireEvent.click(dialog.getByRole("button", { name: "Erase everything" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(received).toHaveBeenCalledExactlyOnceWith({ password: "my words" });
  expect(readToken()).toBeNull();
  expect(toasts()).toEqual([{ role: "status", text: "Your account and your data have been deleted." }]);
});

test("the welcome mail's link confirms the e-mail address once", async () => {
  const received = vi.fn();
  const { hello, router, toasts } = open(
    "/account?confirm=abc",
    stubWith(confirmEmail, async (request) => {
      received(await request.json());
      return Response.json(account);
    }),
  );
  await hello();
  expect(received).toHaveBeenCalledExactlyOnceWith({ token: "abc" });
  expect(toasts()).toEqual([{ role: "status", text: "Thank you, your e-mail address is confirmed." }]);
  expect(router.state.location.search).toBe("");
});

test("sends the confirmation mail again on demand", async () => {
  const { hello, toasts } = open(
    "/account",
    stub(me, { ...account, email_confirmed: false }),
    stub(sendConfirmation, { message: "The mail is on its way." }),
  );
  await hello();
  fireEvent.click(screen.getByRole("button", { name: "Send the mail again" }));
  await waitFor(() => expect(toasts()).toEqual([{ role: "status", text: "The mail is on its way." }]));
});

test("lists all logins with their devices and ends them with one button, this one included", async () => {
  const { router, toasts } = open("/account", stub(endMySessions, { message: "You are logged out everywhere." }));
  const section = await screen.findByRole("region", { name: "Where you are logged in" });
  const logins = await within(section).findAllByRole("listitem");
  expect(logins.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome on AndroidLogged in 20 November 2026.*, last used 21 November 2026/),
    expect.stringMatching(/^An unknown browser, this browserLogged in 19 November 2026[^,]*$/),
  ]);
  fireEvent.click(within(section).getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(readToken()).toBeNull();
  expect(toasts()).toEqual([{ role: "status", text: "You are logged out everywhere." }]);
});

test("keeps somebody logged in and says so when signing out everywhere fails", async () => {
  const { toasts } = open(
    "/account",
    stubWith(endMySessions, () => Response.json({}, { status: 500 })),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong" }]));
  expect(readToken()).not.toBeNull();
});

test("the language of e-mails is chosen among those of the site, and not asked for where there is one", async () => {
  storeToken("t".repeat(43));
  const sent: unknown[] = [];
  const choose = stubWith(setMailLanguage, async (request) => {
    sent.push(await request.json());
    return Response.json({ ...account, language: "hi" });
  });
  const view = renderRemote(app, "/account", ...known, choose);
  expect(await screen.findByRole("heading", { name: "Change your password" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Language of e-mails" })).toBeNull();
  const region = { ...defaultFrame.region, languages: ["en", "hi"] };
  act(() => view.app.queries.hydrate({ [frameQuery.key]: { data: { ...defaultFrame, region } } }));
  const field = await screen.findByRole("combobox", { name: "Language of e-mails" });
  expect(field).toHaveValue("en");
  fireEvent.change(field, { target: { value: "hi" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the language" }));
  expect(await screen.findByText("We write to you in this language from now on.")).toBeVisible();
  expect(sent).toEqual([{ language: "hi" }]);
});

const consent = {
  id: 4,
  form: "enrolment",
  about: "Etiquette",
  version: "a".repeat(64),
  language: "en",
  notice: { what: "Your name.", why: "To teach.", how_long: "A year.", withdraw: "-", complain: "-", guardian: null },
  given_at: "2026-11-01T10:00:00.000Z",
  withdrawn_at: null,
  guardian_name: null,
  guardian_contact: null,
};

test("shows what was agreed to, and withdraws it after one question", async () => {
  const withdrawn = { ...consent, withdrawn_at: "2026-11-05T10:00:00.000Z" };
  open(
    "/account",
    stub(myConsents, [consent]),
    stub(withdrawConsent, { message: "Withdrawn.", consent: withdrawn }, { id: 4 }),
  );
  const entry = await screen.findByRole("heading", { name: "Enrolment: Etiquette" });
  expect(entry).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw this consent?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn on 5 November 2026.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});
