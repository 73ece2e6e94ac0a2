import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Connections } from "@optimyz/contract/protocol/release-registry";

/** Who places whose slots, and who needs which shared package in which range. */
export function connectionsOf(live: readonly ReleaseManifest[]): Connections {
  const pages = live.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, slots, laterSlots = [] }) =>
      [...slots, ...laterSlots].map((slot) => ({ slot, name, path })),
    ),
  );
  const offered = live.flatMap(({ slots }) => slots);
  const slots = sortedNames([...offered, ...pages.map(({ slot }) => slot)]).map((slot) => ({
    slot,
    owner: live.find((release) => release.slots.includes(slot))?.name ?? null,
    pages: pages.filter((page) => page.slot === slot).map(({ name, path }) => ({ name, path })),
  }));
  const provided = live.find(({ kind }) => kind === "shell")?.provides ?? {};
  const needs = live.flatMap(({ name, shared }) =>
    Object.entries(shared).map(([each, range]) => ({ package: each, name, range })),
  );
  const shared = sortedNames([...Object.keys(provided), ...needs.map((need) => need.package)]).map((each) => ({
    package: each,
    version: provided[each] ?? null,
    needed: needs.filter((need) => need.package === each).map(({ name, range }) => ({ name, range })),
  }));
  return { slots, shared };
}

const sortedNames = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
