import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RowButton } from "./row-button.tsx";
import { RowMenu } from "./row-menu.tsx";

const more = () => screen.getByRole("button", { name: "More for Asha" });
const item = (name: string) => screen.queryByRole("button", { name });

function show() {
  const chosen = vi.fn();
  render(
    <>
      <RowMenu name="Asha">
        <RowButton onClick={() => chosen("move")}>Move</RowButton>
        <RowButton onClick={() => chosen("cancel")}>Cancel</RowButton>
      </RowMenu>
      <button type="button">Outside</button>
    </>,
  );
  return chosen;
}

test("Enter opens the menu, arrows move in it, and Escape gives the focus back", async () => {
  const chosen = show();
  expect(item("Move")).toBeNull();
  more().focus();
  await userEvent.keyboard("{Enter}");
  expect(more()).toHaveAttribute("aria-expanded", "true");
  expect(item("Move")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  expect(item("Cancel")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(item("Move")).toHaveFocus();
  await userEvent.keyboard("{End}{Escape}");
  expect(item("Move")).toBeNull();
  expect(more()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(item("Move")).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

test("a choice closes the menu first, so that a dialog gives the focus back to its button", async () => {
  const chosen = show();
  await userEvent.click(more());
  chosen.mockImplementation(() => expect(document.activeElement).toBe(more()));
  await userEvent.click(item("Cancel") as HTMLElement);
  expect(chosen).toHaveBeenCalledExactlyOnceWith("cancel");
  expect(item("Cancel")).toBeNull();
});

test("a press outside and leaving by Tab close the menu", async () => {
  show();
  await userEvent.click(more());
  await userEvent.click(screen.getByRole("button", { name: "Outside" }));
  expect(item("Move")).toBeNull();
  await userEvent.click(more());
  await userEvent.tab();
  expect(item("Cancel")).toHaveFocus();
  await userEvent.tab();
  expect(item("Cancel")).toBeNull();
});
