import { Provider, useToast } from "@optimyz/kit";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "../dialog/dialog.tsx";
import { Toaster } from "./toaster.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let run: () => Promise<void>;

function Page({ dialog = false }: { dialog?: boolean }) {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast("status", "Inquiry submitted successfully!")}>
        Succeed
      </button>
      <button type="button" onClick={() => toast("alert", "Something went wrong!")}>
        Fail
      </button>
      <button type="button" onClick={() => toast("status", "Etiquette is deleted.", { label: "Undo", run })}>
        Delete
      </button>
      <Dialog open={dialog} onClose={() => undefined} title="Edit" />
      <Toaster />
    </>
  );
}

const show = (page = <Page />) => render(<Provider>{page}</Provider>);
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("a status shows the exact text in a region that existed before, and disappears by itself", () => {
  const { container } = show();
  const region = container.querySelector("[aria-live=polite]");
  click("Succeed");
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Inquiry submitted successfully!");
  expect(region).toContainElement(status);
  wait(5999);
  expect(status).toBeInTheDocument();
  wait(1);
  expect(status).not.toBeInTheDocument();
});

it("a status stays while it is hovered or focused", () => {
  show();
  click("Succeed");
  const status = screen.getByRole("status");
  fireEvent.pointerEnter(status.parentElement as Element);
  wait(20_000);
  expect(status).toBeInTheDocument();
  fireEvent.pointerLeave(status.parentElement as Element);
  wait(6000);
  expect(status).not.toBeInTheDocument();
});

it("an alert stays until it is closed", () => {
  show();
  click("Fail");
  wait(60_000);
  expect(screen.getByRole("alert").textContent).toBe("Something went wrong!");
  click("Close message");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a message can be reached while a modal dialog is open", () => {
  const { rerender } = show(<Page dialog />);
  fireEvent.click(screen.getByText("Fail"));
  expect(screen.getByRole("dialog")).toContainElement(screen.getByRole("alert"));
  rerender(
    <Provider>
      <Page />
    </Provider>,
  );
});

it("a message with an action stays for half a minute, and longer while it is focused", () => {
  run = async () => undefined;
  show();
  click("Delete");
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Etiquette is deleted.");
  wait(29_999);
  const undo = screen.getByRole("button", { name: "Undo" });
  act(() => undo.focus());
  wait(120_000);
  expect(undo).toBeInTheDocument();
  act(() => undo.blur());
  wait(30_000);
  expect(undo).not.toBeInTheDocument();
});

it("carries out an action once, shows it as busy and then closes the message", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  run = vi.fn(() => promise);
  show();
  click("Delete");
  click("Undo");
  click("Undo");
  wait(120_000);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-busy", "true");
  await act(async () => resolve());
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("status")).toBeNull();
});
