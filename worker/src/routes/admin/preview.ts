import { previewDescription } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { sanitize } from "../../html/sanitize.ts";
import { handle } from "../../http/handle.ts";

export const adminPreview = new Hono<AppEnv>();

handle(adminPreview, previewDescription, async ({ input }) => ({ html: sanitize(input.description) }));
