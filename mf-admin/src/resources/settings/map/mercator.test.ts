import { describe, expect, test } from "vitest";
import { moved, pixelOf, positionOf, tilesOf, type View, zoomed } from "./mercator.ts";

const pune: View = { latitude: 18.5204, longitude: 73.8567, zoom: 16 };

describe("a position and its pixel", () => {
  test.each([1, 4, 16, 19])("lead to each other at zoom %i", (zoom) => {
    for (const [latitude, longitude] of [
      [0, 0],
      [18.5204, 73.8567],
      [-33.8688, 151.2093],
      [64.1466, -21.9426],
    ] as const)
      expect(positionOf(pixelOf({ latitude, longitude }, zoom), zoom)).toEqual({ latitude, longitude });
  });

  test("the middle of the world is 0 and 0", () => {
    expect(pixelOf({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 256, y: 256 });
  });

  test("beyond the poles there is nothing, and beyond the date line the world begins again", () => {
    expect(positionOf({ x: 256, y: -1000 }, 1).latitude).toBeCloseTo(85.0511, 3);
    expect(pixelOf({ latitude: 90, longitude: 0 }, 1).y).toBeCloseTo(0, 1);
    expect(positionOf({ x: 512 + 256, y: 256 }, 1).longitude).toBe(0);
    expect(positionOf({ x: -256, y: 256 }, 1).longitude).toBe(0);
  });
});

test("a map moves by pixels, and back to where it was", () => {
  const east = moved(pune, { x: 64, y: 0 });
  expect(east.longitude).toBeGreaterThan(pune.longitude);
  expect(east.latitude).toBe(pune.latitude);
  expect(moved(pune, { x: 0, y: 64 }).latitude).toBeLessThan(pune.latitude);
  expect(moved(east, { x: -64, y: 0 })).toEqual(pune);
});

test("the zoom has limits and keeps the middle", () => {
  expect(zoomed(pune, 1)).toEqual({ ...pune, zoom: 17 });
  expect(zoomed({ ...pune, zoom: 19 }, 1).zoom).toBe(19);
  expect(zoomed({ ...pune, zoom: 1 }, -1).zoom).toBe(1);
});

describe("the tiles of a map", () => {
  test("are those that it shows, around its middle", () => {
    const tiles = tilesOf(pune, 700, 350);
    expect(tiles.map(({ url }) => url)).toContain("https://tile.openstreetmap.org/16/46213/29336.png");
    for (const { at } of tiles) {
      expect(at.x > -350 - 256 && at.x < 350).toBe(true);
      expect(at.y > -175 - 256 && at.y < 175).toBe(true);
    }
    expect(tiles.length).toBeLessThanOrEqual(4 * 3);
  });

  test("exist for the whole width where the world is narrower than the map, and not beyond the poles", () => {
    const tiles = tilesOf({ latitude: 0, longitude: 0, zoom: 1 }, 1200, 900);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
    expect(new Set(tiles.map(({ url }) => url)).size).toBe(4);
    expect(tiles).toHaveLength(2 * 6);
  });
});
