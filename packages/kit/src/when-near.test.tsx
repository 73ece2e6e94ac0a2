import { act, fireEvent, render, screen } from "@testing-library/react";
import { createContext, type ReactNode, startTransition, use, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdInput } from "./gate.ts";
import type { SlotModule } from "./remote-app.ts";
import { Slot, type SlotHost, SlotHostContext } from "./slot.tsx";
import { WhenNear } from "./when-near.tsx";

holdInput();

const Language = createContext("en");
const typed = vi.fn();

/** A part of a page with a state of its own. */
function Part({ name = "part" }: { name?: string }) {
  const [count, setCount] = useState(0);
  return (
    <section>
      <p>
        {name} in {use(Language)}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
      <input aria-label="field" onInput={typed} />
    </section>
  );
}

let change: { setLanguage: (language: string) => void; setName: (name: string) => void };

function Page({ part }: { part: (name: string) => ReactNode }) {
  const [language, setLanguage] = useState("en");
  const [name, setName] = useState("part");
  change = { setLanguage, setName };
  return (
    <Language value={language}>
      <h1>The page</h1>
      {part(name)}
    </Language>
  );
}

let asElement: ReactNode;
/** The same element whatever changes around it. */
const steady = () => {
  asElement ??= plain("part");
  return asElement;
};
const plain = (name: string) => (
  <WhenNear>
    <Part name={name} />
  </WhenNear>
);

/** Brings the element into or out of the view. */
let see: (element: Element, isIntersecting: boolean) => void;
const watched = new Set<Element>();

class View {
  constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    see = (target, isIntersecting) => watched.has(target) && notify([{ target, isIntersecting }]);
  }
  observe = (target: Element) => watched.add(target);
  unobserve = (target: Element) => watched.delete(target);
}

let root: Root;
let container: HTMLElement;
const errors: unknown[] = [];

/** Puts the server's HTML of a page into the document. */
function fromServer(page: ReactNode): void {
  vi.stubGlobal("IntersectionObserver", undefined);
  container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  vi.stubGlobal("IntersectionObserver", View);
}

async function hydrate(page: ReactNode): Promise<void> {
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => void errors.push(error) });
  });
}

async function taken(part: (name: string) => ReactNode): Promise<void> {
  fromServer(<Page part={part} />);
  await hydrate(<Page part={part} />);
}

const button = () => screen.getByRole("button");
const gate = () => container.querySelector("[data-gate]");
/** React notes the properties of what it handles on the element. */
const isAlive = (element: Element = button()) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

beforeEach(() => {
  errors.length = 0;
  typed.mockClear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  container.remove();
  vi.unstubAllGlobals();
  expect(errors).toEqual([]);
});

test("a server-rendered part is not hydrated until it is near the view", async () => {
  await taken(plain);
  const before = button();
  const part = gate();
  expect([isAlive(screen.getByRole("heading")), isAlive(), part?.getAttribute("data-gate")]).toEqual([
    true,
    false,
    "closed",
  ]);
  act(() => part && see(part, false));
  await settled();
  expect(isAlive()).toBe(false);
  act(() => part && see(part, true));
  await settled();
  expect(button()).toBe(before);
  expect([isAlive(), gate(), watched.size]).toEqual([true, null, 0]);
  fireEvent.click(before);
  expect(before.textContent).toBe("pressed 1");
});

test.each([
  ["pointed at", () => fireEvent.pointerOver(button())],
  ["touched", () => fireEvent.touchStart(button())],
  ["reached by keyboard", () => screen.getByRole("textbox").focus()],
])("a part that is %s is hydrated", async (_what, use) => {
  await taken(plain);
  const before = button();
  await act(async () => void use());
  await settled();
  expect(button()).toBe(before);
  expect(isAlive()).toBe(true);
});

test("carries out clicks without pointer and focus, once each", async () => {
  await taken(plain);
  const before = button();
  await act(async () => {
    before.click();
    before.click();
    expect([before.ariaBusy, before.textContent]).toEqual(["true", "pressed 0"]);
  });
  await settled();
  expect([button().ariaBusy, button().textContent]).toEqual([null, "pressed 2"]);
  expect(button()).toBe(before);
});

test("keeps what was typed and its notice", async () => {
  await taken(plain);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "Asha";
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  await settled();
  expect(screen.getByRole("textbox")).toBe(field);
  expect([field.value, typed.mock.calls.length > 0]).toEqual(["Asha", true]);
});

test("carries out a click from before the page around the part was hydrated", async () => {
  fromServer(<Page part={plain} />);
  button().click();
  await hydrate(<Page part={plain} />);
  await settled();
  expect(button().textContent).toBe("pressed 1");
});

test("a part that changes is hydrated and keeps its HTML", async () => {
  await taken(plain);
  const before = button();
  await act(async () => change.setName("other"));
  await settled();
  expect(button()).toBe(before);
  screen.getByText("other in en");
});

test.each([
  ["at once", (update: () => void) => update()],
  ["as a transition", startTransition],
])("a part is hydrated when a context changes %s, and keeps its HTML", async (_how, run) => {
  await taken(steady);
  await settled();
  const before = button();
  await act(async () => run(() => change.setLanguage("hi")));
  expect(button()).toBe(before);
  screen.getByText("part in hi");
});

test("a part of a page that the browser renders, or cannot observe, is hydrated at once", async () => {
  vi.stubGlobal("IntersectionObserver", View);
  const { unmount } = render(<Page part={plain} />);
  screen.getByText("part in en");
  expect(document.querySelector("[data-gate]")).toBeNull();
  unmount();
  fromServer(<Page part={plain} />);
  vi.stubGlobal("IntersectionObserver", undefined);
  await hydrate(<Page part={plain} />);
  await settled();
  expect([isAlive(), gate()]).toEqual([true, null]);
});

/** A host whose slot loads on command. */
function slotHost() {
  const { promise, resolve, reject } = Promise.withResolvers<SlotModule>();
  const load = vi.fn(() => promise);
  const host: SlotHost = {
    load,
    reset: () => undefined,
    report: vi.fn(),
    Unavailable: () => <p>not available</p>,
  };
  const page = (served: SlotHost) => (
    <SlotHostContext value={served}>
      <Page part={(name) => <Slot name="part" props={{ name }} below fallback={<p>skeleton</p>} />} />
    </SlotHostContext>
  );
  const module = { Component: Part };
  const onServer = {
    ...host,
    load: () => Object.assign(Promise.resolve(module), { status: "fulfilled", value: module }),
  };
  fromServer(page(onServer));
  return { load, report: host.report, come: () => resolve(module), fail: reject, page: page(host) };
}

test("loads the remote of a slot below the fold when it is near, and keeps a click until then", async () => {
  const { load, come, page } = slotHost();
  await hydrate(page);
  await settled();
  expect(load).not.toHaveBeenCalled();
  const before = button();
  await act(async () => before.click());
  await settled();
  expect(load).toHaveBeenCalledWith("part");
  await act(async () => before.click());
  expect([button(), isAlive(), button().textContent]).toEqual([before, false, "pressed 0"]);
  await act(async () => come());
  await settled();
  expect(button()).toBe(before);
  expect(before.textContent).toBe("pressed 2");
});

test("keeps the HTML of a slot below the fold when its props change, and shows the slot once it has loaded", async () => {
  const { load, come, page } = slotHost();
  await hydrate(page);
  const before = button();
  await act(async () => change.setName("other"));
  await settled();
  expect([load.mock.calls.length, isAlive(), before.isConnected]).toEqual([0, false, true]);
  await act(async () => {
    fireEvent.pointerOver(before);
    come();
  });
  await settled();
  expect(button()).toBe(before);
  screen.getByText("other in en");
});

test("fills at once a slot below the fold that the server left out", async () => {
  const { load, come, page } = slotHost();
  const part = gate();
  if (!part) throw new Error("The page has no gate");
  part.innerHTML = '<!--$!--><template data-dgst=""></template><p>skeleton</p><!--/$-->';
  await hydrate(page);
  await settled();
  expect(load).toHaveBeenCalledWith("part");
  screen.getByText("skeleton");
  await act(async () => come());
  await settled();
  screen.getByText("part in en");
  errors.length = 0;
});

test("a slot below the fold that cannot be loaded shows its error card", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { report, fail, page } = slotHost();
  await hydrate(page);
  act(() => {
    const part = gate();
    if (part) see(part, true);
  });
  await act(async () => fail(new Error("lost")));
  await settled();
  screen.getByText("not available");
  expect(report).toHaveBeenCalledTimes(1);
  // React reports in its next work that the HTML was replaced.
  render(<p>next</p>, { onRecoverableError: (error) => void errors.push(error) });
  expect(errors).toHaveLength(1);
  errors.length = 0;
  log.mockClear();
});
