import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { ApiError } from "../../http/api-error.ts";
import { placeholderSvg } from "./placeholder.ts";
import { serveObject } from "./serve.ts";

/** Names the server makes: random id and size, a copy's width, kind. */
const STORED_NAME = /^([0-9a-f]{24}_\d{1,5}x\d{1,5})(-\d{3,4})?\.(webp|jpg|png|gif)$/;

export const uploads = new Hono<AppEnv>();

uploads.get("/uploads/placeholder.svg", (c) => {
  c.header("content-type", "image/svg+xml");
  c.header("cache-control", "public, max-age=86400");
  c.header("content-security-policy", "default-src 'none'; sandbox");
  return c.body(placeholderSvg);
});

/** A stored image. In place of a copy that was never made comes the original. */
uploads.get("/uploads/:file", async (c) => {
  const [file, id, copy, extension] = STORED_NAME.exec(c.req.param("file")) ?? [];
  if (!file) throw new ApiError("NOT_FOUND");
  const response =
    (await serveObject(c.env.UPLOADS, file, c.req.raw)) ??
    (copy && (await serveObject(c.env.UPLOADS, `${id}.${extension}`, c.req.raw)));
  if (!response) throw new ApiError("NOT_FOUND");
  return response;
});
