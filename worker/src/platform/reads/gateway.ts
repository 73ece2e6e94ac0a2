import { WorkerEntrypoint } from "cloudflare:workers";
import { READS_PATH, type ReadResponse, readsParameter } from "@optimyz/contract/protocol/reads";
import { ApiError } from "../../core/api-error.ts";
import type { Bindings } from "../../core/env.ts";
import { log } from "../../core/log.ts";
import { type Database, meteredDatabase } from "../../db/database.ts";
import { errorBody } from "../../http/errors.ts";
import type { KeptResponse } from "../../state/memory.ts";
import { theSite } from "../site.ts";
import { languagesFor } from "./content-endpoint.ts";
import { type ContentQuery, ReadContext } from "./context.ts";

/** More than any page needs. */
const MANY_MAX = 40;

/** What the worker says when it gives the reads to an isolate; code in the isolate cannot change it. */
export interface ReadsProps {
  /** For pages of a preview: drafts in place of what is published, and nothing that is kept. */
  draft?: boolean;
}

/**
 * The queries of public content, as the one thing that code rendering a page can reach: it answers nothing else, and
 * carries nobody's cookies. `/reads?read=<path>&read=…&revision=<content revision>` answers many reads with one batch of
 * D1: `[{ status, text }, …]` in their order. Any other path is one read.
 */
export class PublicReads extends WorkerEntrypoint<Bindings, ReadsProps> {
  override async fetch({ method, url: href }: Request): Promise<Response> {
    const url = new URL(href);
    if (method !== "GET") return new Response("Only public reads are possible from here.", { status: 403 });
    if (url.pathname === READS_PATH) {
      const paths = url.searchParams.getAll(readsParameter.read).slice(0, MANY_MAX);
      const revision = Number(url.searchParams.get(readsParameter.revision) ?? Number.NaN);
      return Response.json(await this.read(paths, revision));
    }
    const [only] = await this.read([url.pathname + url.search], Number.NaN);
    const headers = { "content-type": "application/json" };
    return new Response(only?.text, { status: only?.status ?? 500, headers });
  }

  /** @param contentRevision that of the page; NaN where it is not known */
  private async read(paths: readonly string[], contentRevision: number) {
    const requestId = crypto.randomUUID();
    const { meter, db } = meteredDatabase(this.env);
    const context = new ReadContext(db, (work) => this.ctx.waitUntil(work));
    const found = await Promise.allSettled(paths.map((path) => queryAt(path, db)));
    const queries = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const isDraft = this.ctx.props?.draft === true;
    const responses = await context.pageQueries(
      isDraft ? queries.map((query) => ({ ...query, select: query.selectDraft ?? query.select })) : queries,
      contentRevision,
      isDraft,
    );
    log("info", { message: "page reads", requestId, reads: paths.length, ...meter.figures });
    return found.map((each) => {
      const settled = each.status === "fulfilled" ? responses.shift() : each;
      return settled?.status === "fulfilled" ? textOf(settled.value) : refusal(settled?.reason, requestId);
    });
  }
}

/**
 * @param db to check a language with
 * @throws ApiError when the path is no query of public content, or a wrong one
 */
async function queryAt(path: string, db?: Database): Promise<ContentQuery> {
  const url = new URL(path, "http://reads");
  const languages = db && (await languagesFor(db, url));
  for (const { queryAt } of theSite().reads) {
    const query = queryAt(url, languages);
    if (query) return query;
  }
  throw new ApiError("FORBIDDEN", "Only public reads are possible from here.");
}

/** Whether code that renders a page can have the response of a path: it is a query of public content. */
export const isPublicRead = (path: string): Promise<boolean> =>
  queryAt(path).then(
    () => true,
    () => false,
  );

const textOf = ({ status, body }: KeptResponse): ReadResponse => ({ status, text: new TextDecoder().decode(body) });

function refusal(error: Error, requestId: string): ReadResponse {
  const { apiError, body } = errorBody(error, requestId);
  return { status: apiError.status, text: JSON.stringify(body) };
}
