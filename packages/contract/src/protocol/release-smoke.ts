import type { LockSet } from "@optimyz/contract/protocol/release";
import { SERVER_ENTRY } from "@optimyz/contract/protocol/release-files";
import { pageMetaSchema } from "@optimyz/contract/protocol/rendered-page";
import type { SlotProps } from "@optimyz/contract/protocol/slot-props";
import * as z from "@optimyz/contract/z";

/** The plan of a release's smoke. */
export interface SmokePlan {
  /** The front-end whose code is tried. */
  name: string;
  /** Pages to render: the claim's path, for people, and a URL that matches it. */
  pages: readonly { path: string; url: string }[];
  lockSet: LockSet;
  /** What the shell speaks. */
  protocol: number;
  /** Remotes with server modules at `./<name>/server/entry.js`. */
  remotes: readonly string[];
  /** Its slots' props; a slot with declared props is rendered with samples. */
  slotProps?: Readonly<Record<string, SlotProps>> | undefined;
  /** Paths of the shell's server modules, such as `server/react.js`. */
  shellModules: readonly string[];
  /** Whether it runs in an isolate: built-ins are compared, and queries go through the worker's gateway. */
  isEdge: boolean;
  /** Longest time of one step, in milliseconds. */
  stepMs: number;
}

const stepSchema = z.object({
  /** The step, such as `rendering /about-us`. */
  step: z.string(),
  /** Message and stack; for one that does not end, what it waited for. */
  error: z.string(),
});

const smokedPageSchema = z.object({
  step: z.string(),
  /** Whether it is a slot on a page of its own. */
  isSlot: z.boolean(),
  head: z.optional(z.string()),
  meta: z.optional(pageMetaSchema),
  body: z.optional(z.string()),
  unfetched: z.optional(z.array(z.string())),
});
/** A page that a smoke has rendered, for the gate to look at. */
export type SmokedPage = z.infer<typeof smokedPageSchema>;

export const smokeResultSchema = z.object({
  id: z.optional(z.nullable(z.string())),
  routes: z.optional(z.nullable(z.array(z.nullable(z.string())))),
  slots: z.optional(z.array(z.string())),
  failures: z.array(stepSchema),
  pages: z.optional(z.array(smokedPageSchema)),
});
/** The result of a smoke. `id`, `routes` and `slots` are those of the app, where it could be loaded. */
export type SmokeResult = z.infer<typeof smokeResultSchema>;

/** The steps of a smoke: the app itself, and each page, which follows. */
export const LOADING = "loading the server module";
export const RENDERING = "rendering ";

/** Begins the text of a smoke that found changed built-ins; nothing that such code says of itself counts. */
export const CHANGED = "changed: ";

/**
 * The main module of a smoke, which lies next to the folders of the front-ends, in an isolate or in a folder of Node's.
 * It evaluates every module of the release, compares the built-ins with what they were before, and renders the pages.
 * @returns source of a module that exports `run(onStep)`, which gives the text of a {@link SmokeResult} or of what changed
 */
export function smokeModule(plan: SmokePlan): string {
  const remotes = plan.remotes.map((name) => `${JSON.stringify(name)}: () => import("./${name}/${SERVER_ENTRY}")`);
  const shell = plan.shellModules.map((file, index) => `import * as shell${index} from "./shell/${file}";`);
  return `${shell.join("\n")}
import { renderPage } from "./shell/${SERVER_ENTRY}";
const plan = ${JSON.stringify(plan)};
const remotes = { ${remotes.join(", ")} };
const shellModules = [${plan.shellModules.map((_, index) => `shell${index}`).join(", ")}];
${SOURCE}`;
}

/** Everything it calls after the release's code has run is taken before: that code may have replaced it. */
const SOURCE = `
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { stringify } = JSON;
const { is, keys: namesOf, entries: entriesOf, fromEntries: objectOf } = Object;
const { isArray } = Array;
const timer = setTimeout, clear = clearTimeout, text = String, Waiting = Promise, Failure = Error;

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** Everything that can be reached from the global object, with its properties as they are now. */
function snapshot() {
  const seen = new Set();
  const list = [];
  const visit = (object, name) => {
    if (!isObject(object) || seen.has(object)) return;
    seen.add(object);
    const keys = ownKeys(object);
    // What the runtime creates at each access has no value to compare.
    const own = keys.map((key) => {
      const [first, second] = [getOwnPropertyDescriptor(object, key), getOwnPropertyDescriptor(object, key)];
      return is(first.value, second.value) ? first : undefined;
    });
    list.push({ object, name, keys, own, prototype: getPrototypeOf(object) });
  };
  visit(globalThis, "globalThis");
  visit(async function () {}, "async function");
  visit(function* () {}, "generator");
  visit(async function* () {}, "async generator");
  visit([][Symbol.iterator](), "array iterator");
  visit(new Map()[Symbol.iterator](), "map iterator");
  visit(""[Symbol.iterator](), "string iterator");
  // Objects nearest to the global object come first, so that names are short.
  for (const { name, keys, own, prototype } of list) {
    // The streams of a process change by themselves.
    if (name === "process") continue;
    own.forEach((property, index) => {
      const place = name === "globalThis" ? text(keys[index]) : name + "." + text(keys[index]);
      for (const part of ["value", "get", "set"]) visit(property?.[part], place);
    });
    visit(prototype, name + "'s prototype");
  }
  return list;
}

/** The first thing that is not as it was, by name; empty when all is. Uses no built-in method that may have changed. */
function firstChange(list) {
  for (let at = 0; at < list.length; at++) {
    const { object, name, keys: before, own, prototype } = list[at];
    const now = ownKeys(object);
    const prefix = name === "globalThis" ? "" : name + ".";
    for (let index = 0; index < now.length; index++) {
      let isOld = false;
      for (let other = 0; other < before.length; other++) if (before[other] === now[index]) isOld = true;
      if (!isOld) return prefix + text(now[index]) + " was added";
    }
    for (let index = 0; index < before.length; index++) {
      const then = own[index];
      const current = getOwnPropertyDescriptor(object, before[index]);
      if (!current) return prefix + text(before[index]) + " was removed";
      if (then && (!is(then.value, current.value) || then.get !== current.get || then.set !== current.set)) {
        return prefix + text(before[index]) + " was replaced";
      }
    }
    if (getPrototypeOf(object) !== prototype) return name + " has another prototype";
  }
  return "";
}

class Late extends Failure {}

const within = (work) => new Waiting((resolve, reject) => {
  const late = timer(() => reject(new Late("It did not end within " + plan.stepMs / 1000 + " seconds.")), plan.stepMs);
  work().then(resolve, reject).finally(() => clear(late));
});

/** @param onStep called with the name of each step before it begins */
export async function run(onStep = () => {}) {
  const result = { failures: [], pages: [] };
  let isHanging = false;
  const attempt = async (step, work) => {
    if (isHanging) return undefined;
    onStep(step);
    try {
      return await within(async () => work());
    } catch (error) {
      isHanging = error instanceof Late;
      result.failures.push({ step, error: text(error?.stack ?? error) });
      return undefined;
    }
  };
  const before = plan.isEdge ? snapshot() : [];
  if (plan.name !== "shell") await loadAll(result, attempt);
  let change = plan.isEdge ? firstChange(before) : "";
  if (change) return ${JSON.stringify(CHANGED)} + change + " while its modules were loaded";
  if (plan.name !== "shell" && result.id === undefined) return stringify(result);
  for (const { path, url } of plan.pages) {
    const step = ${JSON.stringify(RENDERING)} + path;
    await attempt(step, () => renderOwn(path, url, (page) => result.pages.push(shownOf(step, false, page))));
  }
  for (const { slot, props, what } of samplesOf(plan.slotProps)) {
    const step = "trying the slot " + slot + what;
    await attempt(step, () => renderSlot(slot, props, plan.name, (page) => result.pages.push(shownOf(step, true, page))));
  }
  change = plan.isEdge ? firstChange(before) : "";
  if (change) return ${JSON.stringify(CHANGED)} + change + " while its pages were rendered";
  return stringify(result);
}

/** Every module of the release: the app, its pages with those below them, its slots with their data. */
async function loadAll(result, attempt) {
  const app = await attempt(${JSON.stringify(LOADING)}, async () => (await remotes[plan.name]()).default);
  if (result.failures.length > 0) return;
  result.id = typeof app?.id === "string" ? app.id : null;
  result.routes = isArray(app?.routes) ? app.routes.map((route) => text(route?.path)) : null;
  result.slots = isObject(app?.slots) ? namesOf(app.slots) : [];
  const loadRoute = async (route, path) => {
    if (typeof route?.lazy === "function") await attempt("loading the page " + path, () => loadPage(route));
    for (const child of route?.children ?? []) await loadRoute(child, path + "/" + (child.path ?? ""));
  };
  for (const route of isArray(app?.routes) ? app.routes : []) await loadRoute(route, route?.path);
  for (const slot of result.slots) await attempt("loading the slot " + slot, () => loadSlot(app.slots[slot]));
}

/** A page that draws nothing would be live with an empty place; one with a loader may lead elsewhere. */
async function loadPage(route) {
  const { Component, element, loader } = { ...route, ...(await route.lazy()) };
  if (!(route.children?.length > 0) && !Component && !element && !loader) throw new Failure("It exports no Component.");
}

async function loadSlot(load) {
  const module = await load();
  if (typeof module?.Component !== "function" && !isObject(module?.Component)) throw new Failure("It exports no Component.");
  const { createApp } = shellModules.find((each) => each.createApp && each.appContext) ?? {};
  const { origin } = new URL(plan.pages[0]?.url ?? "http://localhost");
  if (createApp) await module.preload?.(createApp({ origin, waitForAll: true }));
}

const samples = { string: "sample", number: 1, integer: 1, boolean: true, array: [], object: {}, function: () => undefined };

/** Each slot with the props that it needs, and with all that it takes. */
function samplesOf(slotProps) {
  return entriesOf(slotProps ?? {}).flatMap(([slot, schema]) => {
    const props = entriesOf(schema).map(([name, { type, required, enum: values }]) => ({ name, required, value: values?.[0] ?? samples[type] }));
    const given = (list) => list.reduce((all, { name, value }) => ({ ...all, [name]: value }), {});
    return [
      { slot, props: given(props.filter(({ required }) => required)), what: "" },
      { slot, props: given(props), what: " with " + props.map(({ name }) => name).join(", ") },
    ];
  });
}

/** What the gate looks at. */
const shownOf = (step, isSlot, { head, meta, body, unfetched }) => ({ step, isSlot, head, meta, body, unfetched });

/** A slot of a remote on a page of its own. */
async function renderSlot(slot, props, remote, onPage = () => {}) {
  const { Slot } = shellModules.find((each) => each.Slot && each.createApp) ?? {};
  const { createElement } = shellModules.find((each) => each.createElement && each.useState) ?? {};
  if (!Slot || !createElement) return;
  const { origin } = new URL(plan.pages[0]?.url ?? "http://localhost");
  const path = "/" + SAMPLE + "/" + slot;
  const app = { id: SAMPLE, routes: [{ path, Component: () => createElement(Slot, { name: slot, props }) }] };
  const own = { ...plan.lockSet.remotes[remote], routes: [{ path, slots: [slot], scripts: [], styles: [] }], slots: [], slotFiles: {} };
  const lockSet = { ...plan.lockSet, remotes: { ...plan.lockSet.remotes, [SAMPLE]: own } };
  failOf(await render(origin + path, lockSet, app, onPage), (name) => name === remote);
}

/** Name of a remote that has the slots' samples as its pages. */
const SAMPLE = "slot-sample";

async function render(url, lockSet = plan.lockSet, sample = undefined, onPage = () => {}) {
  const loadRemote = async (name) => (name === SAMPLE ? sample : (await remotes[name]()).default);
  const reads = plan.isEdge ? { reads: { expected: [], contentRevision: NaN } } : {};
  const page = await renderPage({ url, lockSet, loadRemote, protocol: plan.protocol, ...reads });
  if (page?.status >= 500) throw new Failure("The page has the status " + page.status + ".");
  if (page) onPage(page);
  return (page?.slotFailures ?? []).filter(({ phase }) => phase === "edge-error");
}

function failOf(failures, isJudged) {
  const failed = failures.find(({ remote }) => isJudged(remote));
  if (failed) throw new Failure(failed.error);
}

/**
 * A failure of another remote's slot does not count against this release, unless the slot works with other pages'
 * props.
 */
async function renderOwn(path, url, onPage) {
  const own = plan.lockSet.remotes[plan.name];
  const route = own?.routes.find((each) => each.path === path);
  const isMixed = route?.slots.some((slot) => !own.slots.includes(slot));
  const failures = await render(url, plan.lockSet, undefined, isMixed ? undefined : onPage);
  // What others' slots put into the page is theirs.
  const alone = entriesOf(plan.lockSet.remotes).map(([name, each]) => [name, each === own ? each : { ...each, server: undefined }]);
  if (isMixed) await render(url, { ...plan.lockSet, remotes: objectOf(alone) }, undefined, onPage);
  failOf(failures, (remote) => plan.name === "shell" || remote === plan.name);
  const placed = route?.slots ?? [];
  for (const { remote, error } of failures) {
    const takes = entriesOf(plan.lockSet.remotes[remote]?.slotProps ?? {}).filter(([slot]) => placed.includes(slot));
    if (takes.length === 0) continue;
    const isSound = await Promise.all(
      samplesOf(objectOf(takes)).map(({ slot, props }) => renderSlot(slot, props, remote)),
    ).then(() => true, () => false);
    const slots = takes.map(([slot]) => slot).join(" or ");
    if (isSound) throw new Failure("It gives " + slots + " of " + remote + " props that the slot does not take: " + error);
  }
}
`;
