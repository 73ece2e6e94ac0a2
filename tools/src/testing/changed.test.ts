import { expect, test } from "vitest";
import { tagsOf } from "./changed.ts";

const known = new Set(["gallery", "mf-courses", "shared"]);

test.each([
  [["mf-admin/src/resources/gallery/list-page.tsx"], ["gallery"]],
  [["mf-courses/src/pages/skill/skill-page.tsx"], ["mf-courses"]],
  [
    ["packages/kit/src/router.ts", "mf-courses/src/app.ts"],
    ["mf-courses", "shared"],
  ],
  [["docs/platform/testing.md", "mf-admin/README.md", "worker/src/http/csv.test.ts", "LICENSE"], []],
])("changes of %j select the journeys of %j", (files, tags) => {
  expect(tagsOf(files, known)).toEqual(tags);
});
