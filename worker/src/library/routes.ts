import {
  addPicture,
  deletePicture,
  listPictures,
  replacePicture,
  updatePicture,
} from "@optimyz/contract/api/endpoints/library";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { hashOf, withImage } from "../images/store.ts";
import * as m from "./messages.ts";
import { deletePictureRow, insertPicture, libraryPage, pictureOf, requirePicture, reviveByHash } from "./queries.ts";
import { replaceEverywhere } from "./replace.ts";
import { updatePictureRow } from "./update.ts";

export const library = new Hono<AppEnv>();

handle(library, listPictures, ({ db, query }) => libraryPage(db, query));

handle(library, addPicture, async ({ c, db, change, input, image }) => {
  const known = await reviveByHash(db, await hashOf(image));
  const stored = known ?? (await withImage(c.env, image, (made) => insertPicture(c.env, db, change, made, input.alt)));
  return pictureOf(db, stored);
});

handle(library, updatePicture, async ({ db, change, input }) =>
  pictureOf(db, await updatePictureRow(db, change, input)),
);

handle(library, replacePicture, async ({ c, db, change, input, image }) => {
  const old = await requirePicture(db, input.file, change.seenVersion);
  return withImage(c.env, image, async (made) => {
    const { row, replaced } = await replaceEverywhere(db, change, old, made);
    return { picture: await pictureOf(db, row), replaced };
  });
});

handle(library, deletePicture, async ({ db, change, query }) => {
  await deletePictureRow(db, change, query.file);
  return { message: m.pictureDeleted };
});
