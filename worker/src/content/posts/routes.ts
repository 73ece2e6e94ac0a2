import { createPost, deletePost, updatePost } from "@optimyz/contract/api/endpoints/news-admin";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import * as m from "./messages.ts";
import { deletePostRow, insertPost, updatePostRow } from "./write.ts";

export const adminPosts = new Hono<AppEnv>();

handle(adminPosts, createPost, ({ db, change, input }) => insertPost(db, change, input));

handle(adminPosts, updatePost, ({ db, change, params, input }) => updatePostRow(db, change, params.id, input));

handle(adminPosts, deletePost, async ({ db, change, params }) => {
  const audit_id = await deletePostRow(db, change, params.id);
  return { message: m.postDeleted, audit_id };
});
