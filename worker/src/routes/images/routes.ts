import { createImage, deleteImage, listImages, updateImage } from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { storePicture } from "../../pictures/store.ts";
import { allImages, deleteImageRow, insertImage, requireImage, updateImageRow } from "./queries.ts";

export const images = new Hono<AppEnv>();

handle(images, listImages, ({ db }) => allImages(db));

handle(images, createImage, async ({ c, db, change, image }) =>
  insertImage(db, change, await storePicture(c.env, image)),
);

handle(images, updateImage, async ({ c, db, change, params, image }) => {
  await requireImage(db, params.id);
  return updateImageRow(db, change, params.id, await storePicture(c.env, image));
});

handle(images, deleteImage, async ({ db, change, params }) => {
  const audit_id = await deleteImageRow(db, change, params.id);
  return { message: "Image deleted.", audit_id };
});
