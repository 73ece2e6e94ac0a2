import { buildPath, endpoint, isContentQuery } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const output = z.object({});
const declare = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE") =>
  endpoint({ method, path: "/api/x", summary: "X", output });

test("an endpoint is public unless it says otherwise, and a POST responds with 201", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
  expect(methods.map((method) => declare(method).status)).toEqual([200, 201, 200, 200, 200]);
  expect(declare("GET").access).toBe("public");
  expect(endpoint({ method: "POST", path: "/x", access: "admin", summary: "X", output, status: 202 })).toMatchObject({
    access: "admin",
    status: 202,
  });
});

test.each<[string, Record<string, string | number> | undefined, string]>([
  ["/api/skills", undefined, "/api/skills"],
  ["/api/skills/:id", { id: 7 }, "/api/skills/7"],
  ["/api/skills/:id", { id: 0 }, "/api/skills/0"],
  ["/api/skills/:id/position", { id: 7, other: "x" }, "/api/skills/7/position"],
  ["/:a/:b_2", { a: "x", b_2: "y" }, "/x/y"],
  ["/:a/x:b", { a: "x", b: "y" }, "/x/xy"],
  ["/x/:_mf", { _mf: "y" }, "/x/y"],
  ["/at/12:30", undefined, "/at/12:30"],
  ["/:id", { id: "a/b?c#d e%" }, "/a%2Fb%3Fc%23d%20e%25"],
  ["/:id", { id: "../.." }, "/..%2F.."],
])("%s with %j leads to %s", (pattern, params, path) => {
  expect(buildPath(pattern, params)).toBe(path);
});

test.each([[{}], [{ id: "" }], [{ ID: "1" }]])("builds no path with %j in place of an id", (params) => {
  expect(() => buildPath("/api/skills/:id", params as Record<string, string>)).toThrow(
    new RangeError("No value for :id in /api/skills/:id"),
  );
});

test("the query string carries what is given and nothing for what is not", () => {
  expect(buildPath("/x", {}, {})).toBe("/x");
  expect(buildPath("/x", {}, { a: undefined })).toBe("/x");
  expect(buildPath("/x", {}, { a: 1, b: false, c: "", d: undefined, e: "ä&=+ #" })).toBe(
    "/x?a=1&b=false&c=&e=%C3%A4%26%3D%2B+%23",
  );
  expect(buildPath("/:id", { id: 1 }, { id: 2 })).toBe("/1?id=2");
});

test("caches keep only public content", () => {
  const more = { summary: "X", output, path: "/x" } as const;
  expect(isContentQuery(endpoint({ ...more, method: "GET" }))).toBe(true);
  expect(isContentQuery(endpoint({ ...more, method: "POST" }))).toBe(false);
  expect(isContentQuery(endpoint({ ...more, method: "GET", isLive: true }))).toBe(false);
  for (const access of ["optional-user", "user", "admin", "deploy-token", "publisher"] as const) {
    expect(isContentQuery(endpoint({ ...more, method: "GET", access }))).toBe(false);
  }
});
