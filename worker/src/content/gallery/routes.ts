import { createImage, deleteImage, updateImage } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { withImage } from "../../images/store.ts";
import * as m from "./messages.ts";
import { deleteImageRow, insertImage, requireImage, updateImageRow } from "./queries.ts";

export const images = new Hono<AppEnv>();

handle(images, createImage, ({ c, db, change, image }) =>
  withImage(c.env, image, (stored) => insertImage(db, change, stored)),
);

handle(images, updateImage, async ({ c, db, change, params, image }) => {
  await requireImage(db, params.id);
  return withImage(c.env, image, (stored) => updateImageRow(db, change, params.id, stored));
});

handle(images, deleteImage, async ({ db, change, params }) => {
  const audit_id = await deleteImageRow(db, change, params.id);
  return { message: m.imageDeleted, audit_id };
});
