import { listInquiries } from "@optimyz/contract/api/endpoints/admin";
import { listSkills } from "@optimyz/contract/api/endpoints/content";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { frameName, ownState, states } from "./states.ts";

test.each([listSkills, listInquiries])(
  "the empty state of $path fits its contract and has no rows",
  async (endpoint) => {
    const response = await states.empty.fetch(`http://site.test${endpoint.path}`);
    const data: unknown = await response.json();
    expect(z.safeParse(endpoint.output, data).error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(data)).not.toContain("Sample");
  },
);

test("a frame's name gives its state, and any other name none", () => {
  expect(ownState(frameName("error"))).toBe(states.error);
  for (const name of ["", "error", frameName("site"), frameName("constructor")]) expect(ownState(name)).toBeUndefined();
});
