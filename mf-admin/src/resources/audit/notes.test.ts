import { sourceTexts, type Text } from "@optimyz/kit";
import { expect, test } from "vitest";
import { noteText } from "./notes.ts";

const t = sourceTexts.of("mf-admin");
const said = (() => "said") as unknown as Text;

test.each([
  "1 time",
  "3 times",
  "Five mornings, Tue 3 November 2026, 10:00–12:30: 7 marks",
  "Five mornings: 6 issued",
  "enrolment 7: by the share",
  "enrolment 7: granted",
  "enrolment 7: withheld",
  "withdrawn",
  "issued again",
  "2026-0021: cancelled",
  "2026-0021: refunded",
  "2026-0021: ₹6,000 refunded",
  "2026-0021: refund of ₹6,000 cancelled",
  "set aside",
  "merged with #12",
  "fee ₹6,000 → ₹5,000",
  "new links of the place and its receipts",
  "4 by their retention time",
  "About and 19 more",
  "release keys of mf-home",
  "authenticator app added",
  "authenticator app removed",
  "passkey added",
  "passkey removed",
  "recovery codes made",
])("“%s” is a message, and in English stays as the worker wrote it", (label) => {
  expect(noteText(label, t)).toBe(label);
  expect(noteText(label, said)).toBe("said");
});

test.each(["Asha Rao", "2026-0021: ₹6,000", "Table manners, in 3 evenings", "new → contacted", ""])(
  "“%s” is no message",
  (label) => expect(noteText(label, said)).toBe(label),
);
