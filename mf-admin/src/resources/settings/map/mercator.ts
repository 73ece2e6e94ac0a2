/** A place on Earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** What a map shows: its middle, and how near it is. */
export interface View extends Position {
  /** From {@link ZOOM_MIN} to {@link ZOOM_MAX}; each step shows half as much. */
  zoom: number;
}

/** A length or place on the screen, in pixels to the right and down. */
export interface Point {
  x: number;
  y: number;
}

/** One picture of the map. */
export interface Tile {
  /** Another one for each repetition of the world. */
  key: string;
  url: string;
  /** Upper left corner, from the middle of the map. */
  at: Point;
}

/** Width and height of a tile, in pixels. */
const TILE = 256;
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 19;

/** Where web maps end: there the world is a square. */
const LATITUDE_MAX = 85.0511;

/** Width and height of the whole world, in pixels. */
const worldSize = (zoom: number): number => TILE * 2 ** zoom;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A tenth of a metre; a map shows no more. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Where a position lies in the picture of the whole world (Web Mercator). */
export function pixelOf({ latitude, longitude }: Position, zoom: number): Point {
  const sine = Math.sin((within(latitude, -LATITUDE_MAX, LATITUDE_MAX) * Math.PI) / 180);
  const size = worldSize(zoom);
  return { x: (longitude / 360 + 0.5) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** The position of a pixel in the picture of the whole world, which repeats itself to the left and right. */
export function positionOf({ x, y }: Point, zoom: number): Position {
  const size = worldSize(zoom);
  const turns = x / size - Math.floor(x / size);
  const height = Math.PI * (1 - 2 * within(y / size, 0, 1));
  return { latitude: rounded((Math.atan(Math.sinh(height)) * 180) / Math.PI), longitude: rounded(turns * 360 - 180) };
}

/** The view after its middle has gone some pixels to the right and down. */
export function moved({ zoom, ...middle }: View, by: Point): View {
  const { x, y } = pixelOf(middle, zoom);
  return { ...positionOf({ x: x + by.x, y: y + by.y }, zoom), zoom };
}

/** The view some steps nearer, around its middle. */
export const zoomed = (view: View, steps: number): View => ({
  ...view,
  zoom: within(view.zoom + steps, ZOOM_MIN, ZOOM_MAX),
});

/** The tiles that a map of a size needs, and no others. */
export function tilesOf({ zoom, ...middle }: View, width: number, height: number): Tile[] {
  const { x, y } = pixelOf(middle, zoom);
  const count = 2 ** zoom;
  const tiles: Tile[] = [];
  for (let row = Math.floor((y - height / 2) / TILE); row * TILE < y + height / 2; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor((x - width / 2) / TILE); column * TILE < x + width / 2; column += 1)
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        url: `https://tile.openstreetmap.org/${zoom}/${((column % count) + count) % count}/${row}.png`,
        at: { x: Math.round(column * TILE - x), y: Math.round(row * TILE - y) },
      });
  }
  return tiles;
}
