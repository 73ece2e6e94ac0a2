import { expect, it } from "vitest";
import { clearDrafts } from "./draft.ts";

it("the end of a session removes its drafts and leaves those of public forms", () => {
  for (const key of ["draft:admin:enrolment:7", "draft:admin:skill", "draft:enrol", "other"])
    sessionStorage.setItem(key, "typed");
  clearDrafts("admin:");
  expect(Object.keys(sessionStorage).toSorted()).toEqual(["draft:enrol", "other"]);
});
