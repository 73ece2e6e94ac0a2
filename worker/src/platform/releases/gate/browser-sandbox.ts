import * as z from "@optimyz/contract/z";

/** What is tried of a remote's scripts, in an isolate with the stand-ins for a browser's objects below. */
export interface BrowserPlan {
  /** URL of the release's folder. */
  base: string;
  /** Paths in the release: its first module, its scripts that are modules, and all files. */
  entry: string;
  modules: readonly string[];
  files: readonly string[];
  /** What the shell shares: its version, and the module in the isolate, where there is one. */
  shared: Readonly<Record<string, { version: string; module?: string }>>;
  /** The exposed module. */
  exposed: string;
  /** Longest time of one step, in milliseconds. */
  stepMs: number;
}

export const browserResultSchema = z.object({
  /** Names that the first module exports, where it is no container. */
  exported: z.optional(z.array(z.string())),
  id: z.optional(z.nullable(z.string())),
  routes: z.optional(z.nullable(z.array(z.nullable(z.string())))),
  slots: z.optional(z.array(z.string())),
  /** What was done, and message and stack. */
  failures: z.array(z.object({ step: z.string(), error: z.string() })),
  /** Files that were asked for and are not there. */
  missing: z.array(z.string()),
  /** Files in which a copy of React was started. */
  reacts: z.array(z.string()),
});

/** React's own name for what two copies of it would each have; minifiers keep it, since other packages read it. */
const REACT_INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** Source of the module that every script of the release imports: URLs, files, and a browser's objects. */
export const sandboxModule = ({ base, modules, files }: BrowserPlan): string => `
const base = ${JSON.stringify(base)};
const files = new Set(${JSON.stringify(files)});
const modules = { ${modules.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(`./release/${path}`)})`).join(", ")} };
${SANDBOX}`;

/** Source of the module that runs the plan. */
export const runModule = (plan: BrowserPlan): string => `
import { load, missing } from "./sandbox.js";
const plan = ${JSON.stringify(plan)};
const internals = ${JSON.stringify(REACT_INTERNALS)};
const shared = { ${Object.entries(plan.shared)
  .flatMap(([name, { module }]) => (module ? [`${JSON.stringify(name)}: () => import("./${module}")`] : []))
  .join(", ")} };
${RUN}`;

const SANDBOX = `
export const missing = new Set([]);

/** The path of a file of this release; undefined for a URL elsewhere. */
function pathOf(url) {
  const { origin, pathname } = new URL(url, base);
  const all = origin + pathname;
  return all.startsWith(base) ? all.slice(base.length) : undefined;
}

export const meta = (path) => {
  const url = base + path;
  return { url, resolve: (specifier) => new URL(specifier, url).href };
};

export async function load(from, specifier) {
  const path = pathOf(new URL(String(specifier), base + from));
  if (path === undefined) throw new TypeError(specifier + " is no file of this release");
  if (!files.has(path)) missing.add(path);
  if (!modules[path]) throw new TypeError("Failed to fetch dynamically imported module: " + base + path);
  return modules[path]();
}

const nothing = () => undefined;
const none = () => [];
const box = () => ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 });

class Node extends EventTarget {
  style = {}; dataset = {}; childNodes = []; children = []; parentNode = null; textContent = ""; innerHTML = ""; className = "";
  classList = { add: nothing, remove: nothing, toggle: nothing, contains: () => false };
  relList = { supports: () => true };
  sheet = { cssRules: [], insertRule: () => 0, deleteRule: nothing };
  constructor(name = "") { super(); this.nodeName = this.tagName = String(name).toUpperCase(); }
  // The platform's own knows no options, such as to capture.
  addEventListener(type, then) { super.addEventListener(type, then); }
  removeEventListener(type, then) { super.removeEventListener(type, then); }
  setAttribute(name, value) { this[name] = String(value); }
  getAttribute(name) { return this[name] ?? null; }
  hasAttribute(name) { return name in this; }
  removeAttribute(name) { delete this[name]; }
  appendChild(node) { this.append(node); return node; }
  insertBefore(node) { this.append(node); return node; }
  replaceChild(node, old) { this.append(node); return old; }
  append(...nodes) { for (const node of nodes) if (node instanceof Node) { node.parentNode = this; fetchInto(node); } }
  prepend(...nodes) { this.append(...nodes); }
  before(...nodes) { this.append(...nodes); }
  after(...nodes) { this.append(...nodes); }
  replaceChildren(...nodes) { this.append(...nodes); }
  removeChild(node) { return node; }
  remove() {}
  contains() { return false; }
  closest() { return null; }
  matches() { return false; }
  cloneNode() { return new this.constructor(this.tagName); }
  querySelector() { return null; }
  getBoundingClientRect() { return box(); }
  attachShadow() { return new Node(); }
}
for (const name of ["querySelectorAll", "getElementsByTagName", "getElementsByClassName", "getClientRects", "getAnimations"]) Node.prototype[name] = none;
for (const name of ["focus", "blur", "click", "scrollIntoView", "scrollTo", "normalize"]) Node.prototype[name] = nothing;

/** An element with a URL has loaded when the release has the file; scripts that are no modules are stopped by the policy. */
function fetchInto(node) {
  const url = node.href ?? node.src;
  if (!["LINK", "SCRIPT"].includes(node.tagName) || !url) return;
  const path = pathOf(url);
  const isThere = path !== undefined && files.has(path);
  if (path !== undefined && !isThere) missing.add(path);
  const type = isThere && (node.tagName === "LINK" || node.type === "module") ? "load" : "error";
  queueMicrotask(() => {
    node["on" + type]?.({ type, target: node });
    node.dispatchEvent(new Event(type));
  });
}

const document = new Node("#document");
Object.assign(document, {
  defaultView: globalThis, head: new Node("head"), body: new Node("body"), documentElement: new Node("html"), currentScript: null, readyState: "complete",
  cookie: "", title: "", referrer: "", baseURI: base, URL: base, hidden: false, visibilityState: "visible", activeElement: null,
  adoptedStyleSheets: [], styleSheets: [], fonts: { ready: Promise.resolve(), load: async () => [], add: nothing },
  createElement: (name) => new Node(name), createElementNS: (_, name) => new Node(name), createTextNode: () => new Node("#text"),
  createComment: () => new Node("#comment"), createDocumentFragment: () => new Node(), createRange: () => new Node(),
  getElementById: () => null, getElementsByName: none, execCommand: () => false, hasFocus: () => true, getSelection: () => null,
  implementation: { createHTMLDocument: () => document, hasFeature: () => false },
});

class Storage {
  #items = new Map();
  get length() { return this.#items.size; }
  key(index) { return [...this.#items.keys()][index] ?? null; }
  getItem(key) { return this.#items.get(String(key)) ?? null; }
  setItem(key, value) { this.#items.set(String(key), String(value)); }
  removeItem(key) { this.#items.delete(String(key)); }
  clear() { this.#items.clear(); }
}
class Observer { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } }

const location = Object.assign(new URL(new URL(base).origin + "/"), { assign: nothing, replace: nothing, reload: nothing });
Object.assign(document, { location });
Object.defineProperty(Node.prototype, "ownerDocument", { get() { return this === document ? null : document; } });
const given = {
  window: globalThis, self: globalThis, top: globalThis, parent: globalThis, frames: globalThis, document, location,
  localStorage: new Storage(), sessionStorage: new Storage(), Storage,
  history: { state: null, length: 1, scrollRestoration: "auto", pushState: nothing, replaceState: nothing, back: nothing, forward: nothing, go: nothing },
  matchMedia: (media) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing }),
  requestAnimationFrame: (then) => setTimeout(() => then(Date.now()), 16), cancelAnimationFrame: (id) => clearTimeout(id),
  requestIdleCallback: (then) => setTimeout(() => then({ didTimeout: false, timeRemaining: () => 10 }), 1), cancelIdleCallback: (id) => clearTimeout(id),
  getComputedStyle: () => ({ getPropertyValue: () => "" }), getSelection: () => null,
  CSS: { supports: () => true, escape: String }, customElements: { define: nothing, get: nothing, whenDefined: async () => undefined },
  screen: { width: 1280, height: 800 }, innerWidth: 1280, innerHeight: 800, devicePixelRatio: 1, scrollX: 0, scrollY: 0, pageXOffset: 0, pageYOffset: 0,
  scrollTo: nothing, scroll: nothing, scrollBy: nothing, alert: nothing, confirm: () => false, open: () => null, print: nothing, Node,
};
for (const name of ${JSON.stringify([
  ..."Element HTMLElement SVGElement HTMLInputElement HTMLTextAreaElement HTMLSelectElement HTMLFormElement".split(" "),
  ..."HTMLAnchorElement HTMLImageElement HTMLButtonElement HTMLDialogElement HTMLIFrameElement HTMLScriptElement".split(
    " ",
  ),
  ..."HTMLLinkElement HTMLStyleElement HTMLCanvasElement HTMLVideoElement HTMLAudioElement HTMLMediaElement".split(" "),
  ..."HTMLTemplateElement HTMLDivElement HTMLSpanElement HTMLLIElement HTMLTableElement ShadowRoot Document".split(" "),
  ..."DocumentFragment HTMLDocument Text Comment Image Audio Option XMLHttpRequest DOMParser FileReader".split(" "),
])}) given[name] ??= class extends Node {};
for (const name of ["MutationObserver", "IntersectionObserver", "ResizeObserver", "PerformanceObserver", "ReportingObserver"]) given[name] = Observer;
for (const name of ${JSON.stringify(
  "UIEvent MouseEvent KeyboardEvent PointerEvent TouchEvent InputEvent FocusEvent DragEvent ClipboardEvent WheelEvent AnimationEvent TransitionEvent CompositionEvent PopStateEvent HashChangeEvent StorageEvent".split(
    " ",
  ),
)}) given[name] = class extends Event {};
for (const name of ["Worker", "SharedWorker", "BroadcastChannel", "Notification", "CSSStyleSheet", "DOMRect", "DOMMatrix", "DOMPoint", "ImageData", "Path2D", "OffscreenCanvas"]) given[name] = class {};

for (const [name, value] of Object.entries(given)) {
  if (name === "window" || !(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  Object.defineProperty(globalThis, name, { value: nothing, writable: true, configurable: true });
}
`;

/** Everything it calls after the release's code has run is taken before: that code may have replaced it. */
const RUN = `
const { stringify } = JSON;
const { keys: namesOf, entries: entriesOf, fromEntries: objectOf, defineProperty } = Object;
const { isArray, from: listOf } = Array;
const timer = setTimeout, clear = clearTimeout, text = String, Waiting = Promise, Failure = Error;

const within = (work) => new Waiting((resolve, reject) => {
  const late = timer(() => reject(new Failure("It did not end within " + plan.stepMs / 1000 + " seconds.")), plan.stepMs);
  new Waiting((settle) => settle(work())).then(resolve, reject).finally(() => clear(late));
});

/** Stands for a package that the shell shares and has no server module of: whatever is taken from it can be called. */
const anything = new Proxy(function () {}, { get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : anything), apply: () => anything, construct: () => ({}) });

async function shareScope() {
  const scopes = entriesOf(plan.shared).map(async ([name, { version }]) => {
    const module = await shared[name]?.().catch(() => undefined) ?? anything;
    const lib = () => module;
    return [name, { [version]: { version, from: "shell", scope: ["default"], loaded: true, lib, get: async () => lib } }];
  });
  return objectOf(await Waiting.all(scopes));
}

/** Notes the files whose code makes a React: it writes its internals into its exports, which nothing else does. */
function watchReact(reacts) {
  defineProperty(Object.prototype, internals, {
    configurable: true,
    set(value) {
      reacts.push(/release\\/([^\\s:)]+)/.exec(new Failure("").stack)?.[1] ?? plan.entry);
      defineProperty(this, internals, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

export async function run() {
  const result = { failures: [], missing: [], reacts: [] };
  const attempt = async (step, work) => {
    try {
      return { value: await within(work) };
    } catch (error) {
      result.failures.push({ step, error: text(error?.stack ?? error) });
      return undefined;
    }
  };
  const scope = await shareScope();
  watchReact(result.reacts);
  await tryContainer(result, attempt, scope);
  result.missing = listOf(missing);
  return stringify(result);
}

async function tryContainer(result, attempt, scope) {
  const container = (await attempt("running " + plan.entry, () => load(plan.entry, "./" + plan.entry.split("/").at(-1))))?.value;
  if (!container) return;
  const { init, get } = container;
  if (typeof init !== "function" || typeof get !== "function") {
    result.exported = namesOf(container);
    return;
  }
  if (!(await attempt("calling init of " + plan.entry, () => init(scope, [])))) return;
  const loaded = await attempt("loading " + plan.exposed, async () => (await get(plan.exposed))());
  if (!loaded) return;
  const app = loaded.value?.default;
  result.id = typeof app?.id === "string" ? app.id : null;
  result.routes = isArray(app?.routes) ? app.routes.map((route) => text(route?.path)) : null;
  result.slots = typeof app?.slots === "object" && app.slots ? namesOf(app.slots) : [];
  await loadParts(app, result.failures);
}

/** Has pages and slots load their files. What they do without a browser is judged by those that have one. */
async function loadParts(app, failures) {
  const quietly = (work) => within(work).catch(() => undefined);
  const loadRoute = async (route, path) => {
    const children = isArray(route?.children) ? route.children : [];
    if (typeof route?.lazy === "function") {
      const loaded = await quietly(() => route.lazy());
      const { Component, element, loader } = { ...route, ...loaded };
      if (loaded && children.length === 0 && !Component && !element && !loader) {
        failures.push({ step: "loading the page " + path, error: "It exports no Component." });
      }
    }
    for (const child of children) await loadRoute(child, path + "/" + (child.path ?? ""));
  };
  for (const route of isArray(app?.routes) ? app.routes : []) await loadRoute(route, route?.path);
  for (const [slot, part] of entriesOf(app?.slots ?? {})) {
    if (typeof part !== "function") continue;
    const loaded = await quietly(() => part());
    if (loaded && !loaded.Component) failures.push({ step: "loading the slot " + slot, error: "It exports no Component." });
  }
}
`;
