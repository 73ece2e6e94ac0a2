import { hasAvif } from "@optimyz/contract/domain/images";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { makeAvif } from "../../images/avif-copy.ts";
import { serveObject } from "../../images/serve.ts";
import { placeholderSvg } from "./placeholder.ts";

/** Names the server makes: random id and size, a copy's width, kind. */
const STORED_NAME = /^([0-9a-f]{24}_(\d{1,5})x(\d{1,5}))(?:-(\d{3,4}))?\.(webp|avif|jpg|png|gif)$/;

export const uploads = new Hono<AppEnv>();

/** Pictures of public pages: a host elsewhere that loads a release from here shows them too. */
uploads.use("/uploads/*", async (c, next) => {
  await next();
  c.res.headers.set("cross-origin-resource-policy", "cross-origin");
});

uploads.get("/uploads/placeholder.svg", (c) => {
  c.header("content-type", "image/svg+xml");
  c.header("cache-control", "public, max-age=86400");
  c.header("content-security-policy", "default-src 'none'; sandbox");
  return c.body(placeholderSvg);
});

/**
 * A stored image. The original replaces a copy that was never made. An AVIF copy is made at its first request: until
 * then the response is the WebP, which caches keep for an hour only.
 */
uploads.get("/uploads/:file", async (c) => {
  const [file, id, width, height, copy, kind] = STORED_NAME.exec(c.req.param("file")) ?? [];
  if (!file) throw new ApiError("NOT_FOUND");
  const made = await serveObject(c.env.UPLOADS, file, c.req.raw);
  if (made) return made;
  if (kind === "avif") {
    const webp = `${file.slice(0, -".avif".length)}.webp`;
    const standIn = await serveObject(c.env.UPLOADS, webp, c.req.raw);
    if (standIn) {
      standIn.headers.set("cache-control", "public, max-age=3600");
      if (
        c.var.config.AVIF === "on" &&
        hasAvif(Number(copy ?? width), { width: Number(width), height: Number(height) })
      )
        c.executionCtx.waitUntil(makeAvif(c.env, webp, file));
      return standIn;
    }
  }
  const original = copy && (await serveObject(c.env.UPLOADS, `${id}.${kind === "avif" ? "webp" : kind}`, c.req.raw));
  if (!original) throw new ApiError("NOT_FOUND");
  return original;
});
