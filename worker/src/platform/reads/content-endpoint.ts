import type { Endpoint, ParamNames } from "@optimyz/contract/api/endpoint";
import type * as z from "@optimyz/contract/z";
import { type Context, Hono } from "hono";
import type { Database } from "../../db/database.ts";
import { runSelections, type Selection } from "../../db/selection.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasVersion } from "../../http/conditional.ts";
import { checkFields, requireLanguage, rowId } from "../../http/validate.ts";
import { isPreview } from "../../settings/preview.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import type { ContentQuery } from "./context.ts";

/** An endpoint of public content, with the way from a URL to its query. */
export interface ContentEndpoint {
  path: string;
  /**
   * @param languages the site's; without them, `lang` in a query is not checked
   * @returns undefined for a URL of another endpoint
   * @throws ApiError when parameters or query are wrong
   */
  queryAt: (url: URL, languages?: readonly string[]) => ContentQuery | undefined;
}

/** What a query asks for: the checked query, and the ids in the path. `lang` is never the main language. */
type Asked<Path extends string, Query extends z.ZodMiniType> = (z.output<Query> extends object
  ? z.output<Query>
  : unknown) &
  Readonly<Record<ParamNames<Path>, number>> & { mainLanguage?: string | undefined };

/** Binds an endpoint to what it selects. @param selectDraft the same for a preview of what is not published */
export function contentEndpoint<Path extends string, Query extends z.ZodMiniType>(
  { path, query, isLive }: Pick<Endpoint<Path, Query>, "path" | "query" | "isLive">,
  select: (db: Database, asked: Asked<Path, Query>) => Selection,
  selectDraft?: (db: Database, asked: Asked<Path, Query>) => Selection,
): ContentEndpoint {
  const pattern = new URLPattern({ pathname: path });
  return {
    path,
    queryAt(url, languages) {
      const found = pattern.exec({ pathname: url.pathname });
      if (!found) return undefined;
      const ids = Object.entries(found.pathname.groups).map(([name, text]) => [name, rowId(text)]);
      const fields = query ? checkFields(query, firstValues(url.searchParams), { strict: false }) : {};
      const checked = inKnownLanguage(fields as object, languages);
      const asked = { ...checked, ...Object.fromEntries(ids), mainLanguage: languages?.[0] } as Asked<Path, Query>;
      return {
        key: `${url.pathname}?${JSON.stringify(checked)}`,
        select: (db) => select(db, asked),
        ...(isLive && { isLive }),
        ...(selectDraft && { selectDraft: (db: Database) => selectDraft(db, asked) }),
      };
    },
  };
}

/** @throws ApiError INVALID for a language that the site has not got */
function inKnownLanguage(fields: { lang?: string | undefined }, languages?: readonly string[]): object {
  const { lang, ...rest } = fields;
  if (lang === undefined || !languages) return fields;
  requireLanguage(languages, lang);
  return lang === languages[0] ? rest : fields;
}

/** The site's languages, where a URL asks for one: nothing is read for any other. */
export const languagesFor = async (db: Database, url: URL): Promise<readonly string[]> =>
  url.searchParams.has("lang") ? (await settingsAtHand(db)).settings.region.languages : [];

/** Of a name that comes twice the first value counts. */
const firstValues = (search: URLSearchParams) => Object.fromEntries([...search].reverse());

/** Answers browsers, with 304 where they have the response of this content revision. */
export function contentRouter(endpoints: readonly ContentEndpoint[]): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  for (const { path, queryAt } of endpoints) {
    router.get(path, async (c, next) => {
      const url = new URL(c.req.url);
      const query = queryAt(url, await languagesFor(c.var.db, url));
      return query ? response(c, query) : next();
    });
  }
  return router;
}

async function response(c: Context<AppEnv>, query: ContentQuery): Promise<Response> {
  if (query.selectDraft && (await isPreview(c))) {
    c.header("cache-control", "private, no-store");
    const [draft] = await runSelections(c.var.db, [query.selectDraft(c.var.db)]);
    return c.json(draft?.());
  }
  if (query.isLive) {
    c.header("cache-control", "private, no-store");
    const [live] = await runSelections(c.var.db, [query.select(c.var.db)]);
    return c.json(live?.());
  }
  const seen = c.req.header("if-none-match");
  const { contentRevision, response } = await c.var.reads.query(query, (revision) =>
    hasVersion(seen, etagOf(revision)),
  );
  c.header("etag", etagOf(contentRevision));
  // What is the same for everybody may be shown by any page, as by a host elsewhere that loads a release from here.
  c.header("access-control-allow-origin", "*");
  c.header("cache-control", "public, no-cache");
  return response ? c.body(response.body, 200, response.headers) : c.body(null, 304);
}

const etagOf = (contentRevision: number): string => `W/"${contentRevision}"`;
