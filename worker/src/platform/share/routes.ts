import { missingSharePictures, storeSharePictures } from "@optimyz/contract/api/endpoints/share-pictures";
import { SHARE_BATCH_MAX } from "@optimyz/contract/domain/share-pictures";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { SHARE_PREFIX } from "../../images/referenced.ts";
import { serveObject } from "../../images/serve.ts";
import { missingPictures } from "./missing.ts";
import { storeSharePictures as store } from "./store.ts";

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
