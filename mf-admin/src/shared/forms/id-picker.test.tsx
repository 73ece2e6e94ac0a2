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
