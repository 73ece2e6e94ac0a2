// Without a browser, as on the edge, and apart from the tests with one: a page left half-way leaves its contexts in React.
// @vitest-environment node

import { listImages } from "@optimyz/contract/api/endpoints/content";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { readRenderedPage } from "@optimyz/contract/protocol/rendered-page";
import { appOf, frameQuery, PageMeta, query, type RemoteApp, skillsOnPage, useQuery } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs } from "@optimyz/kit/router";
import { expect, test, vi } from "vitest";
import { renderPage } from "./server.tsx";
import { readText, renderedPage } from "./testing.ts";

const part = { version: "1.0.0", entry: "/x.js", scripts: [], styles: [], fonts: [] };
const lockSet: LockSet = {
  revision: 1,
  shell: part,
  remotes: {
    "mf-home": {
      ...part,
      server: "/server.js",
      routes: [{ path: "/gallery", slots: [], scripts: [], styles: [] }],
      slots: [],
      slotFiles: {},
    },
  },
};

const remote: RemoteApp = {
  id: "mf-home",
  routes: [
    {
      path: "/gallery",
      loader: async ({ context }: LoaderFunctionArgs) => {
        await appOf(context).queries.prefetch(query(listImages));
        return null;
      },
      Component: () => <h1>Gallery</h1>,
    },
  ],
};

/** Renders the gallery with a worker whose reads have these statuses. */
function rendered(statuses: Record<string, number>) {
  const calls: string[][] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const paths = new URL(url).searchParams.getAll("read");
    calls.push(paths);
    return Response.json(paths.map((path) => ({ status: statuses[path] ?? 200, text: readText(path) })));
  });
  const reads = { expected: [], contentRevision: 7 };
  const page = renderedPage({ url: "https://site.test/gallery", lockSet, loadRemote: async () => remote, reads });
  return { calls, page };
}

test("the frame and the page request their data together", async () => {
  const { calls, page } = rendered({});
  const { body, isComplete, queries } = await page;
  expect(body).toContain("<h1>Gallery</h1>");
  expect(isComplete).toBe(true);
  expect(Object.keys(queries).sort()).toEqual([listImages.path, frameQuery.key, skillsOnPage().key].sort());
  expect(calls.map((paths) => paths.toSorted())).toEqual([
    [listImages.path, frameQuery.key, skillsOnPage().key].sort(),
  ]);
});

test.each([
  ["with a loader", { loader: remote.routes[0]?.loader ?? false }, []],
  ["without one", {}, [listImages.path]],
])("a page %s names what it shows as loading", async (_what, loading, unfetched) => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(new URL(url).searchParams.getAll("read").map((path) => ({ status: 200, text: readText(path) }))),
  );
  const Component = () => <h1>{useQuery(query(listImages)).status}</h1>;
  const asking: RemoteApp = { id: "mf-home", routes: [Object.assign({ path: "/gallery", Component }, loading)] };
  const reads = { expected: [], contentRevision: 7 };
  const page = await renderedPage({
    url: "https://site.test/gallery",
    lockSet,
    reads,
    loadRemote: async () => asking,
  });
  expect(page.unfetched).toEqual(unfetched);
});

test.each([
  [500, false],
  [429, false],
  [404, true],
])("a page with a query that got %i is complete: %s", async (status, isComplete) => {
  const page = await rendered({ [listImages.path]: status }).page;
  expect(page.isComplete).toBe(isComplete);
});

test("the edge renders claimed routes only, whatever the remote's module exports", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(new URL(url).searchParams.getAll("read").map((path) => ({ status: 200, text: readText(path) }))),
  );
  const greedy = { ...remote, routes: [{ path: "/*", Component: () => <h1>Taken</h1> }] };
  const reads = { expected: [], contentRevision: 7 };
  const input = { url: "https://site.test/gallery", lockSet, reads };
  const { body } = await renderedPage({ ...input, loadRemote: async () => greedy });
  expect(body).not.toContain("Taken");
});

test("a page of a retired front-end says that it has gone, even where another's parameter matches", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(new URL(url).searchParams.getAll("read").map((path) => ({ status: 200, text: readText(path) }))),
  );
  const skills = {
    ...part,
    routes: [{ path: "/:slug", slots: [], scripts: [], styles: [] }],
    slots: [],
    slotFiles: {},
  };
  const set = {
    ...lockSet,
    remotes: { ...lockSet.remotes, "mf-skills": skills },
    retired: { "mf-events": ["/events"] },
  };
  const reads = { expected: [], contentRevision: 7 };
  const at = (path: string) =>
    renderPage({ url: `https://site.test${path}`, lockSet: set, reads, loadRemote: async () => remote });
  const gone = await at("/events");
  expect([gone.status, gone.body.includes("This page is gone")]).toEqual([410, true]);
  const unknown = await at("/no/such");
  expect([unknown.status, unknown.body.includes("Page not found")]).toEqual([404, true]);
});

test("links lead where the lock set has the pages, and the canonical URL with them", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(new URL(url).searchParams.getAll("read").map((path) => ({ status: 200, text: readText(path) }))),
  );
  const linking: RemoteApp = {
    id: "mf-home",
    routes: [
      {
        path: "/gallery",
        Component: () => (
          <>
            <PageMeta canonical={{ role: "gallery" }} />
            <Link to={{ role: "courses" }}>All</Link>
            <Link to={{ role: "skill", params: { titleSlug: "tact" } }}>Tact</Link>
          </>
        ),
      },
    ],
  };
  const claims = [
    ["courses", "/catalogue"],
    ["gallery", "/gallery"],
  ].map(([role = "", path = ""]) => ({ role, path, slots: [], scripts: [], styles: [] }));
  const courses = { ...part, routes: claims, slots: [], slotFiles: {} };
  const moved = { ...lockSet, remotes: { ...lockSet.remotes, "mf-courses": courses } };
  const reads = { expected: [], contentRevision: 7 };
  const input = { url: "https://site.test/gallery", lockSet: moved, reads, loadRemote: async () => linking };
  const { head, body } = await renderedPage(input);
  expect(body).toContain('href="/catalogue"');
  expect(body).toContain('href="/tact"');
  expect(head).toContain('rel="canonical" href="https://site.test/gallery"');
});

test.each([undefined, 1])("a worker that asks for protocol %s gets the page as before protocol 2", async (protocol) => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(new URL(url).searchParams.getAll("read").map((path) => ({ status: 200, text: readText(path) }))),
  );
  const reads = { expected: [], contentRevision: 7 };
  const input = { url: "https://site.test/gallery", lockSet, reads, loadRemote: async () => remote };
  const [earlier, page] = [await renderPage({ ...input, protocol }), await renderedPage(input)];
  expect(page.queries).toHaveProperty([listImages.path]);
  const { queries, ...rest } = page;
  expect(earlier).toEqual({ ...rest, answers: queries });
  expect(readRenderedPage(1, JSON.parse(JSON.stringify(earlier)))).toEqual(page);
});
