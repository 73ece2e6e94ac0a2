import { Hono } from "hono";
import { createApp } from "../src/app.ts";
import type { Bindings } from "../src/env.ts";

const app = createApp();
const bare = new Hono().get("/bench/bare", (c) => c.json({ ok: true }));

/** The application, and beside it the least that Hono can do: what the machine itself allows. */
export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === "/bench/bare" ? bare.fetch(request) : app.fetch(request, env, context),
} satisfies ExportedHandler<Bindings>;
