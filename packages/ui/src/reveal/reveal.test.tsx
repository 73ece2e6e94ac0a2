/// <reference types="node" />
import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Reveal as RevealType } from "./reveal.tsx";

let Reveal: typeof RevealType;
let seen: (target: Element, isIntersecting: boolean) => void;
const watched = new Set<Element>();
const made: (string | undefined)[] = [];

class View {
  constructor(
    notify: (entries: { target: Element; isIntersecting: boolean }[], view: View) => void,
    options: IntersectionObserverInit,
  ) {
    made.push(options.rootMargin);
    seen = (target, isIntersecting) => notify([{ target, isIntersecting }], this);
  }
  observe = (target: Element) => watched.add(target);
  unobserve = (target: Element) => watched.delete(target);
}

beforeEach(async () => {
  watched.clear();
  made.length = 0;
  vi.stubGlobal("IntersectionObserver", View);
  // The observer belongs to the module.
  vi.resetModules();
  ({ Reveal } = await import("./reveal.tsx"));
});
afterEach(() => vi.unstubAllGlobals());

const motion = (reduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: reduced }));

it("content enters once, when it comes into view, with its delay", () => {
  motion(false);
  render(<Reveal delayMs={300}>Words</Reveal>);
  const words = screen.getByText("Words");
  expect(words).toHaveAttribute("data-reveal", "waiting");
  seen(words, false);
  expect(words).toHaveAttribute("data-reveal", "waiting");
  seen(words, true);
  expect(words).toHaveAttribute("data-reveal", "entering");
  expect(words.style.getPropertyValue("--reveal-delay")).toBe("300ms");
  expect([...watched]).toEqual([]);
  fireEvent.animationEnd(words);
  expect(words).toHaveAttribute("data-reveal", "shown");
});

it("all elements share one observer, which stops observing removed ones", () => {
  motion(false);
  const { rerender, unmount } = render([1, 2, 3].map((name) => <Reveal key={name}>{name}</Reveal>));
  expect([made.length, watched.size]).toEqual([1, 3]);
  const first = screen.getByText("1");
  seen(first, true);
  rerender([1, 2].map((name) => <Reveal key={name}>{name}</Reveal>));
  expect(first).toHaveAttribute("data-reveal", "entering");
  expect([...watched]).toEqual([screen.getByText("2")]);
  unmount();
  expect([...watched]).toEqual([]);
});

it("everything is shown at once under reduced motion and can be removed again", () => {
  motion(true);
  const { unmount } = render(<Reveal>Words</Reveal>);
  expect(screen.getByText("Words")).toHaveAttribute("data-reveal", "shown");
  expect(watched.size).toBe(0);
  unmount();
});

it("server-rendered content is shown, and only what is out of view waits", () => {
  motion(false);
  vi.stubGlobal("IntersectionObserver", undefined);
  const page = (
    <ul>
      <Reveal as="li">In view</Reveal>
      <Reveal as="li">Below</Reveal>
    </ul>
  );
  const html = renderToString(page);
  expect(html).toMatch(/^<ul><li data-reveal="shown" class="\S+">In view<\/li>/);
  const container = document.createElement("div");
  container.innerHTML = html;
  vi.stubGlobal("IntersectionObserver", View);
  render(page, { container, hydrate: true });
  const [inView, below] = container.querySelectorAll("li");
  if (!inView || !below) throw new Error("The page was not taken over");
  expect(inView).toHaveAttribute("data-reveal", "shown");
  seen(inView, true);
  seen(below, false);
  expect([inView.dataset.reveal, below.dataset.reveal]).toEqual(["shown", "waiting"]);
  seen(below, true);
  expect(below).toHaveAttribute("data-reveal", "entering");
});

it("everything that a jump to the page's end passes counts as seen", () => {
  motion(false);
  render(<Reveal>Words</Reveal>);
  expect(Number.parseInt(made[0] ?? "", 10)).toBeGreaterThan(1_000_000);
});

it("the entrance takes 1000 ms", () => {
  expect(readFileSync(`${import.meta.dirname}/../tokens.css`, "utf8")).toContain("--motion-enter: 1000ms;");
  const css = readFileSync(`${import.meta.dirname}/reveal.module.css`, "utf8");
  expect(css).toContain("animation: enter var(--motion-enter) var(--ease) var(--reveal-delay, 0ms) backwards;");
});
