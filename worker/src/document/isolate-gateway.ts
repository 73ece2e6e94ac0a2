import { WorkerEntrypoint } from "cloudflare:workers";
import { isContentQuery } from "@optimyz/contract/endpoint";
import * as content from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { batching } from "../db/one-batch.ts";
import { type Bindings, withDatabase } from "../env.ts";
import { errorResponse } from "../http/errors.ts";
import { fitsPattern } from "../http/path-pattern.ts";
import { requestContext } from "../http/request.ts";
import { contentRouters } from "../routes/content.ts";

/** Address of many reads in one call, and the names of its parameters. */
const MANY = { path: "/reads", read: "read", revision: "revision" };
/** More than any page needs. */
const MANY_MAX = 40;
/** Header of a read inside of this module: the content revision of the page that needs it. */
const REVISION_HEADER = "page-revision";

const queries = new Hono<AppEnv>();
queries.onError(errorResponse);
queries.use(requestContext);
queries.use(async (c, next) => {
  c.set("pageRevision", Number(c.req.header(REVISION_HEADER)));
  await next();
});
for (const router of contentRouters) queries.route("/", router);

const contentQueries = Object.values(content).filter(isContentQuery);

/**
 * The public, read-only part of the API, as the one thing that code rendering a page can reach.
 * Answers nothing else, and carries nobody's cookies. `/reads?read=<path>&read=…&revision=<content revision>` answers
 * many reads with one batch of D1: `[{ status, text }, …]` in their order.
 */
export class PublicReads extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== "GET") return refusal();
    if (url.pathname !== MANY.path) return this.respond(url, Number.NaN, this.env);
    const wanted = url.searchParams.getAll(MANY.read).slice(0, MANY_MAX);
    const revision = Number(url.searchParams.get(MANY.revision) ?? Number.NaN);
    const env = withDatabase(this.env, batching(this.env.DB));
    const responses = wanted.map(async (path) => {
      const response = await this.respond(new URL(path, url), revision, env);
      return { status: response.status, text: await response.text() };
    });
    return Response.json(await Promise.all(responses));
  }

  private async respond(url: URL, revision: number, env: Bindings): Promise<Response> {
    if (!contentQueries.some(({ path }) => fitsPattern(path, url.pathname))) return refusal();
    return queries.fetch(new Request(url, { headers: { [REVISION_HEADER]: String(revision) } }), env, this.ctx);
  }
}

const refusal = () => new Response("Only public reads are possible from here.", { status: 403 });
