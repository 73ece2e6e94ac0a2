import { expect, test } from "vitest";
import apiDoc from "../../docs/api.md?raw";
import { endpoints } from "./examples.ts";

test.each(endpoints)("Does docs/api.md tell of %s?", (_name, { method, path, access }) => {
  expect(apiDoc).toContain(`| \`${method} ${path}\` | ${access} |`);
});
