import { render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import type { SlotModule } from "./remote-app.ts";
import { Slot, type SlotHost, SlotHostContext } from "./slot.tsx";

/** A slot that needs a list of names. */
function Names({ names }: { names: string[] }) {
  return <p>{names.map((name) => name.toUpperCase()).join()}</p>;
}

/** One that finds out after it was rendered. */
function LateNames({ names }: { names: string[] }) {
  useEffect(() => void names.map((name) => name.toUpperCase()), [names]);
  return <p>names</p>;
}

async function shown(Component: SlotModule["Component"], props?: Record<string, unknown>) {
  const module = Promise.resolve<SlotModule>({ Component });
  const report = vi.fn();
  const host: SlotHost = {
    load: () => Object.assign(module, { status: "fulfilled", value: { Component } }),
    reset: () => undefined,
    Unavailable: ({ name }) => <p>{name} is not available</p>,
    report,
  };
  const { unmount } = render(
    <SlotHostContext value={host}>
      <h1>The page</h1>
      <Slot name="names" {...(props && { props })} />
      <p>its end</p>
    </SlotHostContext>,
  );
  await screen.findByText(/not available|NAMES|A,B|^names$/i);
  const texts = screen.getAllByText(/.+/).map(({ textContent }) => textContent);
  unmount();
  return { texts, reports: report.mock.calls.length };
}

test("a slot gets its props", async () => {
  expect(await shown(Names, { names: ["a", "b"] })).toEqual({ texts: ["The page", "A,B", "its end"], reports: 0 });
});

test.each([
  ["no props", undefined],
  ["a prop of another type", { names: 7 }],
  ["wrong values in a list", { names: [null] }],
  ["React's own names", { key: 1, ref: "x", children: {} }],
])("a slot that gets %s shows its own error card, and the page works", async (_what, props) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const card = { texts: ["The page", "names is not available", "its end"], reports: 1 };
  expect(await shown(Names, props)).toEqual(card);
  expect(await shown(LateNames, props)).toEqual(card);
  log.mockClear();
});
