import { previewDescription } from "@optimyz/contract/api/endpoints/admin";
import { Hono } from "hono";
import { sanitize } from "../html/sanitize.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";

export const adminPreview = new Hono<AppEnv>();

handle(adminPreview, previewDescription, async ({ input }) => ({ html: sanitize(input.description) }));
