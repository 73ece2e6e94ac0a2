import type { Role } from "@optimyz/contract/api/roles";
import type * as z from "@optimyz/contract/z";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may send the request: anyone, a user with a bearer token, an administrator with the session cookie, a front-end's team with a
 * deploy token, or, as `publisher`, either of the last two. `optional-user` admits anyone and recognises a user whose token
 * the request carries.
 */
export type Access = "public" | "optional-user" | "user" | "admin" | "deploy-token" | "publisher";

type Schema = z.ZodMiniType;

/** The names behind `:` in a path pattern: `"/api/skills/:id"` gives `"id"`, and so does `"/api/skills/:id.ics"`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}.${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** The one file of a multipart body: an image, or a file of a kind that the endpoint takes. */
export interface FileRule {
  readonly name: "image" | "file";
  readonly required: boolean;
}

/** A multipart body with any number of files, each in a field named by its path. */
export interface FilesRule {
  /** Largest body, all files together. */
  readonly bytesMax: number;
  readonly filesMax: number;
}

/** A response that is text and no JSON. */
export interface TextRule {
  readonly mediaType: string;
  /** Name under which a browser saves it, before the day and the ending. */
  readonly fileName: string;
}

/** What is said of an endpoint when it is declared. */
interface EndpointOptions<
  Path extends string,
  Query extends Schema,
  Input extends Schema,
  Output extends Schema,
  File extends FileRule | undefined,
  Who extends Access,
> {
  readonly method: Method;
  /** Pattern with `:name` parameters, always from the host's root. */
  readonly path: Path;
  readonly access?: Who;
  /** Of an endpoint for administrators: the roles that may call it, next to the owner. */
  readonly roles?: readonly Role[];
  /** Of an endpoint for publishers: a session that a deploy token opened on the team's page may call it as well. */
  readonly team?: true;
  /** Asks for a factor again when the last one is more than five minutes ago. */
  readonly sensitive?: true;
  /** One line for the API document. */
  readonly summary: string;
  /** Largest JSON body; 512 kB unless it says otherwise. */
  readonly bytesMax?: number;
  /** Present when the body is multipart with files; `input` has its text fields. */
  readonly files?: FilesRule;
  /** Present when the response is text to save; `output` is then a string. */
  readonly text?: TextRule;
  /** A public query whose data is not content, so no cache may keep it under the content revision. */
  readonly isLive?: true;
  /** The texts of the response are in the language that its query names as `lang`. */
  readonly inLanguages?: true;
  /** Schema of the query string; values arrive as strings. */
  readonly query?: Query;
  /** Schema of the JSON body or, with `file`, of the text fields of the multipart body. */
  readonly input?: Input;
  /** Schema of the response's JSON; absent where the response has no body. */
  readonly output: Output;
  /** Present when the body is multipart with this one file. */
  readonly file?: File;
  /** Status of a success. */
  readonly status?: 200 | 201 | 202;
  /** Takes an `Idempotency-Key`: a repeat with the same key stores nothing twice. */
  readonly idempotent?: boolean;
  /** Paths whose queries are stale after a success, with all that is below them. */
  readonly invalidates?: readonly string[];
}

/** One endpoint of the API: the worker handles its requests, front-ends send them. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  File extends FileRule | undefined = FileRule | undefined,
  Who extends Access = Access,
> extends EndpointOptions<Path, Query, Input, Output, File, Who> {
  readonly access: Who;
  readonly status: 200 | 201 | 202;
}

/** Declares an endpoint. Defaults: public access; 201 for POST and 200 for every other method. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  const Path extends string,
  Output extends Schema,
  Query extends Schema = z.ZodMiniType<undefined>,
  Input extends Schema = z.ZodMiniType<undefined>,
  const File extends FileRule | undefined = undefined,
  const Who extends Access = "public",
>(options: EndpointOptions<Path, Query, Input, Output, File, Who>): Endpoint<Path, Query, Input, Output, File, Who> {
  // Without `access` in the options, `Who` is its default "public".
  return { access: "public" as Who, status: options.method === "POST" ? 201 : 200, ...options };
}

/**
 * Fills a path pattern and adds the query string.
 * @throws RangeError when a parameter of the pattern has no value
 */
export function buildPath(
  pattern: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const path = pattern.replace(/:([A-Za-z_]\w*)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new RangeError(`No value for :${name} in ${pattern}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Whether an endpoint is a query of the site's public content, which caches keep until the content changes. */
export const isContentQuery = ({ method, access, isLive }: Endpoint): boolean =>
  method === "GET" && access === "public" && !isLive;
