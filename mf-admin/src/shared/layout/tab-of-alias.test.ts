import { expect, test } from "vitest";
import { tabOfAlias } from "./tab-of-alias.ts";

test.each([
  ["/admin/add-image", "add-gallery-image"],
  ["/admin/add-view", "view-gallery-image"],
  ["/admin/add-testimonials", "add-testimonial"],
  ["/admin/add-testimonialsView", "view-testimonials"],
  ["/admin/add%20Course", "add-course"],
  ["/admin/add%20CourseView", "view-course"],
  ["/admin/add-subcategory", "add-subcategory"],
  ["/admin/add-subcategoryview", "view-subcategory"],
  ["/admin/add-SubcategoryMore", "add-course-detail"],
  ["/admin/add-SubcategoryMoreView", "view-course-detail"],
])("the seed's URL %s leads to its tab", (path, slug) => {
  expect(tabOfAlias(path)).toBe(`/admin/dashboard/${slug}`);
});

test("a mistyped URL leads to the dashboard", () => {
  expect(tabOfAlias("/admin/add-nothing")).toBe("/admin/dashboard");
});
