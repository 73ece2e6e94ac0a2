import { expect, test } from "vitest";
import { appLiteral } from "./app-literal.ts";
import { linkedRoles, rolesIn } from "./linked-roles.ts";
import { frontEnds } from "./workspace.ts";

test("finds roles in links and nowhere else", () => {
  const source = `<Link to={{ role: "courses" }} /> pathOf({
    role: "skill",
    params: { titleSlug } }); <p role="alert" />; toast({ id: 1, role: "status" })`;
  expect(rolesIn(source)).toEqual(["courses", "skill"]);
});

test("each front-end declares which pages of others it links to", () => {
  expect(linkedRoles("shell")).toEqual(["account", "courses", "enrol", "home", "login", "register", "search", "skill"]);
  expect(linkedRoles("mf-home")).toContain("courses");
  expect(linkedRoles("mf-courses")).toContain("contact");
});

test("a front-end claims each role that another one links to", async () => {
  const apps = await Promise.all(frontEnds().flatMap((name) => (name === "shell" ? [] : appLiteral(name))));
  const claimed = apps.flatMap(({ routes }) => routes.map(({ handle }) => handle?.role));
  const linked = frontEnds().flatMap(linkedRoles);
  expect(linked.filter((role) => !claimed.includes(role))).toEqual([]);
});
