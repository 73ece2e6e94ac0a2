import { renderRoutes } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { useListParams } from "./use-list-params.ts";

/** Changes the URL twice more while the first change is only just arriving, as quick hands on a slow machine do. */
function FastTyping() {
  const [params, change] = useListParams();
  const done = useRef(new Set<string>());
  const changeOnce = (name: string, isTime: boolean) => {
    if (!isTime || done.current.has(name)) return;
    done.current.add(name);
    change({ [name]: "1" });
  };
  useLayoutEffect(() => changeOnce("second", params.has("first")));
  useEffect(() => changeOnce("third", params.has("first")));
  useEffect(() => changeOnce("first", true));
  return <p>{params.toString()}</p>;
}

test("loses none of several changes in a row", async () => {
  renderRoutes([{ path: "/list", element: <FastTyping /> }], "/list");
  expect(await screen.findByText("first=1&second=1&third=1")).toBeVisible();
});
