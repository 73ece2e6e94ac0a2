// Without a browser, as on the edge, and apart from the tests with one: a page left half-way leaves its contexts in React.
// @vitest-environment node

import type { LockSet } from "@optimyz/contract/protocol/release";
import { PageMeta, type RemoteApp, Slot, type SlotModule, useApp } from "@optimyz/kit";
import { use } from "react";
import { expect, test, vi } from "vitest";

import { readText, renderedPage } from "./testing.ts";

const part = { version: "1.0.0", entry: "/x.js", server: "/server.js", scripts: [], styles: [], fonts: [] };
const remote = { ...part, routes: [], slots: [], slotFiles: {} };
const lockSet: LockSet = {
  revision: 1,
  shell: part,
  remotes: {
    "mf-home": { ...remote, routes: [{ path: "/", slots: ["list", "news"], scripts: [], styles: [] }] },
    "mf-courses": { ...remote, slots: ["list"] },
    "mf-news": { ...remote, slots: ["news"] },
  },
};

const home: RemoteApp = {
  id: "mf-home",
  routes: [
    {
      path: "/",
      Component: () => (
        <>
          <h1>Home</h1>
          <Slot name="list" fallback={<p>list skeleton</p>} />
          <Slot name="news" fallback={<p>news skeleton</p>} />
        </>
      ),
    },
  ],
};

const good: SlotModule = { Component: () => <p>news of today</p> };
const never = new Promise<never>(() => undefined);

/** Renders the page with this slot next to a good one. */
async function rendered(list: RemoteApp["slots"] | Error | Promise<never>, set = lockSet, page = home) {
  vi.stubGlobal("fetch", async (url: string) => {
    const paths = new URL(url).searchParams.getAll("read");
    return Response.json(paths.map((path) => ({ status: 200, text: readText(path) })));
  });
  const loadRemote = async (name: string): Promise<RemoteApp> => {
    if (name === "mf-home") return page;
    if (name === "mf-news") return { id: name, routes: [], slots: { news: async () => good } };
    if (list instanceof Error) throw list;
    return list instanceof Promise ? list : { id: name, routes: [], slots: list ?? {} };
  };
  const reads = { expected: [], contentRevision: 7 };
  return renderedPage({ url: "https://site.test/", lockSet: set, loadRemote, reads });
}

const failing: Record<string, [phase: string, Parameters<typeof rendered>[0]]> = {
  "is imported and throws": ["edge-error", new Error("broken at import")],
  "never loads": ["edge-timeout", never],
  "is not there": ["edge-error", {}],
  "has no module": ["edge-error", { list: () => Promise.reject(new Error("no module")) }],
  "has a preload that fails": ["edge-error", { list: async () => ({ ...good, preload: () => Promise.reject("no") }) }],
  "has a preload that never ends": ["edge-timeout", { list: async () => ({ ...good, preload: () => never }) }],
};

/** React fills a boundary with this mark by itself, and reports nothing when its digest is empty. */
const leftToBrowser = /<!--\$!--><template data-dgst=""[^>]*><\/template><p>list skeleton<\/p><!--\/\$-->/;

test.each(Object.entries(failing))("a slot that %s loses only its own HTML", async (_, [phase, list]) => {
  const { body, slotFailures, isComplete } = await rendered(list);
  expect(body).toContain("<h1>Home</h1>");
  expect(body).toMatch(leftToBrowser);
  expect(body).toContain("<p>news of today</p>");
  expect(slotFailures).toMatchObject([{ remote: "mf-courses", phase }]);
  expect(isComplete).toBe(true);
});

const drawing: Record<string, [phase: string, SlotModule["Component"]]> = {
  "throws while it renders": [
    "edge-error",
    () => {
      throw Object.assign(new Error("no"), { stack: "Error: no\n    at x (mf-courses/server/entry.js:1:2)" });
    },
  ],
  "never ends to render": ["edge-timeout", () => use(never)],
};

test.each(Object.entries(drawing))("the page keeps its HTML when a slot %s", async (_, [phase, Component]) => {
  const { body, slotFailures } = await rendered({ list: async () => ({ Component }) });
  expect(body).toContain("<h1>Home</h1>");
  expect(body).toMatch(leftToBrowser);
  expect(body).not.toContain("<script");
  expect(slotFailures[0]).toMatchObject({ remote: "mf-courses", phase });
});

/** Renders in pieces, as a list does, in one text, or in an attribute. */
const large = (bytes: number): Record<string, SlotModule["Component"]> => ({
  "with many elements": () => [...Array(bytes / 10).keys()].map((key) => <p key={key}>ten</p>),
  "with one text": () => <p>{"x".repeat(bytes)}</p>,
  "with a long attribute": () => <p title={"x".repeat(bytes)}>short</p>,
  "with letters of two bytes": () => <p>{"ж".repeat(bytes / 2)}</p>,
});

test.each(Object.entries(large(210_000)))(
  "a slot of more than 200 kB %s costs only its own HTML",
  async (_, Component) => {
    const { body, slotFailures } = await rendered({ list: async () => ({ Component }) });
    expect(body).toMatch(leftToBrowser);
    expect(body).toContain("<p>news of today</p>");
    expect(body.length).toBeLessThan(100_000);
    expect(slotFailures).toEqual([
      {
        remote: "mf-courses",
        phase: "edge-error",
        error: expect.stringContaining("The slot list has more than 200 kB of HTML."),
      },
    ]);
  },
);

test("a slot of 20 MB costs only its own HTML", async () => {
  const { body, slotFailures } = await rendered({ list: async () => ({ Component: () => "x".repeat(20_000_000) }) });
  expect(body).toMatch(leftToBrowser);
  expect(slotFailures).toHaveLength(1);
});

test("a slot of almost 200 kB is rendered", async () => {
  const { body, slotFailures } = await rendered({ list: async () => ({ Component: () => "x".repeat(195_000) }) });
  expect(body.length).toBeGreaterThan(195_000);
  expect(slotFailures).toEqual([]);
});

const pageOf = (bytes: number, list: SlotModule["Component"]) =>
  renderedPage({
    url: "https://site.test/",
    lockSet,
    reads: { expected: [], contentRevision: 7 },
    loadRemote: async (name) => {
      const own = { path: "/", Component: () => [<p key="p">{"x".repeat(bytes)}</p>, <Slot key="s" name="list" />] };
      if (name === "mf-home") return { id: name, routes: [own] };
      return { id: name, routes: [], slots: { list: async () => ({ Component: list }), news: async () => good } };
    },
  });

test("a page may have 1 MB of HTML, and its slots theirs besides", async () => {
  const { body, slotFailures } = await pageOf(950_000, () => "y".repeat(150_000));
  expect(body.length).toBeGreaterThan(1_100_000);
  expect(slotFailures).toEqual([]);
});

test("of a large page a slot that is too large is left out", async () => {
  const { body, slotFailures } = await pageOf(500_000, () => "y".repeat(250_000));
  expect(body.length).toBeLessThan(600_000);
  expect(slotFailures).toMatchObject([{ remote: "mf-courses" }]);
});

test("a page of more than 1 MB fails, whatever its slots are", async () => {
  await expect(pageOf(1_100_000, () => "short")).rejects.toThrow("The page has more than 1000 kB of HTML.");
});

test("leaves a slot of a remote without server code to the browser, without a failure", async () => {
  const { server: _, ...withoutServer } = remote;
  const remotes = { ...lockSet.remotes, "mf-courses": { ...withoutServer, slots: ["list"] } };
  const { body, slotFailures } = await rendered(new Error("never asked"), { ...lockSet, remotes });
  expect(body).toContain("<p>list skeleton</p>");
  expect(body).toContain("<p>news of today</p>");
  expect(slotFailures).toEqual([]);
});

test("what the page itself throws stays the page's", async () => {
  const own = { ...home, routes: [{ path: "/", Component: () => use(Promise.reject(new Error("broken page"))) }] };
  const page = renderedPage({
    url: "https://site.test/",
    lockSet,
    reads: { expected: [], contentRevision: 7 },
    loadRemote: async (name) =>
      name === "mf-home" ? own : { id: name, routes: [], slots: { list: async () => good } },
  });
  await expect(page).rejects.toThrow("broken page");
});

test("the head is what the page says, whatever a slot renders and says", async () => {
  const said = { title: "Home", canonical: "/", structuredData: [{ "@type": "WebPage" }] };
  const page: RemoteApp = {
    id: "mf-home",
    routes: [
      {
        path: "/",
        Component: () => (
          <>
            <PageMeta {...said} />
            <Slot name="list" />
          </>
        ),
      },
    ],
  };
  function Greedy() {
    useApp().structuredData.push({ "@type": "Evil" });
    return (
      <>
        <title>Evil</title>
        <PageMeta title="Evil" canonical="/evil" listed={false} structuredData={[{ "@type": "Evil" }]} />
      </>
    );
  }
  const { meta, structuredData, body } = await rendered({ list: async () => ({ Component: Greedy }) }, lockSet, page);
  expect(meta).toEqual({ title: expect.stringMatching(/^Home – /), canonical: "/", listed: true });
  expect(structuredData).toEqual([{ "@context": "https://schema.org", "@type": "WebPage" }]);
  expect(body).not.toContain("Evil");
});
