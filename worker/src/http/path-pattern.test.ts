import { expect, test } from "vitest";
import { fitsPattern } from "./path-pattern.ts";

test.each([
  ["/api/skills", "/api/skills", true],
  ["/api/skills", "/api/skills/", false],
  ["/api/skills/:id", "/api/skills/7", true],
  ["/api/skills/:id", "/api/skills/", false],
  ["/api/skills/:id", "/api/skills/7/8", false],
  ["/api/skills/:id", "/api/images/7", false],
  ["/api/enrolments.csv", "/api/enrolmentsxcsv", false],
  ["/:name/:version/:path{.+}", "/mf-home/1.0.0/a/b.js", true],
  ["/:name/:version/:path{.+}", "/mf-home/1.0.0", false],
  ["/:name/:version/:path{.+}", "/mf-home/1.0.0/", false],
])("pattern %s matches path %s: %s", (pattern, path, fits) => {
  expect(fitsPattern(pattern, path)).toBe(fits);
});
