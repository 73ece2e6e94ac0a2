import { buildPath, type Endpoint } from "@optimyz/contract/api/endpoint";
import { errorBodySchema } from "@optimyz/contract/api/errors";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";
import { unreachable, unreadable } from "./messages.ts";

/** A request that failed. `status` is 0 when no response came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** A sentence for each wrong field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds after which a refused request may be repeated. */
  readonly retryAfterSeconds: number | undefined;
  /** The parsed response, for codes that carry more than the error (409 brings the newer row). */
  readonly body: unknown;

  constructor(
    message: string,
    details: {
      status: number;
      code: string;
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      body?: unknown;
    },
  ) {
    super(message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = details.body;
  }
}

type Schema = z.ZodMiniType;
// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<string, any, any, any>;
export type InputOf<E> = E extends Endpoint<string, Schema, infer I, Schema> ? z.input<I> : never;
type QueryOf<E> = E extends Endpoint<string, infer Q, Schema, Schema> ? z.input<Q> : never;
export type OutputOf<E> = E extends Endpoint<string, Schema, Schema, infer O> ? z.output<O> : never;

/** Parameters, query, body and headers of a request. */
export interface RequestOptions<E extends AnyEndpoint = AnyEndpoint> {
  params?: Readonly<Record<string, string | number>>;
  query?: QueryOf<E>;
  body?: InputOf<E>;
  /** The file of a multipart endpoint. */
  file?: Blob;
  signal?: AbortSignal;
  /** Replaces the client's `fetch`, for what that cannot do. */
  fetch?: typeof globalThis.fetch;
  headers?: Readonly<Record<string, string>>;
}

export interface Api {
  /**
   * The path of a request with its query: on a page in another language than the site's main one, with `lang` where the
   * endpoint has texts in it.
   */
  pathOf<E extends AnyEndpoint>(endpoint: E, options?: Pick<RequestOptions<E>, "params" | "query">): string;
  /**
   * Sends one request and returns the checked data of its response.
   * @throws ApiError for every failure: a refused request, an unreachable server, a response of the wrong shape
   */
  call<E extends AnyEndpoint>(endpoint: E, options?: RequestOptions<E>): Promise<OutputOf<E>>;
}

export interface ApiOptions {
  /** Origin that paths are resolved against; empty in the browser, where they are relative. */
  origin?: string;
  fetch?: typeof globalThis.fetch;
  /** The user's bearer token at the time of the request. */
  token?: () => string | null;
  /** Code of the language in which sentences of the API are shown; absent in the source's. Read at each request. */
  language?: string | undefined;
  /** Code of the language in which content is shown; absent in the site's main one. */
  contentLanguage?: string | undefined;
}

export function createApi(options: ApiOptions = {}): Api {
  const { origin = "", fetch = (...args) => globalThis.fetch(...args), token, contentLanguage: lang } = options;
  const pathOf: Api["pathOf"] = (endpoint, { params, query } = {}) =>
    buildPath(endpoint.path, params, { ...query, ...(lang && endpoint.inLanguages && { lang }) });
  return {
    pathOf,
    async call(endpoint, request = {}) {
      const url = origin + pathOf(endpoint, request);
      const init = requestInit(endpoint, request, token?.() ?? null, options.language);
      const sent = (request.fetch ?? fetch)(url, init);
      const [response] = await Promise.all([sent, z.ready()]).catch((cause: unknown) => {
        if (request.signal?.aborted) throw cause;
        throw new ApiError(unreachable, { status: 0, code: "UNREACHABLE" });
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) throw errorOf(response, body);
      let output = z.safeParse(endpoint.output, body);
      // A success without a body is a success.
      if (!output.success && typeof body === "object" && !Array.isArray(body))
        output = z.safeParse(endpoint.output, { message: "", ...body });
      if (!output.success) throw new ApiError(unreadable, { status: response.status, code: "BAD_RESPONSE" });
      return output.data;
    },
  };
}

function requestInit(
  endpoint: AnyEndpoint,
  options: RequestOptions,
  token: string | null,
  language: string | undefined,
): RequestInit {
  const headers = new Headers(options.headers);
  headers.set("accept", "application/json");
  if (language) headers.set(LANGUAGE_HEADER, language);
  if (token && endpoint.access.endsWith("user")) headers.set("authorization", `Bearer ${token}`);
  const init: RequestInit = { method: endpoint.method, headers, credentials: "same-origin" };
  if (options.signal) init.signal = options.signal;
  if (endpoint.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.body ?? {})) form.set(name, String(value));
    if (options.file) form.set(endpoint.file.name, options.file);
    init.body = form;
  } else if (options.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(options.body);
  }
  return init;
}

/** A body with the sentence alone, under either name, is read as well: other servers and proxies of the API say no more. */
function errorOf(response: Response, body: unknown): ApiError {
  const parsed = z.safeParse(errorBodySchema, body);
  const { error, message } = (typeof body === "object" && body ? body : {}) as Record<string, unknown>;
  const sentence = [error, message].find((words) => typeof words === "string" && words !== "");
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiError(typeof sentence === "string" ? sentence : "", {
    status: response.status,
    code: parsed.success ? parsed.data.code : "BAD_RESPONSE",
    fields: parsed.success ? parsed.data.fields : undefined,
    requestId: response.headers.get("x-request-id") ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    body,
  });
}

/**
 * The server's sentence about a failed request, else the page's own.
 * @param fallback the seed's text for that place, such as `Something went wrong`
 */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status >= 400 && error.message ? error.message : fallback;
}
