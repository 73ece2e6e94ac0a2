/// <reference types="node" />
import { readFileSync } from "node:fs";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reveal } from "./reveal.tsx";

let seen: (inView: boolean) => void;
let observed: number;
let margin: string | undefined;

beforeEach(() => {
  observed = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
        margin = options?.rootMargin;
        seen = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe = () => void observed++;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const motion = (reduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: reduced }));

it("does content wait for its turn, come in with its delay, and do so once?", () => {
  motion(false);
  render(<Reveal delayMs={300}>Words</Reveal>);
  const words = screen.getByText("Words");
  expect(words).toHaveAttribute("data-reveal", "waiting");
  expect(words.style.getPropertyValue("--reveal-delay")).toBe("300ms");
  seen(false);
  expect(words).toHaveAttribute("data-reveal", "waiting");
  seen(true);
  expect(words).toHaveAttribute("data-reveal", "entering");
  expect(observed).toBe(1);
});

it("is everything simply there under reduced motion?", () => {
  motion(true);
  render(<Reveal>Words</Reveal>);
  expect(screen.getByText("Words")).toHaveAttribute("data-reveal", "shown");
});

it("is everything simply there in the document that the server sends?", () => {
  expect(renderToString(<Reveal as="li">Words</Reveal>)).toBe('<li data-reveal="shown">Words</li>');
});

it("does the view reach up over all that a jump to the page's end leaves behind?", () => {
  motion(false);
  render(<Reveal>Words</Reveal>);
  expect(Number.parseInt(margin ?? "", 10)).toBeGreaterThan(1_000_000);
});

it("does the entrance take 1000 ms?", () => {
  expect(readFileSync(`${import.meta.dirname}/../tokens.css`, "utf8")).toContain("--motion-enter: 1000ms;");
  const css = readFileSync(`${import.meta.dirname}/reveal.module.css`, "utf8");
  expect(css).toContain("animation: enter var(--motion-enter) var(--ease) var(--reveal-delay, 0ms) backwards;");
});
