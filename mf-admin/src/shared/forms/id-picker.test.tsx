import { Form, SubmitButton } from "@optimyz/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FoundIdPicker } from "./found-id-picker.tsx";

const options = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, label: `Course ${index + 1}` }));

const found = { options, isWhole: true };

function show() {
  render(
    <form>
      <FoundIdPicker name="skill_id" label="Skill id" pickLabel="Skill" useFound={() => found} />
    </form>,
  );
  return { number: screen.getByRole("spinbutton"), search: screen.getByRole("combobox") };
}

const offered = () => [...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"));

test("offers only the matching ones of 10,000 rows", () => {
  const { search, number } = show();
  expect(offered()).toHaveLength(20);
  fireEvent.change(search, { target: { value: "course 995 " } });
  expect(offered()).toContain("9950 · Course 9950");
  expect(offered()[0]).toBe("995 · Course 995");
  expect(number).toHaveValue(null);
  fireEvent.change(search, { target: { value: "9995 · Course 9995" } });
  expect(number).toHaveValue(9995);
});

test("an incomplete name clears the number, and an unknown number shows a message", () => {
  const { search, number } = show();
  fireEvent.change(search, { target: { value: "7 · Course 7" } });
  fireEvent.change(search, { target: { value: "7 · Course" } });
  expect(number).toHaveValue(null);
  expect(search).toHaveValue("7 · Course");
  fireEvent.input(number, { target: { value: "10001" } });
  expect(search).toHaveAttribute("placeholder", "No entry has the number 10001");
});

test("by name alone no number is shown, but for two rows of the same name", async () => {
  const twins = { options: [...options.slice(0, 2), { id: 3, label: "Course 1" }], isWhole: true };
  const { container } = render(
    <Form onSubmit={async () => undefined}>
      <FoundIdPicker name="course_id" label="Course id" pickLabel="Course" required useFound={() => twins} isByName />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  const search = screen.getByRole("combobox", { name: "Course" });
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(offered()).toEqual(["Course 1", "Course 2", "Course 1 (3)"]);
  // What is wrong with the number is said at the search, which has the focus then.
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Choose one: type a part of its name.")).toBeVisible();
  expect(search).toHaveFocus();
  expect(search).toHaveAccessibleDescription("Choose one: type a part of its name.");
  fireEvent.change(search, { target: { value: "Course 1 (3)" } });
  expect(new FormData(container.querySelector("form") ?? undefined).get("course_id")).toBe("3");
  expect(screen.queryByText("Choose one: type a part of its name.")).toBeNull();
});
