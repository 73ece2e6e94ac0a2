import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Prose } from "./prose.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for("optimyz-prose"));
});

it("HTML from the admin arrives as HTML", () => {
  render(<Prose html="<h2>Plan</h2><p>Four <strong>evenings</strong></p>" />);
  expect(screen.getByRole("heading", { name: "Plan", level: 2 })).toBeInTheDocument();
});

it("a table wider than the page can be scrolled by keyboard", () => {
  const html = "<table><caption>Dates</caption><tbody><tr><td>5 &lt;table</td></tr></tbody></table>";
  render(<Prose html={html} />);
  expect(screen.getByRole("table", { name: "Dates" })).toHaveAttribute("tabindex", "0");
  expect(screen.getByRole("cell")).toHaveTextContent("5 <table");
});

it("creates its Trusted Types policy once, though each bundle has a copy of the module", async () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  vi.stubGlobal("trustedTypes", { createPolicy });
  const first = await import("./trusted-html.ts");
  vi.resetModules();
  const second = await import("./trusted-html.ts");
  expect(second.trustedHtml).not.toBe(first.trustedHtml);
  expect(first.trustedHtml("<p>a</p>") + second.trustedHtml("<p>b</p>")).toBe("<p>a</p><p>b</p>");
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy).toHaveBeenCalledWith("optimyz-prose", expect.anything());
});
