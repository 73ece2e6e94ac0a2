import type { Page } from "@playwright/test";

/** A square of land with two roads, as large as OpenStreetMap's. */
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eef0e6"/>
<path d="M0 90h256M140 0v256" stroke="#fff" stroke-width="14"/><path d="M0 200l256-60" stroke="#f7c98b" stroke-width="8"/></svg>`;

/** Responds in place of OpenStreetMap, which belongs to others and which a machine for tests may not reach: the map's pictures. */
export const stubTiles = (page: Page): Promise<unknown> =>
  page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: TILE }),
  );

/** Likewise for its search. @returns the addresses that it is sent */
export async function stubSearch(page: Page, places: () => readonly object[]): Promise<string[]> {
  const searched: string[] = [];
  await page.route("https://nominatim.openstreetmap.org/search?*", (route) => {
    searched.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    return route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: places() });
  });
  return searched;
}
