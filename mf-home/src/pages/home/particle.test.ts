import { expect, test } from "vitest";
import { move, scatter } from "./particle.ts";

test("there are 80 semi-transparent dots of size 1 to 6, at most 1.5 pixels a frame", () => {
  const dots = scatter(1200, 600);
  expect(dots).toHaveLength(80);
  for (const { size, dx, dy, opacity, x, y } of dots) {
    expect(size).toBeGreaterThanOrEqual(1);
    expect(size).toBeLessThanOrEqual(6);
    expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(1.5);
    expect(opacity).toBeGreaterThan(0);
    expect(opacity).toBeLessThan(1);
    expect(x >= 0 && x <= 1200 && y >= 0 && y <= 600).toBe(true);
  }
});

test("dots bounce off all four edges", () => {
  const dot = { x: 5, y: 5, dx: -1.5, dy: -1.5, size: 4, opacity: 0.3 };
  move(dot, 100, 100, 3);
  expect(dot).toMatchObject({ x: 2, y: 2, dx: 1.5, dy: 1.5 });
  Object.assign(dot, { x: 97, y: 97 });
  move(dot, 100, 100, 3);
  expect(dot).toMatchObject({ x: 98, y: 98, dx: -1.5, dy: -1.5 });
});
