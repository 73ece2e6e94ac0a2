import { describe, expect, test } from "vitest";
import { isRead } from "./untranslated.ts";
import { visibleTexts } from "./visible-texts.ts";

const texts = (code: string) => visibleTexts("a.tsx", code).map(({ text }) => text);

describe("finds what people see and nobody can translate", () => {
  test.each([
    ["<p>Open\n  now</p>", ["Open now"]],
    ['<a aria-label="Menu" />', ["Menu"]],
    [`<img alt={\`Picture of \${name}\`} />`, ["Picture of …"]],
    ['<PageMeta title="About" description={isOld ? "Before" : "Now"} />', ["About", "Before", "Now"]],
    ['<p>{isOpen && "open"}</p>', ["open"]],
    ['toast("status", "The mail is sent.")', ["The mail is sent."]],
    [`toast('alert', \`Copied: \${value}\`)`, ["Copied: …"]],
    ['({ text: "Please try again" })', ["Please try again"]],
    ['new ApiError("The server cannot be reached.")', ["The server cannot be reached."]],
    [`html\`<p class="big">Hello \${name}</p>\``, ["Hello …"]],
  ])("%s", (code, found) => expect(texts(code)).toEqual(found));

  test("with the line", () => {
    expect(visibleTexts("a.tsx", "const a = (\n  <p>Open</p>\n);")).toEqual([{ place: "a.tsx:2", text: "Open" }]);
  });
});

describe("leaves out what nobody sees", () => {
  test.each([
    ["<p>{t(m.open)}</p>"],
    ["<p>{name}: {count} %</p>"],
    ['<p className="A big one" data-tone="Very loud" id="Some id" />'],
    ['throw new TypeError("This is for developers.")'],
    ['console.error("Failed to load it.", error)'],
    ['useLoggedError("Failed to load courses.", error)'],
    ["sql`SELECT name FROM people.`"],
    ['type A = "A type of its own"'],
    ['import a from "A module of its own"'],
    ['({ "Content type": 1, role: "Some role" })'],
    ['const a = "flex-start"'],
    [`message.includes(\`UNIQUE constraint failed: \${column}\`)`],
    ['c.header("allow", "GET, HEAD, OPTIONS")'],
    [`const SERIF_FONT = "Georgia, 'Times New Roman', serif"`],
    ["<p><kbd>Ctrl Enter</kbd> {t(m.open)}</p>"],
    ['const families: Pairs = { bold: ["Fraunces Display", "Figtree Variable"] }'],
  ])("%s", (code) => expect(texts(code)).toEqual([]));
});

test.each([
  ["worker/src/platform/releases/gate/roles.ts", false],
  ["worker/src/platform/document/document.ts", true],
  ["worker/src/mail/messages.ts", false],
  ["worker/src/mail/notices.ts", true],
])("%s is read by people who need not know English: %s", (file, expected) => expect(isRead(file)).toBe(expected));
