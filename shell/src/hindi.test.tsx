import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { enrol, eraseMe, register, resetPassword, sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { factsOf, knownFactsOf } from "@optimyz/contract/api/field-facts";
import { settingsSchema } from "@optimyz/contract/api/schemas/settings/settings";
import { sentenceIn } from "@optimyz/contract/api/sentences";
import { datesText, seatsText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";
import { AppContext, createApp, TextsContext, textsBy } from "@optimyz/kit";
import { EndpointForm, fieldsOf, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import hi from "../messages/hi.json?catalogue";
import { catalogueTexts } from "./late-texts.ts";

const { texts } = catalogueTexts({ code: "hi", base: "/hi", texts: { shell: hi } }, textsBy);

test("a form names its fields and what is wrong with them in the page's language", async () => {
  const { field } = fieldsOf(sendInquiry);
  render(
    <AppContext value={createApp()}>
      <TextsContext value={texts}>
        <EndpointForm endpoint={sendInquiry}>
          <TextField {...field("name")} />
          <TextField {...field("email")} />
          <TextAreaField {...field("message")} required={false} />
          <SubmitButton>भेजें</SubmitButton>
        </EndpointForm>
      </TextsContext>
    </AppContext>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByLabelText("ई-मेल"), "asha");
  await person.click(screen.getByRole("button", { name: "भेजें" }));
  expect(screen.getByRole("group", { name: "2 फ़ील्ड फिर से देख लें" })).toHaveFocus();
  expect(screen.getByLabelText("नाम")).toHaveAccessibleDescription("नाम ज़रूरी है।");
  expect(screen.getByLabelText("ई-मेल")).toHaveAccessibleDescription("ई-मेल: इस रूप में लिखें: name@example.com।");
  expect(screen.getByLabelText("संदेश (वैकल्पिक)")).toBeValid();
});

test("dates, seats and fees are written in Hindi, with Latin digits", () => {
  const meetings = ["2027-01-09", "2027-01-16", "2027-02-27"].map((day) => ({
    starts_at: `${day}T04:30:00.000Z`,
    ends_at: `${day}T06:30:00.000Z`,
  }));
  expect(datesText({ meetings, time_zone: "Asia/Kolkata" }, texts)).toBe(
    "शनि, 9 जनवरी – शनि, 27 फ़रवरी 2027, शनिवार, 10:00–12:00 (भारतीय समय)",
  );
  expect(seatsText({ state: "open", capacity: 12, seats_left: 3 }, texts)).toBe("शेष सीटें: 12 में से 3");
  expect([0, 1_25_000_50].map((paise) => feeText(paise, texts))).toEqual(["निःशुल्क", "₹1,25,000.50"]);
});

/** Of no field that anybody sees. */
const UNSEEN = new Set(["token", "course_id", "batch_id", "notice", "price_paise"]);
const WRONG = [undefined, "", 5, "x".repeat(6_000), "a\u0000b", "x", "2999-01-01"];

const fields = [enrol, sendInquiry, createTestimonial, register, resetPassword, eraseMe].flatMap(({ path, input }) =>
  Object.entries<z.ZodMiniType>(input?.shape ?? {}).flatMap(([name, schema]) =>
    UNSEEN.has(name) ? [] : [[`${path} ${name}`, schema] as const],
  ),
);

test.each(fields)("nothing that is said of %s is left in English", (_, schema) => {
  const { label } = factsOf(schema);
  expect(texts.say(label)).not.toBe(label);
  const sentences = WRONG.flatMap(
    (value) => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [],
  );
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(sentenceIn(sentence, texts.say)).not.toMatch(/[A-Za-z]{2,} [a-z]{2,}/);
});

/** Labels that are names in every language. */
const SAME: ReadonlySet<string> = new Set(["", "WhatsApp"]);

/** Labels of the fields and lists below a schema; parts have titles of the admin. */
function labelsBelow(schema: z.ZodMiniType): string[] {
  const { label = "", item } = knownFactsOf(schema) ?? {};
  const { shape } = schema as { shape?: Record<string, z.ZodMiniType> };
  if (shape) return Object.values(shape).flatMap(labelsBelow);
  return [label, ...(item ? labelsBelow(item as z.ZodMiniType) : [])];
}

test("every label of the settings is in Hindi, so that the form for them is", () => {
  const labels = [...new Set(labelsBelow(settingsSchema))];
  expect(labels.length).toBeGreaterThan(60);
  expect(labels.filter((label) => texts.say(label) === label && !SAME.has(label))).toEqual([]);
});
