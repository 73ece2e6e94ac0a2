import { WorkerEntrypoint } from "cloudflare:workers";
import * as content from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Bindings } from "../env.ts";
import { errorAnswer } from "../http/errors.ts";
import { requestContext } from "../http/request.ts";
import { courseDetails } from "../routes/course-details/routes.ts";
import { images } from "../routes/images/routes.ts";
import { skillDetails } from "../routes/skill-details/routes.ts";
import { skills } from "../routes/skills/routes.ts";
import { testimonials } from "../routes/testimonials/routes.ts";

const reads = new Hono<AppEnv>();
reads.onError(errorAnswer);
reads.use(requestContext);
for (const router of [skills, skillDetails, courseDetails, images, testimonials]) reads.route("/", router);

const patterns = Object.values(content)
  .filter((endpoint) => endpoint.method === "GET" && endpoint.access === "public")
  .map((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`));

/**
 * The public, read-only part of the API, as the one thing that code rendering a page can reach.
 * Answers nothing else, and carries nobody's cookies.
 */
export class PublicReads extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || !patterns.some((pattern) => pattern.test(pathname))) {
      return new Response("Only public reads are possible from here.", { status: 403 });
    }
    return reads.fetch(new Request(request.url), this.env, this.ctx);
  }
}
