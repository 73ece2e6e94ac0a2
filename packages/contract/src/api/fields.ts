import { CONTROL } from "@optimyz/contract/api/clean";
import { isEmail } from "@optimyz/contract/api/email";
import { type KnownFacts, withFacts } from "@optimyz/contract/api/field-facts";
import { sentence } from "@optimyz/contract/api/sentences";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";
import * as m from "./messages.ts";

/** The same as {@link CONTROL} but for tabs and line breaks, which long text can have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_LONG = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]/u;

interface TextOptions {
  /** Most characters (UTF-16 code units). */
  lengthMax: number;
  /** Line breaks and tabs allowed. */
  long?: boolean;
  /** The empty string allowed. */
  blank?: boolean;
}

/** The sentence for a value that is absent or has another type: `Name is required.` or `Name must be text.` */
const orWrongType = (label: string, wrongType: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    sentence(input === undefined || input === null ? m.required : wrongType, { label }),
});

/**
 * A text field whose messages start with its label, such as `Name is required.` A short text is kept without what nobody can
 * see (`fold.ts`); a long one as it was typed, composed, because languages that are mixed need their marks of direction.
 */
export function text(label: string, { lengthMax, long = false, blank = false }: TextOptions) {
  return keptText(label, { lengthMax, long, blank }, long ? z.composed() : z.line());
}

/** @param kept how the text is kept */
function keptText(
  label: string,
  { lengthMax, long = false, blank = false }: TextOptions,
  kept: ReturnType<typeof z.line>,
) {
  const control = long ? CONTROL_LONG : CONTROL;
  const schema = z.string(orWrongType(label, m.notText)).check(
    kept,
    ...(blank ? [] : [z.seen(sentence(m.required, { label }))]),
    // Written when it is needed: the first number that a browser formats takes it 10 ms.
    z.maxLength(lengthMax, {
      error: () => sentence(m.longerThan, { label, max: lengthMax.toLocaleString("en") }),
    }),
    z.refine((value) => !control.test(value), sentence(m.unusableCharacter, { label })),
  );
  return withFacts(schema, { label, lengthMax, type: long ? "long" : "text" });
}

/** A text with a further rule; a blank one, where it may be, needs none. */
function textWithRule(
  facts: KnownFacts & { lengthMax: number },
  rule: (value: string) => boolean,
  broken: string,
  { blank = false, kept = z.line() } = {},
) {
  const follows = (value: string) => (blank && value === "") || rule(value);
  const schema = keptText(facts.label, { ...facts, long: false, blank }, kept).check(
    z.refine(follows, sentence(broken, { label: facts.label })),
  );
  return withFacts(schema, facts);
}

/** An e-mail address that mail servers deliver to; see `isEmail`. */
export const email = (label = "E-mail", options: { blank?: boolean } = {}) =>
  textWithRule({ label, type: "email", lengthMax: 254 }, isEmail, m.noEmail, options);

/**
 * A telephone number as people write it: 7 to 15 digits (E.164) of any script, with spaces, dots, dashes, brackets and a
 * leading +. It is kept with the digits 0 to 9 and hyphens.
 */
export const phone = (label = "Phone", options: { blank?: boolean } = {}) =>
  textWithRule(
    { label, type: "tel", lengthMax: 30 },
    (value) => /^\+?[\d\s().-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, "")),
    m.noPhone,
    { ...options, kept: z.phoneLine() },
  );

const DATE_MIN = "1900-01-01";

/** A calendar date `YYYY-MM-DD` that exists and is not in the future. */
export const pastDate = (label: string) =>
  textWithRule(
    { label, type: "date", lengthMax: 10, min: DATE_MIN },
    (value) => {
      const time = Date.parse(`${value}T00:00:00Z`);
      return (
        /^\d{4}-\d\d-\d\d$/.test(value) &&
        !Number.isNaN(time) &&
        new Date(time).toISOString().startsWith(value) &&
        time <= Date.now() &&
        value >= DATE_MIN
      );
    },
    m.noPastDate,
  );

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

/** Any calendar date `YYYY-MM-DD` that exists. */
export const day = (label: string, options: { blank?: boolean } = {}) =>
  textWithRule({ label, type: "date", lengthMax: 10 }, isDay, m.noDay, options);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

/** A moment as ISO 8601 in UTC. */
export const moment = (label: string) =>
  withFacts(
    text(label, { lengthMax: 30 }).check(
      z.refine(
        (value) => MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
        `${label} must be a moment in UTC, such as 2026-12-01T12:30:00Z.`,
      ),
    ),
    { label, type: "text", lengthMax: 30 },
  );

/** One of a few words; `wrong` is the sentence about any other. */
export const choice = <const Options extends readonly string[]>(label: string, options: Options, wrong: string) =>
  withFacts(z.enum(options, wrong), { label, type: "choice", options });

/** The number that was typed; undefined where nothing was. */
const typedNumber = (typed: string): number | undefined => (typed.trim() === "" ? undefined : Number(typed));

/** The code of a language in which somebody wants to be written to. */
export const language = (label = "Language") =>
  textWithRule({ label, type: "text", lengthMax: 11 }, (value) => LANGUAGE_CODE.test(value), m.noLanguage);

/** A row id in a JSON body. */
export const id = (label = "Id") =>
  withFacts(z.int(orWrongType(label, m.notWhole)).check(z.positive(sentence(m.notPositive, { label }))), {
    label,
    type: "number",
    min: 1,
    parse: typedNumber,
  });

/** A whole number within limits. */
export function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const wrong = sentence(m.notWithin, { label, min, max });
  const schema = z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong));
  return withFacts(schema, { label, type: "number", min, max, parse: typedNumber });
}

const NEW_PASSWORD = { lengthMin: 8, lengthMax: 128 };

/** A new password: 8 to 128 characters, any characters. */
export const newPassword = (label = "Password") =>
  withFacts(
    z.string(orWrongType(label, m.notText)).check(
      z.minLength(NEW_PASSWORD.lengthMin, sentence(m.tooShort, { label, min: NEW_PASSWORD.lengthMin })),
      z.maxLength(NEW_PASSWORD.lengthMax, sentence(m.tooManyCharacters, { label, max: NEW_PASSWORD.lengthMax })),
      z.refine((value) => !/\p{Cs}/u.test(value), sentence(m.unusableCharacter, { label })),
    ),
    { label, type: "password", ...NEW_PASSWORD },
  );

const GIVEN_PASSWORD_LENGTH_MAX = 1_024;

/** A password typed to prove who somebody is: only its size is bounded. */
export const currentPassword = (label = "Password") =>
  withFacts(
    z
      .string(orWrongType(label, m.notText))
      .check(
        z.minLength(1, sentence(m.required, { label })),
        z.maxLength(GIVEN_PASSWORD_LENGTH_MAX, sentence(m.tooLong, { label })),
      ),
    { label, type: "password", lengthMax: GIVEN_PASSWORD_LENGTH_MAX },
  );
