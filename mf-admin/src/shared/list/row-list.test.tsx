import { listEnrolments, updateEnrolment } from "@optimyz/contract/endpoints/admin";
import { listSkills, updateSkill } from "@optimyz/contract/endpoints/content";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin, skills } from "../../testing.tsx";

const NOT_IN_VIEW =
  "What you changed is not in view any more: it no longer matches the search or filter, or is on another page.";

const enrolment = (id: number, name: string) => ({
  ...{ id, title: "Mr.", name, father_name: "Mohan", dob: "1998-04-23", phone: "+91 98000 11111" },
  ...{ email: "ravi@site.test", qualification: "", address: "", course: "Voice", status: "new", note: "", version: 1 },
  created_at: "2026-11-20T10:00:00.000Z",
});
const rows = [enrolment(53, "Asha Rao"), enrolment(52, "Bina Das"), enrolment(51, "Chand Roy")];

/** Enrolments of which the middle one is changed, and then no longer fits the filter. */
function aServer(shownAfter: typeof rows) {
  let shown = rows;
  const list = stubWith(listEnrolments, () => Response.json({ items: shown, nextCursor: null, total: shown.length }));
  const update = stubWith(
    updateEnrolment,
    () => {
      shown = shownAfter;
      return Response.json({ ...rows[1], status: "contacted" });
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
async function contact() {
  await userEvent.click((await rowOf(/Bina/)).getByRole("button", { name: "Edit" }));
  const form = (await screen.findByRole("button", { name: "Save" })).closest("form") as HTMLElement;
  await userEvent.selectOptions(within(form).getByLabelText(/^Status/), "Contacted");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The enrolment is saved.");
}
const path = "/admin/dashboard/enrolments?status=new";
const edit = async (name: RegExp) => (await rowOf(name)).getByRole("button", { name: "Edit" });

test("does the focus stay in a row that is saved under a filter?", async () => {
  renderAdmin(path, ...aServer(rows));
  await contact();
  await waitFor(async () => expect(await edit(/Bina/)).toHaveFocus());
  expect(screen.queryByText(NOT_IN_VIEW)).toBeNull();
});

test("does it go to the row in its place when the saved one no longer matches, and is that said?", async () => {
  renderAdmin(path, ...aServer([rows[0], rows[2]] as typeof rows));
  await contact();
  expect(await screen.findByText(NOT_IN_VIEW)).toHaveAttribute("role", "status");
  await waitFor(async () => expect(await edit(/Chand/)).toHaveFocus());
});

test("does it go to the page's heading when no row is left?", async () => {
  renderAdmin(path, ...aServer([]));
  await contact();
  await screen.findByText(NOT_IN_VIEW);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("does a search in the browser behave alike?", async () => {
  let titles = skills;
  const update = stubWith(
    updateSkill,
    () => {
      titles = [{ ...titles[0], title: "Manners" } as (typeof skills)[0], ...titles.slice(1)];
      return Response.json(titles[0]);
    },
    { id: 1 },
  );
  renderAdmin(
    "/admin/dashboard/view-course?q=e",
    stubWith(listSkills, () => Response.json(titles.map((each) => ({ ...each, short_description: "" })))),
    update,
  );
  await userEvent.clear(await screen.findByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "ti");
  await userEvent.click((await rowOf(/Etiquette/)).getByRole("button", { name: "Edit" }));
  await userEvent.clear(screen.getByLabelText("Title"));
  await userEvent.type(screen.getByLabelText("Title"), "Manners");
  await userEvent.type(screen.getByLabelText("Short description"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(NOT_IN_VIEW)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
