import * as contract from "@optimyz/contract";
import { paths } from "@optimyz/contract/paths";
import { reservedSegments, slugOf } from "@optimyz/contract/slug";
import { expect, test } from "vitest";

const endpointPaths = Object.values<unknown>(contract).flatMap((value) =>
  typeof value === "object" && value !== null && "access" in value && "path" in value ? [String(value.path)] : [],
);
const pagePaths = Object.values(paths).map(({ pattern }) => pattern);
/** What the worker or the browser asks for at the root, and is neither a page nor a call. */
const files = ["/uploads/a.webp", "/healthz", "/robots.txt", "/sitemap.xml", "/favicon.ico"];

test.each([...new Set([...endpointPaths, ...pagePaths, ...files])])("Can no skill's page hide %s?", (path) => {
  const [segment = ""] = path.slice(1).split("/");
  if (segment === "" || segment.startsWith(":")) return expect(path === "/" || path === "/:titleSlug").toBe(true);
  // A slug is in lower case.
  expect(reservedSegments).toContain(segment.toLowerCase());
});

test("Is nothing reserved that leads nowhere?", () => {
  const known = [...endpointPaths, ...pagePaths, ...files].map((path) => path.slice(1).split("/")[0]?.toLowerCase());
  expect(reservedSegments.filter((segment) => !known.includes(segment))).toEqual([]);
});

test.each([
  ["Public Speaking", "public-speaking"],
  ["  Image \t and\n style  ", "image-and-style"],
  ["Déjà Vu", "déjà-vu"],
  ["-Dash- -ed-", "-dash---ed-"],
  ["\u00a0Wide\u2003space\u00a0", "wide-space"],
  ["İstanbul", "i̇stanbul"],
])("Is the skill %j found at %j?", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
