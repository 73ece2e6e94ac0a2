import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const person = userEvent.setup();

function Page({ gone = false }: { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {!(gone && !open) && (
        <Dialog open={open} onClose={() => setOpen(false)} title="Edit testimonial">
          <label>
            Name <input />
          </label>
        </Dialog>
      )}
    </>
  );
}

const edit = () => person.click(screen.getByRole("button", { name: "Edit" }));

it("moves the focus to its first field and returns it", async () => {
  render(<Page />);
  await edit();
  expect(screen.getByRole("dialog", { name: "Edit testimonial" })).toHaveAttribute("open");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
});

it("an element with autofocus gets the focus before the first field", () => {
  render(
    <Dialog open onClose={() => {}} title="Please log in again">
      <input aria-label="E-mail" />
      <input aria-label="Password" data-autofocus="" />
    </Dialog>,
  );
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

it("returns the focus when the page removes the dialog", async () => {
  render(<Page gone />);
  await edit();
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
});

it("Escape and a click outside close it, and a drag out of it does not", async () => {
  render(<Page />);
  await edit();
  const dialog = screen.getByRole("dialog");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(dialog).not.toHaveAttribute("open");

  await edit();
  fireEvent.pointerDown(screen.getByLabelText("Name"));
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute("open");
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).not.toHaveAttribute("open");
});

it("a confirmation focuses the harmless choice first and stays open while it is busy", async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const ask = (busy: boolean) => (
    <ConfirmDialog
      open
      title="Delete this course?"
      text="Are you sure you want to delete this?"
      confirmLabel="Delete"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
      busy={busy}
    />
  );
  const view = render(ask(false));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription("Are you sure you want to delete this?");
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Delete" }));
  view.rerender(ask(true));
  await person.click(screen.getByRole("button", { name: "Delete" }));
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});
