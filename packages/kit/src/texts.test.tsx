import type { CompiledMessage } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { render } from "@testing-library/react";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { expect, test } from "vitest";
import { textsBy } from "./texts.ts";

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const say = (code: string, message: string, values?: Record<string, unknown>) =>
  (textsBy({ code, base: "" }).of("mf-x") as (message: CompiledMessage, values?: object) => unknown)(
    compile(message),
    values,
  );

const messages: [message: string, values: Record<string, string | number>[]][] = [
  ["Enrol now", [{}]],
  ["", [{}]],
  ["{name}, home page", [{ name: "Asha" }, { name: "" }, { name: "{name}" }]],
  ["It''s {name}''s turn, '{'really'}'", [{ name: "Asha" }]],
  [
    "{count, plural, =0 {No seats} one {# seat} other {# seats}} left in {place}",
    [0, 1, 2, 5, 21, 123_456, 1.5].map((count) => ({ count, place: "Pune" })),
  ],
  [
    "{count, plural, one {{name} has # place} other {{name} has # places, {kind, select, old {old} other {new}}}}",
    [1, 3].flatMap((count) => ["old", "x"].map((kind) => ({ count, kind, name: "Ravi" }))),
  ],
  ["{kind, select, a {one} other {}}.", [{ kind: "a" }, { kind: "b" }, { kind: "other" }]],
  ["{n, number} of {total, number}", [{ n: 1_234_567, total: 12_345_678.5 }]],
];

test.each(["en", "hi", "ar", "pl"])("arguments in %s are filled in as the library does", (code) => {
  const locale = textsBy({ code, base: "" }).locale;
  for (const [message, all] of messages)
    for (const values of all)
      expect(say(code, message, values)).toBe(format(compile(message), locale, values, { formatters }));
});

test("what is between tags becomes nodes, without warnings about keys", () => {
  const text = "<b>{count, plural, one {# page} other {# pages}}</b> and <link>the <b>rest</b></link>.";
  const shown = say("en", text, {
    count: 2,
    b: (words: unknown) => <b>{words as string}</b>,
    link: (words: unknown) => <a href="/rest">{words as string}</a>,
  });
  const { container } = render(<p>{shown as string}</p>);
  expect(container.innerHTML).toBe('<p><b>2 pages</b> and <a href="/rest">the <b>rest</b></a>.</p>');
});

test("a message has its translation, or stays as it is", () => {
  const catalogue = { [messageKey("Enrol now")]: "नामांकन करें" };
  const texts = textsBy({ code: "hi", base: "/hi" }, (frontEnd, message) =>
    frontEnd === "mf-x" ? catalogue[messageKey(message)] : undefined,
  );
  expect([texts.of("mf-x")("Enrol now"), texts.of("mf-x")("Courses"), texts.of("mf-y")("Enrol now")]).toEqual([
    "नामांकन करें",
    "Courses",
    "Enrol now",
  ]);
  expect(texts.of("mf-x")).toBe(texts.of("mf-x"));
});
