import { createImage, deleteImage, listImages, updateImage } from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { withPicture } from "../../pictures/store.ts";
import { deleteImageRow, imagesOf, insertImage, requireImage, updateImageRow } from "./queries.ts";

export const images = new Hono<AppEnv>();

handle(images, listImages, ({ db, query }) => imagesOf(db, query));

handle(images, createImage, ({ c, db, change, image }) =>
  withPicture(c.env, image, (picture) => insertImage(db, change, picture)),
);

handle(images, updateImage, async ({ c, db, change, params, image }) => {
  await requireImage(db, params.id);
  return withPicture(c.env, image, (picture) => updateImageRow(db, change, params.id, picture));
});

handle(images, deleteImage, async ({ db, change, params }) => {
  const audit_id = await deleteImageRow(db, change, params.id);
  return { message: "Image deleted.", audit_id };
});
