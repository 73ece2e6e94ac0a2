import { expect, test } from "vitest";
import { pagesOf } from "./paths.ts";

const load = (name: string) => async () => ({ handle: name });
const [frame, list, part, other] = [load("frame"), load("list"), load("part"), load("other")];

test("every route has a URL, with the functions that load its frames and itself", () => {
  const pages = pagesOf([
    {
      path: "/x",
      lazy: frame,
      children: [
        { index: true, lazy: list },
        { path: ":id/parts/*", lazy: part },
      ],
    },
    { path: "/y", element: null },
  ]);
  expect([...pages]).toEqual([
    ["/x", [frame, list]],
    ["/x/1/parts/1", [frame, part]],
    ["/y", []],
  ]);
});

test("routes with the same URL count together, since either may be the one that is shown", () => {
  expect([
    ...pagesOf([
      { path: "/x/:id", lazy: list },
      { path: "/x/*", lazy: other },
    ]),
  ]).toEqual([["/x/1", [list, other]]]);
});
