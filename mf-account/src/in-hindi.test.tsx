import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import { readPlace } from "@optimyz/contract/api/endpoints/batches/places";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { sourceTexts, TextsContext, textsBy } from "@optimyz/kit";
import { Outlet } from "@optimyz/kit/router";
import { defaultFrame, renderRoutes, type Stub, stub } from "@optimyz/kit/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import shell from "../../shell/messages/hi.json?catalogue";
import own from "../messages/hi.json?catalogue";
import app from "./app.ts";
import { wordsOf } from "./places/words.ts";

const catalogues: Readonly<Record<string, Catalogue>> = { "mf-account": own, shell };
const hindi = textsBy({ code: "hi", base: "/hi" }, (frontEnd, message) => catalogues[frontEnd]?.[messageKey(message)]);

const language = (
  <TextsContext value={hindi}>
    <Outlet />
  </TextsContext>
);
const open = (path: string, ...stubs: Stub[]) =>
  renderRoutes([{ element: language, children: [...app.routes] }], path, ...stubs);

const place: OwnPlace = {
  id: 1042,
  place: "held",
  waiting_number: null,
  waiting_ahead: null,
  place_until: "2027-01-05T04:30:00Z",
  change_until: "2027-01-07T04:30:00Z",
  can_change: true,
  course: "मंच पर पहले कदम",
  online_url: "",
  batch: {
    id: 5,
    course_id: 41,
    title: "जनवरी",
    starts_on: "2027-01-09",
    ends_on: "2027-01-16",
    meetings: ["09", "16"].map((day) => ({
      starts_at: `2027-01-${day}T04:30:00Z`,
      ends_at: `2027-01-${day}T06:30:00Z`,
    })),
    time_zone: "Asia/Kolkata",
    place: "कक्ष 1",
    is_online: false,
    trainer: "मीरा",
    language: "हिन्दी",
    fee_paise: 450_000,
    capacity: 10,
    seats_left: 4,
    state: "open",
  },
  fee: {
    state: "partly paid",
    fee_paise: 450_000,
    paid_paise: 100_000,
    refunded_paise: 0,
    owed_paise: 350_000,
    receipts: [
      { number: "1/7", url: "/receipt", amount_paise: 100_000, created_at: "2027-01-02T04:30:00Z", is_cancelled: true },
    ],
    pay: {
      amount_paise: 350_000,
      reference: "104238",
      upi: { id: "voice@bank", name: "मीरा", code: { size: 2, path: "M0 0h1v1h-1z" } },
      bank: "",
    },
  },
};

const ATTRIBUTES = ["aria-label", "alt", "title", "placeholder"];
/** Names that stay, and addresses. */
const UNTRANSLATED = /UPI|\S+@\S+/g;

/** What a page shows and says in Latin letters. */
function latinIn(page: Element): string[] {
  const texts = [...page.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [])),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""),
  ]);
  return texts.filter((text) => /[a-z]/i.test(text.replaceAll(UNTRANSLATED, "")));
}

test("the form of a registration says everything in Hindi, its errors too", async () => {
  const { container } = open("/user-register");
  fireEvent.click(await screen.findByRole("button", { name: "पंजीकरण करें" }));
  expect(screen.getByLabelText("ई-मेल")).toHaveAccessibleDescription("ई-मेल ज़रूरी है।");
  expect(screen.getByLabelText("पासवर्ड")).toHaveAccessibleDescription(expect.stringMatching(/कम से कम 8 अक्षर।/));
  expect(latinIn(container)).toEqual([]);
  expect(document.title).toBe(`पंजीकरण करें – ${defaultFrame.identity.name}`);
});

test("somebody's dates, and how to pay for them, are in Hindi", async () => {
  const { container } = open("/place/abc", stub(readPlace, place));
  expect(await screen.findByText("देय राशि: ₹3,500")).toBeVisible();
  const until = "मंगल, 5 जनवरी 2027, 10:00 (भारतीय समय)";
  expect(screen.getByText(`${until} तक। अगले कदम के बारे में हम आपको लिखेंगे।`)).toBeVisible();
  expect(screen.getByText(`कृपया ${until} तक भुगतान करें: तब तक सीट आपके लिए सुरक्षित है।`)).toBeVisible();
  expect(screen.getByRole("link", { name: "रसीद 1/7" }).parentElement).toHaveTextContent("रसीद 1/7, ₹1,000 (रद्द)");
  fireEvent.click(screen.getByRole("button", { name: "रद्द करें" }));
  expect(await screen.findByText("अपनी सीट छोड़ें?")).toBeVisible();
  expect(latinIn(container)).toEqual([]);
});

test.each([
  [null, "8 में से 3 पूरे"],
  ["2027-01-16T06:30:00Z", "पूरा हुआ"],
])("how far somebody is, is said in Hindi", async (completed_at, words) => {
  const progress = [{ label: "पाठ", path: "/learn/5", done: 3, total: 8, completed_at }];
  const { container } = open("/place/abc", stub(readPlace, { ...place, progress }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(latinIn(container)).toEqual([]);
});

test.each([
  [sourceTexts, 0, "You are next: we write to you as soon as a seat is free."],
  [sourceTexts, 1, "You have number 9; 1 person is ahead of you. We write to you when a seat is free for you."],
  [sourceTexts, 2, "You have number 9; 2 people are ahead of you. We write to you when a seat is free for you."],
  [hindi, 0, "अगली बारी आपकी है: सीट खाली होते ही हम आपको लिखेंगे।"],
  [hindi, 1, "आपका क्रमांक 9 है; 1 व्यक्ति आपसे आगे है। आपके लिए सीट खाली होने पर हम आपको लिखेंगे।"],
  [hindi, 2, "आपका क्रमांक 9 है; 2 लोग आपसे आगे हैं। आपके लिए सीट खाली होने पर हम आपको लिखेंगे।"],
])("%# those who are ahead on the waiting list are counted", (texts, waiting_ahead, words) => {
  const waiting: OwnPlace = { ...place, place: "waiting", waiting_number: 9, waiting_ahead };
  expect(wordsOf(waiting, texts.of("mf-account"), texts).text).toBe(words);
});

test("a certificate has the form of address in Hindi, and says in which language it names the course", async () => {
  const certificate = {
    code: "VB9BZ-T3DKH-96FEN-D8S9W",
    state: "valid" as const,
    name: "Dr. Asha Verma",
    course: "First Steps on Stage",
    starts_on: "2026-09-27",
    ends_on: "2026-10-18",
    minutes: 480,
    trainer: "Meera Nair",
    issued_on: "2026-10-19",
    ended_on: null,
    fallback: { lang: "en", fields: ["course"] },
  };
  open(`/certificate/${certificate.code}`, stub(readCertificate, certificate));
  const sheet = within(await screen.findByRole("article"));
  expect(sheet.getByText("डॉ. Asha Verma")).toBeVisible();
  expect(sheet.getByText("First Steps on Stage")).toHaveAttribute("lang", "en");
});
