import { vi } from "vitest";

/** The browser's caches, which the simulated browser lacks: by name, then by path. @returns what is in them */
export function stubCaches(): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  const typed = (text: string) =>
    new Response(text, { headers: { "content-type": text.startsWith("<") ? "text/html" : "application/json" } });
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      put: async (path: string, response: Response) => void entries.set(path, await response.text()),
      matchAll: async () => [...entries.values()].map(typed),
    };
  };
  vi.stubGlobal("caches", {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = all.get(cacheName)?.get(path);
      return text === undefined ? undefined : typed(text);
    },
  });
  return all;
}
