import { expect, test } from "vitest";
import { readMultipart } from "./multipart.ts";

const rule = { name: "image", required: false } as const;

const part = (name: string, value: string) =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const send = (body: string, boundary = "limit") => {
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return readMultipart(new Request("https://site.example/", { method: "POST", headers, body }), rule);
};

const many = (count: number) => `${part("title", "a").repeat(count)}--limit--\r\n`;

test("reads the fields of a form, also with a quoted boundary", async () => {
  const body = `${part("title", "Poise")}${part("short_description", "Stand well.")}--limit--\r\n`;
  const fields = { title: "Poise", short_description: "Stand well." };
  expect(await send(body)).toMatchObject({ fields });
  expect(await send(body, '"limit"; charset=utf-8')).toMatchObject({ fields });
});

test.each([
  ["more parts than any form has", many(21), "limit"],
  ["no boundary", many(1), ""],
  ["a boundary that its body does not have", many(1), "other"],
])("refuses a form with %s", async (_name, body, boundary) => {
  await expect(send(body, boundary)).rejects.toMatchObject({ code: "MALFORMED" });
});
