import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { GlobalWindow } from "happy-dom";
import type { Asked, Seen, Want } from "./look.ts";

// The process in which `optimyz publish` runs the container of another toolchain. What hangs here is killed from outside.

const { folder, entry, shared, part } = JSON.parse(process.argv[2] ?? "{}") as Want;
const base = `${pathToFileURL(folder).href}/`;
const asked: Asked = { scripts: [], styles: [], shared: [] };

const note = (address: string) => {
  const url = URL.parse(address, base)?.href.replace(/[?#].*/, "") ?? "";
  if (!url.startsWith(base)) return;
  const file = decodeURIComponent(url.slice(base.length));
  const list = file.endsWith(".css") ? asked.styles : asked.scripts;
  if (!list.includes(file)) list.push(file);
};

registerHooks({
  resolve(specifier, context, next) {
    const result = next(specifier, context);
    note(result.url);
    return result;
  },
});

/** Globals of a browser, but those that load modules or tell Node from others. */
function becomeBrowser(): void {
  const window = new GlobalWindow({ url: "http://localhost/" });
  const kept = new Set([
    "constructor",
    "undefined",
    "NaN",
    "global",
    "globalThis",
    "process",
    "console",
    "URL",
    "fetch",
  ]);
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const isFixed = Object.getOwnPropertyDescriptor(globalThis, key)?.configurable === false;
    if (!kept.has(key) && !isFixed) Object.defineProperty(globalThis, key, { ...property, configurable: true });
  }
  // A style sheet has loaded when it was asked for: only its name is looked for.
  const { prototype } = Node;
  for (const method of ["appendChild", "insertBefore"] as const) {
    const own = prototype[method] as (...args: unknown[]) => Node;
    Object.assign(prototype, {
      [method](this: Node, node: Node, ...more: unknown[]) {
        if (!(node instanceof HTMLLinkElement)) return own.call(this, node, ...more);
        note(node.getAttribute("href") ?? "");
        queueMicrotask(() => node.dispatchEvent(new Event("load")));
        return node;
      },
    });
  }
}

const reactVersion = async (): Promise<string> =>
  shared.react ? (await import(pathToFileURL(shared.react.file).href)).version : "";

/** What the shell shares, by package, noting which of it is taken. */
async function shareScope() {
  const react = await reactVersion();
  const entries = Object.entries(shared).map(async ([name, { file, version = react }]) => {
    const module: unknown = await import(pathToFileURL(file).href);
    const lib = () => {
      if (!asked.shared.includes(name)) asked.shared.push(name);
      return module;
    };
    return [
      name,
      { [version]: { version, from: "shell", scope: ["default"], loaded: true, lib, get: async () => lib } },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

interface App {
  routes?: { lazy?: () => unknown }[];
  slots?: Record<string, () => unknown>;
}

/** A literal of the app: functions are left out, but for the slots, whose names count. */
const plain = (app: App): unknown =>
  JSON.parse(JSON.stringify({ ...app, slots: Object.keys(app.slots ?? {}) }, (_key, value) => value));

async function look(): Promise<Seen> {
  const scope = await shareScope();
  becomeBrowser();
  const container = await import(pathToFileURL(path.join(folder, entry)).href);
  if (typeof container.init !== "function" || typeof container.get !== "function") {
    return { error: `${entry} exports ${Object.keys(container).join(", ") || "nothing"}, not init and get.`, asked };
  }
  await container.init(scope, []);
  const module = (await container.get("./app"))();
  const app: App = module.default;
  const before = { scripts: [...asked.scripts], styles: [...asked.styles] };
  if (part !== undefined) {
    await (typeof part === "number" ? app.routes?.[part]?.lazy?.() : app.slots?.[part]?.());
    const later = (kind: "scripts" | "styles") => asked[kind].filter((file) => !before[kind].includes(file));
    return { asked: { ...asked, scripts: later("scripts"), styles: later("styles") } };
  }
  return { app: plain(app), asked, react: await reactVersion() };
}

const seen = await look().catch((error: unknown): Seen => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { error: text.replaceAll(base, "").replaceAll(`${fileURLToPath(base)}`, ""), asked };
});
process.send?.({ seen }, () => process.exit(0));
