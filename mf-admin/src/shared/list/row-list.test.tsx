import { listAllSkills } from "@optimyz/contract/api/endpoints/admin";
import { updateSkill } from "@optimyz/contract/api/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pageOf, renderAdmin } from "../../testing.tsx";

const NOT_IN_VIEW =
  "What you changed is not in view any more: it no longer matches the search or filter, or is on another page.";

const skill = (id: number, title: string) => ({
  id,
  title,
  short_description: "x",
  image_url: null,
  version: 1,
  courses: 0,
  descriptions: 0,
});
const rows = [skill(53, "Asha"), skill(52, "Bina"), skill(51, "Chand")];

/** Courses of which the middle one is changed, and is then where the test says. */
function aServer(shownAfter: typeof rows) {
  let shown = rows;
  const list = stubWith(listAllSkills, () => Response.json(pageOf(shown)));
  const update = stubWith(
    updateSkill,
    () => {
      shown = shownAfter;
      return Response.json({ ...rows[1], short_description: "y" });
    },
    { id: 52 },
  );
  return [list, update];
}

const rowOf = async (name: RegExp) => {
  const item = (await screen.findByRole("heading", { name })).closest("li");
  if (!item) throw new Error("The heading is in no row");
  return within(item);
};
async function change() {
  await userEvent.click((await rowOf(/Bina/)).getByRole("button", { name: "Edit" }));
  await userEvent.type(screen.getByLabelText("Short description"), "y");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
}
const path = "/admin/dashboard/view-course?q=a";
const edit = async (name: RegExp) => (await rowOf(name)).getByRole("button", { name: "Edit" });

test("the focus stays in a row that is saved under a filter", async () => {
  renderAdmin(path, ...aServer(rows));
  await change();
  await waitFor(async () => expect(await edit(/Bina/)).toHaveFocus());
  expect(screen.queryByText(NOT_IN_VIEW)).toBeNull();
});

test("the focus goes to the next row when the saved one no longer matches, and a message says so", async () => {
  renderAdmin(path, ...aServer([rows[0], rows[2]] as typeof rows));
  await change();
  expect(await screen.findByText(NOT_IN_VIEW)).toHaveAttribute("role", "status");
  await waitFor(async () => expect(await edit(/Chand/)).toHaveFocus());
});

test("the focus goes to the page's heading when no row is left", async () => {
  renderAdmin(path, ...aServer([]));
  await change();
  await screen.findByText(NOT_IN_VIEW);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
