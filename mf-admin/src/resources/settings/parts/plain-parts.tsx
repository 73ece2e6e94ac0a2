import type { ComponentProps } from "react";
import type { Place } from "../place.ts";
import { SettingFields } from "../setting-field.tsx";

/** A part that has fields and nothing else. */
const plain = (of: ComponentProps<typeof SettingFields>["of"]) =>
  function PlainPart({ at }: { at: Place }) {
    return <SettingFields at={at} of={of} />;
  };

/** Promises of pages and mails. */
export const PromisesFields = plain({
  enrolment_reply: { hint: "As the end of a sentence: We write to you within a week." },
  held_testimonial: { hint: "People who send a testimonial see this until you publish it." },
});

/** The provider's own texts on single pages. */
export const WordsFields = plain({
  search_home: { hint: "Follows your name and what you offer: …, free first lessons and small groups." },
  search_courses: { hint: "The same for the page with all courses." },
  courses_lead: {},
  testimonials_lead: {},
  call_title: {
    hint: "Closes the pages of courses, for those who cannot decide yet. Leave it empty for no such panel.",
  },
  call_text: {},
  contact_lead: {},
  about_closing: {},
});

/** How people pay fees. */
export const PaymentsFields = plain({
  upi_id: {
    hint: "Such as institute@okaxis. People scan a code with it; empty for no code.",
    placeholder: "institute@bank",
  },
  upi_name: { hint: "As your bank has it: UPI apps show it before paying." },
  upi_account: {
    hint: "With a business account, pages on telephones have a button that opens a UPI app. Apps refuse that for a personal one.",
  },
  bank: {
    rows: 4,
    hint: "Name, account and IFSC for transfers, each in a line of its own. Leave it empty for none.",
  },
  in_person: { hint: "As the end of a sentence: You can also pay at our office. Leave it empty for nowhere." },
});
