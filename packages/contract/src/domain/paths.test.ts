import { isSitePath, listPagePath, paths, siteUrl } from "@optimyz/contract/domain/paths";
import { expect, test } from "vitest";

test("every page is where the specification has it", () => {
  expect(Object.fromEntries(Object.entries(paths).map(([name, { pattern }]) => [name, pattern]))).toEqual({
    home: "/",
    about: "/about-us",
    gallery: "/gallery",
    contact: "/contact",
    testimonials: "/testimonials",
    testimonialForm: "/testimonialForm",
    courses: "/courses",
    compare: "/courses/compare",
    skill: "/:titleSlug",
    course: "/courses-more/:skill_detail_id",
    enrol: "/enroll",
    search: "/search",
    news: "/news",
    post: "/news/:slug",
    register: "/user-register",
    login: "/user-login",
    forgotPassword: "/forgot-password",
    resetPassword: "/reset-password/:token",
    myData: "/my-data",
    myDataLink: "/my-data/:token",
    account: "/account",
    place: "/place/:token",
    certificate: "/certificate/:code",
    admin: "/admin",
    adminDashboard: "/admin/dashboard",
    adminTab: "/admin/dashboard/:tab",
  });
});

test("a link leads to the page that it names and never elsewhere", () => {
  expect(paths.about.to()).toBe("/about-us");
  expect(paths.course.to({ skill_detail_id: 41 })).toBe("/courses-more/41");
  expect(paths.skill.to({ titleSlug: "../admin?x=1#y" })).toBe("/..%2Fadmin%3Fx%3D1%23y");
  expect(() => paths.skill.to()).toThrow(RangeError);
});

test.each([
  [0, "/courses"],
  [1, "/courses"],
  [2, "/courses?page=2"],
  [12, "/courses?page=12"],
])("page %i of a list is at %s", (number, path) => {
  expect(listPagePath("/courses", number)).toBe(path);
});

test.each(["/", "/about-us", "/courses?page=2", "/a//b", "/a/\u0939", "/x#y", "/-", "/?next=//evil.example"])(
  "%j stays within the site",
  (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(siteUrl("https://www.example.com", path)).toBe(`https://www.example.com${path}`);
  },
);

test.each([
  ...["", "about-us", "https://evil.example", "javascript:alert(1)", "//evil.example", "///evil.example"],
  ...["/\\evil.example", "\\\\evil.example", "/ /evil.example", "/\t/evil.example", "/\n//evil.example", " /about-us"],
  ...["/a\\b", "/a b", "/a\nb", "/about-us ", "x/about-us", "/\\", "/\t"],
])("refuses %j as a link of this site", (path) => {
  expect(isSitePath(path)).toBe(false);
  expect(() => siteUrl("https://www.example.com", path)).toThrow("An address of this site starts with one slash.");
});
