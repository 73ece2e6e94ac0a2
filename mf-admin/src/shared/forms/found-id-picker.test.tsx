import { listAllSkills } from "@optimyz/contract/api/endpoints/admin";
import { stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const all = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  title: `Skill ${index + 1}`,
  short_description: "",
  image_url: null,
  courses: 0,
  descriptions: 0,
}));

/** A server with 60 skills, which sends 20 at most. */
const server = stubWith(listAllSkills, (request) => {
  const { searchParams } = new URL(request.url);
  const [id, search = ""] = [searchParams.get("id"), searchParams.get("search") ?? ""];
  const found = all.filter((skill) => (id ? skill.id === Number(id) : skill.title.toLowerCase().includes(search)));
  return Response.json({
    items: found.slice(0, 20),
    nextCursor: found.length > 20 ? "more" : null,
    total: found.length,
  });
});

async function show() {
  renderAdmin("/admin/dashboard/add-subcategory?skill_id=57", server);
  const search = await screen.findByRole("combobox", { name: /^Skill/ });
  await waitFor(() => expect(search).toHaveValue("57 · Skill 57"));
  const number = screen.getByRole("spinbutton", { name: /^Skill id/ });
  fireEvent.input(number, { target: { value: "" } });
  return { number, search };
}
const type = (field: HTMLElement, text: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
};

test("finds a row beyond the first ones, even when the field is left before the server has responded", async () => {
  const { number, search } = await show();
  type(search, "skill 43");
  fireEvent.blur(search);
  expect(number).toHaveValue(null);
  await waitFor(() => expect(number).toHaveValue(43));
  await waitFor(() => expect(search).toHaveValue("43 · Skill 43"));
});

test("chooses no match of several, even when only one was loaded", async () => {
  const { number, search } = await show();
  // Of the first 20 only one; of all, six.
  type(search, "skill 5");
  fireEvent.blur(search);
  await waitFor(() => expect(document.querySelectorAll("datalist option").length).toBe(11));
  expect(number).toHaveValue(null);
  expect(search).toHaveValue("skill 5");
});
