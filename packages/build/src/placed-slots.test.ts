import { expect, test } from "vitest";
import { appLiteral } from "./app-literal.ts";
import { assertSlotsDeclared, slotsIn } from "./placed-slots.ts";
import { UserError } from "./progress.ts";

test("finds the slots that a source places, whatever else they are given", () => {
  const source = `<Slot name="a-b" /> <Slot
    props={{ email }}
    name="c" below /> <Slot name={OTHER} /> <SlotHost name="d" /> <input name="e" />`;
  expect(slotsIn(source)).toEqual(["a-b", "c"]);
});

test("a page's slot that no route declares, such as a misspelt one, is named with its file", async () => {
  const app = await appLiteral("mf-home");
  expect(() => assertSlotsDeclared("mf-home", app)).not.toThrow();
  const routes = app.routes.map((route) => ({ ...route, handle: { belowSlots: ["course-section"] } }));
  const look = () => assertSlotsDeclared("mf-home", { routes });
  expect(look).toThrow(UserError);
  expect(look).toThrow(/^src\/pages\/home\/home-page\.tsx places the slot courses-section, which no route/);
});
