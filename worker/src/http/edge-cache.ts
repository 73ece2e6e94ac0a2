/** The one place that knows which cache of the platform answers are kept in. */
export interface EdgeCache {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<void>;
}

/** A host that nobody can ask for: the keys are ours alone. */
const keyUrl = (key: string): string => `https://cache.invalid/${key}`;

/**
 * Cloudflare's Cache API, one cache in each data centre. Its replacement with tags and purging would be written here.
 * Keys contain the content revision, so a write makes all older answers unreachable at once, everywhere.
 */
export const edgeCache: EdgeCache = {
  match: (key) => caches.default.match(keyUrl(key)),
  put: (key, answer) => caches.default.put(keyUrl(key), answer),
};
