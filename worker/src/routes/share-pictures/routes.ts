import { missingSharePictures, storeSharePictures } from "@optimyz/contract/endpoints/share-pictures";
import { SHARE_BATCH_MAX } from "@optimyz/contract/share-pictures";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { ApiError } from "../../http/api-error.ts";
import { handle } from "../../http/handle.ts";
import { missingPictures } from "../../share/missing.ts";
import { SHARE_PREFIX, storeSharePictures as store } from "../../share/store.ts";
import { serveObject } from "../uploads/serve.ts";

/** Pictures that networks show with a shared link: the browser of an administrator draws them. */
export const sharePictures = new Hono<AppEnv>();

handle(sharePictures, missingSharePictures, async ({ c, db }) => {
  const { live } = await c.var.reads.state();
  const { look, pictures } = await missingPictures(db, live?.lockSet, SHARE_BATCH_MAX);
  return { look, pictures };
});

handle(sharePictures, storeSharePictures, async ({ c, db, change, files }) => {
  const { live } = await c.var.reads.state();
  return { stored: await store(db, c.env.UPLOADS, change, live?.lockSet, files) };
});

/** Names the worker makes; every other one is nobody's picture. */
sharePictures.get("/uploads/share/:file{[0-9a-f]{40}[.]jpg}", async (c) => {
  const picture = await serveObject(c.env.UPLOADS, SHARE_PREFIX + c.req.param("file"), c.req.raw);
  if (!picture) throw new ApiError("NOT_FOUND");
  return picture;
});
