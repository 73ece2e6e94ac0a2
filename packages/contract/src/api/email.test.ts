import { expect, test } from "vitest";
import { safeParse } from "../z.ts";
import { isEmail } from "./email.ts";
import { email } from "./fields.ts";

const label63 = "d".repeat(63);

const valid = [
  "asha@example.com",
  "asha.rao@example.com",
  "Asha.Rao+voice@mail.example.co.in",
  "o'brien_{x}@example.org",
  "a@b.co",
  "7@7.example",
  "asha@my-site.example",
  "asha@xn--bcher-kva.example",
  "asha@example.xn--p1ai",
  "admin@optimyz.example",
  `${"l".repeat(64)}@example.com`,
  `asha@${label63}.${label63}.com`,
];

const invalid = [
  "",
  "asha",
  "asha@",
  "@example.com",
  "asha@gmial",
  "asha@localhost",
  "asha@gmail.c",
  "asha@gmail.c0m",
  "asha@gmail.123",
  "asha@mail.gmail.c0m",
  "asha@mail.gmail.1com",
  "asha@127.0.0.1",
  "asha@[127.0.0.1]",
  "asha@gmail..com",
  "asha@.gmail.com",
  "asha@gmail.com.",
  "asha@-gmail.com",
  "asha@gmail-.com",
  "asha@gma_il.com",
  "asha@gmail,com",
  ".asha@example.com",
  "asha.@example.com",
  "asha..rao@example.com",
  "asha rao@example.com",
  "asha@exa mple.com",
  " asha@example.com",
  "asha@example.com ",
  "asha@@example.com",
  "asha@rao@example.com",
  "asha@example.com,rao@example.com",
  "asha@example.com;",
  "Asha <asha@example.com>",
  "mailto:asha@example.com",
  '"asha rao"@example.com',
  "asha\\@example.com",
  "asha@example.com\r\nBcc: rao@example.com",
  "asha(rao)@example.com",
  "аsha@example.com",
  "asha@пример.рф",
  `${"l".repeat(65)}@example.com`,
  `asha@${"d".repeat(64)}.com`,
  `asha@${`${label63}.`.repeat(4)}com`,
];

test.each(valid)("%j is an e-mail address", (text) => {
  expect(isEmail(text)).toBe(true);
  expect(safeParse(email(), text).success).toBe(true);
});

test.each(invalid)("%j is not an e-mail address", (text) => {
  expect(isEmail(text)).toBe(false);
  expect(safeParse(email(), text).success).toBe(false);
});
