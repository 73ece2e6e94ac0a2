import { readAtMost } from "./bytes.ts";
import { parsedJson } from "./json.ts";

/** Why a gateway has not done what it was asked. */
export class GatewayFailure extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Its body, as JSON; never shown or logged. */
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super(status === 0 ? "The gateway does not respond." : `The gateway responds with ${status}.`);
    this.status = status;
    this.body = body;
  }
}

interface Asking {
  method?: "POST";
  /** Sent as JSON; `URLSearchParams` as a form. */
  body?: URLSearchParams | object;
  headers?: Record<string, string>;
}

/** Sends one request to a gateway's API and gives its JSON. @throws GatewayFailure */
export type Ask = (path: string, asking?: Asking) => Promise<unknown>;

const PATIENCE_MS = 8_000;
const BYTES_MAX = 1024 * 1024;

/**
 * A function that asks one API: without redirects, for at most eight seconds and a megabyte.
 * @param api its origin
 */
export const askerOf =
  (api: string, own: Readonly<Record<string, string>>): Ask =>
  async (path, { method = "GET", body, headers } = {}) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    let response: Response;
    let text: string;
    try {
      response = await fetch(api + path, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { accept: "application/json", ...own, ...headers, ...(body && { "content-type": type }) },
        ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
      });
      text = await readText(response);
    } catch {
      throw new GatewayFailure(0);
    }
    const json = parsedJson(text);
    if (!response.ok || json === undefined) throw new GatewayFailure(response.status, json);
    return json;
  };

async function readText({ body }: Response): Promise<string> {
  const bytes = await readAtMost(body, BYTES_MAX);
  if (!bytes) throw new RangeError("The response is too large.");
  return new TextDecoder().decode(bytes);
}
