import type { Context, Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import type { AppEnv } from "./app-env.ts";
import { fitsPattern } from "./path-pattern.ts";

/** The handler without a route: 405 with the path's methods where it has some, else 404. */
export function refuseUnknown(app: Hono<AppEnv>): (c: Context<AppEnv>) => never {
  return (c) => {
    const methods = app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*") && fitsPattern(path, c.req.path))
      .map(({ method }) => method);
    if (methods.length === 0) throw new ApiError("NOT_FOUND");
    c.header(
      "allow",
      [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)))].join(", "),
    );
    throw new ApiError("METHOD_NOT_ALLOWED");
  };
}
