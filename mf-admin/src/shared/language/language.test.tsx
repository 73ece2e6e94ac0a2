import {
  adminLogin,
  adminProfile,
  adminSession,
  listAdminTokens,
  listOwnSessions,
  setAdminLanguage,
} from "@optimyz/contract/api/endpoints/people";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ownSessions, profile, refusal, renderAdmin, renderSite } from "../../testing.tsx";
import { documentWithHindi } from "./testing.ts";

let end = () => {};
afterEach(() => {
  end();
  localStorage.clear();
});

function withHindi(...options: Parameters<typeof documentWithHindi>) {
  const made = documentWithHindi(...options);
  end = made.end;
  return made;
}

const session = { email: "admin@site.test", name: "", role: "owner" } as const;
const lang = () => document.documentElement.lang;

/** A login that is refused, and the language in which the sentence was asked for. */
function refusedLogin() {
  const asked: (string | null)[] = [];
  const login = stubWith(adminLogin, ({ headers }) => {
    asked.push(headers.get(LANGUAGE_HEADER));
    return refusal(401, "BAD_CREDENTIALS", "ई-मेल या पासवर्ड गलत है।");
  });
  return { asked, login };
}

test("while the messages cannot be fetched the admin is in English, and says so to the server", async () => {
  withHindi(() => new Response(null, { status: 503 }));
  localStorage.setItem("adminLanguage", "hi");
  const { asked, login } = refusedLogin();
  renderSite("/admin", login);
  expect(await screen.findByRole("heading", { level: 1, name: "Admin login" })).toBeVisible();
  await userEvent.type(screen.getByLabelText("E-mail"), "a@site.test");
  await userEvent.type(screen.getByLabelText("Password"), "wrong{Enter}");
  await waitFor(() => expect(asked).toEqual([null]));
});

test("an English admin fetches no messages, and a release without other languages offers none", async () => {
  renderSite("/admin");
  expect(await screen.findByRole("heading", { level: 1, name: "Admin login" })).toBeVisible();
  expect(screen.queryByRole("group", { name: "Language" })).toBeNull();
});

test("the login is in the language of the browser once it was chosen there, with the server's sentences", async () => {
  const { fetched } = withHindi();
  const { asked, login } = refusedLogin();
  const { unmount } = renderSite("/admin", login);
  const choice = await screen.findByRole("group", { name: "Language" });
  expect(fetched).not.toHaveBeenCalled();
  expect(choice).toHaveTextContent("Englishहिन्दी");
  await userEvent.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(await screen.findByRole("heading", { level: 1, name: "व्यवस्थापक लॉगिन" })).toBeVisible();
  expect(lang()).toBe("hi");
  unmount();
  expect(lang()).not.toBe("hi");

  renderSite("/admin", login);
  expect(await screen.findByRole("heading", { level: 1, name: "व्यवस्थापक लॉगिन" })).toBeVisible();
  await userEvent.type(screen.getByLabelText("ई-मेल"), "a@site.test");
  await userEvent.type(screen.getByLabelText("पासवर्ड"), "wrong{Enter}");
  expect(await screen.findByText("ई-मेल या पासवर्ड गलत है।")).toBeVisible();
  expect(asked).toEqual(["hi"]);
});

test("the language of the person wins over that of the browser, in menu and titles", async () => {
  withHindi();
  localStorage.setItem("adminLanguage", "en");
  renderAdmin("/admin/dashboard/nowhere", stub(adminSession, { ...session, language: "hi" }));
  expect(await screen.findByRole("heading", { level: 1, name: "ऐसा कोई टैब नहीं है" })).toBeVisible();
  for (const name of ["नामांकन", "बैच", "आज"]) expect(screen.getByRole("link", { name })).toBeVisible();
  expect(localStorage.getItem("adminLanguage")).toBe("hi");
  expect(document.title).toBe("नहीं मिला · व्यवस्थापन – Optimyz");
});

test("another language is there as soon as it is saved, and said in it", async () => {
  withHindi();
  const own = { ...profile, language: "en" };
  renderAdmin(
    "/admin/dashboard/profile",
    stub(adminSession, { ...session, language: "en" }),
    stub(adminProfile, own),
    stub(listOwnSessions, ownSessions),
    stub(listAdminTokens, []),
    stub(setAdminLanguage, { ...own, language: "hi" }),
  );
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Language of the admin" }),
    "Hindi (हिन्दी)",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save the language" }));
  expect(await screen.findByText("आपकी भाषा सहेजी गई।")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "आपकी प्रोफ़ाइल" })).toBeVisible();
  expect(screen.getAllByText(/20 नव॰ 2026, 15:30 से/)[0]).toBeVisible();
});
