import { type PageReads, READS_PATH, type ReadResponse, readsParameter } from "@optimyz/contract/protocol/reads";

/**
 * A `fetch` for the reads of one page: those that start together, and the expected ones with them, become one call of
 * the worker's (`worker/src/platform/reads/gateway.ts`), which asks its database once.
 */
export function gatewayFetch(origin: string, { expected, contentRevision }: PageReads): typeof fetch {
  const known = new Map<string, Promise<ReadResponse>>();
  let waiting: string[] = [];
  let responses: Promise<ReadResponse[]> | undefined;

  function ask(path: string): Promise<ReadResponse> {
    // A timer fires after all loaders have started.
    responses ??= new Promise((resolve) => setTimeout(resolve, 0)).then(send);
    const place = waiting.push(path) - 1;
    const response = responses.then((list) => list[place] ?? { status: 502, text: "" });
    // Nobody may wait for an expected query.
    response.catch(() => undefined);
    known.set(path, response);
    return response;
  }

  async function send(): Promise<ReadResponse[]> {
    const asked = new URLSearchParams([
      [readsParameter.revision, String(contentRevision)],
      ...waiting.map((path) => [readsParameter.read, path] as [string, string]),
    ]);
    waiting = [];
    responses = undefined;
    const response = await fetch(`${origin}${READS_PATH}?${asked}`);
    if (!response.ok) throw new Error(`The reads of the page failed: ${response.status}`);
    return response.json();
  }

  for (const path of expected) ask(path);
  return async (input) => {
    const path = String(input).slice(origin.length);
    const { status, text } = await (known.get(path) ?? ask(path));
    return new Response(text, { status, headers: { "content-type": "application/json" } });
  };
}
