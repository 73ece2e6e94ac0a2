import type { App } from "../app.ts";
import { frameQuery } from "../frame.ts";
import { sampleNetwork } from "../smoke/sample.ts";
import { defaultFrame } from "../testing/settings.ts";

/** A state in which a page or slot can be looked at: what the network responds with. */
export interface State {
  title: string;
  fetch: typeof fetch;
}

export const states = {
  sample: { title: "With sample data", fetch: sampleNetwork },
  empty: { title: "With empty lists", fetch: emptyNetwork },
  loading: { title: "While it is loading", fetch: () => new Promise<never>(() => undefined) },
  error: { title: "When the API fails", fetch: async () => new Response(null, { status: 500 }) },
} as const satisfies Record<string, State>;

export type StateName = keyof typeof states;

/** Names of a state's frame begin so: it keeps its name, and so its state, while somebody clicks through pages in it. */
const PREFIX = "workshop-";

export const frameName = (state: string): string => PREFIX + state;

/** The state of this frame; undefined for a window of its own, and for a frame with the site's own data. */
export function ownState(name: string): State | undefined {
  const state = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
  return Object.hasOwn(states, state) ? states[state as StateName] : undefined;
}

/** What the document brings with it on a site, whatever the state of the page. */
export function withFrame(app: App): App {
  app.queries.hydrate({ [frameQuery.key]: { data: defaultFrame } });
  return app;
}

/** The sample's responses without the rows of their lists. */
async function emptyNetwork(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await sampleNetwork(...request);
  if (!response.ok) return response;
  const data = (await response.json()) as unknown;
  return Response.json(withoutRows(data), { status: response.status });
}

function withoutRows(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== "object" || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => {
    if (name === "total") return [name, 0];
    if (name === "nextCursor") return [name, null];
    return [name, Array.isArray(value) ? [] : value];
  });
  return Object.fromEntries(fields);
}
