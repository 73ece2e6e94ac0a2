import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import {
  AppContext,
  createApp,
  frameQuery,
  PageMeta,
  Provider,
  Slot,
  type SlotHost,
  SlotHostContext,
  type SlotModule,
} from "@optimyz/kit";
import { defaultFrame } from "@optimyz/kit/testing";
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDiagnosis } from "./diagnose.ts";
import { guardHead } from "./head-guard.ts";
import { createRemotes } from "./remotes.ts";
import { createReporter } from "./report.ts";

const remote = (name: string, changes: object) => ({
  version: "2.0.0",
  entry: `/_mf/${name}/2.0.0/e.js`,
  scripts: [],
  styles: [],
  routes: [],
  slots: [],
  slotFiles: {},
  ...changes,
});
const lockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "/_mf/shell/1.0.0/e.js" },
  remotes: {
    "mf-home": remote("mf-home", { routes: [{ path: "/*", slots: ["list"], scripts: [], styles: [] }] }),
    "mf-courses": remote("mf-courses", { slots: ["list"] }),
  },
} as BrowserLockSet;

const sent: string[] = [];
let log = vi.spyOn(console, "error");

// The guard lasts as long as the document, so the reporter is replaced for each test.
let reporter = createReporter();
const observers: MutationObserver[] = [];
vi.stubGlobal(
  "MutationObserver",
  class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback);
      observers.push(this);
    }
  },
);
guardHead(lockSet, createRemotes(lockSet, { failure: (...report) => reporter.failure(...report) }));
vi.unstubAllGlobals();
// Other files have the same document.
afterAll(() => {
  for (const observer of observers) observer.disconnect();
  for (const method of ["appendChild", "insertBefore"]) Reflect.deleteProperty(document.head, method);
});
beforeEach(() => {
  sent.length = 0;
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("location", new URL("https://site.example/"));
  reporter = createReporter(({ name, version, phase }) => sent.push(`${name} ${version} ${phase}`));
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const app = createApp({ siteOrigin: "https://site.example" });
app.queries.hydrate({ [frameQuery.key]: { data: defaultFrame } });

/** A page with a PageMeta, and a slot with this in it. */
function pageWith(inSlot: ReactNode, inPage?: ReactNode) {
  const module: SlotModule = {
    Component: () => (
      <>
        <p>slot</p>
        {inSlot}
      </>
    ),
  };
  const loaded = Object.assign(Promise.resolve(module), { status: "fulfilled", value: module });
  const host: SlotHost = {
    load: () => loaded,
    reset: () => undefined,
    Unavailable: () => null,
    report: () => undefined,
  };
  return (
    <Provider store={app.store}>
      <AppContext value={app}>
        <SlotHostContext value={host}>
          <PageMeta title="Home" description="All" canonical="/" listed={false} />
          <h1>Page</h1>
          {inPage}
          <Slot name="list" />
        </SlotHostContext>
      </AppContext>
    </Provider>
  );
}

/** After what the observer does and a diagnosis. */
const settled = async () => {
  await loadDiagnosis();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

/** Elements of the head that say something. */
const saying = () =>
  [...document.head.children].filter((each) => each.attributes.length > 0 || each.textContent !== "");
const ofPage = [
  ...[
    "title",
    "meta og:title",
    "meta description",
    "meta og:description",
    "link canonical",
    "meta og:url",
    "meta robots",
  ],
];
const named = () =>
  saying().map((each) =>
    [each.localName, each.getAttribute("name") ?? each.getAttribute("property") ?? each.getAttribute("rel")]
      .filter(Boolean)
      .join(" "),
  );

const attempts: Record<string, ReactNode> = {
  "a redirect": <meta httpEquiv="refresh" content="0;url=https://evil.example" />,
  "a policy": <meta httpEquiv="Content-Security-Policy" content="default-src 'none'" />,
  "a referrer policy": <meta name="referrer" content="unsafe-url" />,
  "a viewport": <meta name="viewport" content="width=99" />,
  "robots of its own": <meta name="robots" content="nofollow" />,
  "another canonical URL": <link rel="canonical" href="https://evil.example" />,
  "a title": <title>Evil</title>,
  "a picture for shares": <meta property="og:image" content="https://evil.example/a.png" />,
  "an icon": <link rel="icon" href="https://evil.example/a.svg" />,
  "an app's manifest": <link rel="manifest" href="https://evil.example/a.json" />,
};

test.each(Object.entries(attempts))(
  "%s in a slot has no effect, and counts for the slot's remote",
  async (_, attempt) => {
    const { rerender } = render(pageWith(attempt));
    await settled();
    expect(named().toSorted()).toEqual(ofPage.toSorted());
    expect(document.title).toMatch(/^Home – /);
    expect(sent).toEqual(["mf-courses 2.0.0 render"]);
    expect(log).toHaveBeenCalledOnce();
    // React finds its element when the slot goes.
    rerender(pageWith(null));
    expect(named().toSorted()).toEqual(ofPage.toSorted());
  },
);

test("in a page of its own it counts for the page's remote", async () => {
  render(pageWith(null, attempts["a redirect"]));
  await settled();
  expect(named().toSorted()).toEqual(ofPage.toSorted());
  expect(sent).toEqual(["mf-home 2.0.0 render"]);
});

test("a page that is hydrated keeps the head that the server wrote, without what a slot adds", async () => {
  const tree = pageWith(attempts["a redirect"], attempts["a title"]);
  const html = renderToString(pageWith(null));
  const start = html.indexOf("<h1");
  document.head.innerHTML = html.slice(0, start);
  // In a document it is there before the guard is.
  for (const observer of observers) observer.takeRecords();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(tree).replace(/^.*?(?=<h1)/s, "");
  const before = [...document.head.children];
  await act(async () => void hydrateRoot(container, tree));
  await settled();
  expect(saying().map((each) => before.indexOf(each))).toEqual(before.map((_each, index) => index));
  expect(named()).toEqual(ofPage);
  expect(document.title).toMatch(/^Home – /);
  expect(sent.toSorted()).toEqual(["mf-courses 2.0.0 render", "mf-home 2.0.0 render"]);
  container.remove();
});

/** An element as code makes it. */
function made(name: string, attributes: Record<string, string>): Element {
  const element = document.createElement(name);
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, value);
  return element;
}

const policy = () => made("meta", { "http-equiv": "Content-Security-Policy", content: "default-src 'none'" });

test("a policy that code adds has no effect, and counts for the remote in its stack", async () => {
  const prepareStackTrace = Reflect.get(Error, "prepareStackTrace");
  const stack = "Error: x\n    at run (https://site.example/_mf/mf-courses/2.0.0/a.js:1:1)";
  Object.assign(Error, { prepareStackTrace: () => stack });
  const element = policy();
  document.head.appendChild(element);
  // Before the observer comes.
  expect(element.getAttributeNames()).toEqual([]);
  await settled();
  Object.assign(Error, { prepareStackTrace });
  expect(sent).toEqual(["mf-courses 2.0.0 render"]);
});

test.each<[string, Element]>([
  ["a policy", policy()],
  ["a base", made("base", { href: "https://evil.example" })],
  ["robots", made("meta", { name: "robots", content: "noindex" })],
])("%s that nobody is seen to add is emptied and counts for nobody", async (_, element) => {
  document.head.insertAdjacentElement("afterbegin", element);
  await settled();
  expect(element.getAttributeNames()).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test("what the platform and extensions add stays", async () => {
  render(pageWith(null));
  await settled();
  document.head.appendChild(made("link", { rel: "stylesheet" }));
  document.head.appendChild(made("link", { rel: "modulepreload", href: "/_mf/mf-home/2.0.0/a.js" }));
  document.head.appendChild(made("link", { rel: "preload", as: "image", href: "/a.avif" }));
  document.head.insertAdjacentElement("beforeend", made("meta", { name: "darkreader", content: "x" }));
  document.head.insertAdjacentElement("beforeend", made("style", { class: "darkreader" }));
  await settled();
  expect(saying()).toHaveLength(ofPage.length + 5);
  expect(log).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
