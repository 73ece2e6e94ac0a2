import { sha256 } from "./kept-file.ts";

/** A bundle's modules by their names, each as the function that evaluates it. */
export type Modules = Readonly<Record<string, unknown>>;

/** The digest of a page or slot, by the functions that load its frames and itself; undefined when it cannot be told. */
export type DigestOf = (loads: readonly unknown[]) => string | undefined;

/** Every remote's first module. */
const APP = "./src/app.ts";

const NAME = '"([^"\\\\\\n]+)"';
/** `() => import("…")` as the bundler writes it. */
const LATER = `__webpack_require__(?:\\.t)?\\.bind\\(__webpack_require__, (?:${NAME})?`;
const AT_ONCE = `__webpack_require__(?:\\.t)?\\((?:${NAME})?`;
/** A page that is loaded by this and no other code. */
const PAGE = new RegExp(
  `^\\(\\) ?=> ?Promise\\.resolve\\([^()]*(?:\\(\\))?[^()]*\\)\\.then\\(${LATER}(?:, \\d+)?\\)\\)$`,
);
/** Any other use of the bundler's function, by which code can reach a module without its name. */
const ELSEWHERE = /__webpack_require__(?:[^.(\w]|\.[cm]\b)/;

/** Names of the modules that one module needs, and of those that it can load later. */
interface Calls {
  atOnce: string[];
  later: string[];
}

/**
 * Tells what each page runs: the code of all modules that it reaches, at once or later, and of those that its frames and the app
 * reach. It cannot be told of pages that reach a module by a name which is put together at run time.
 * @param salt digest of everything else that a page depends on
 */
export function pageDigests(modules: Modules, salt: string): DigestOf {
  const codes = new Map(Object.entries(modules).map(([name, code]) => [name, String(code)]));
  const calls = kept((name) => callsOf(codes.get(name)));
  const digests = kept((name) => sha256(codes.get(name) ?? ""));
  // The app loads every page; what it loads later is no part of the others.
  const ofApp = reached([APP], (name) => calls(name)?.atOnce);
  if (!ofApp) return () => undefined;
  const next = (name: string) => {
    const { atOnce = [], later = [] } = calls(name) ?? {};
    return calls(name) && (ofApp.has(name) ? atOnce : [...atOnce, ...later]);
  };
  return (loads) => {
    const names = loads.map((load) => PAGE.exec(String(load))?.[1]);
    const known = names.filter((name) => name !== undefined);
    const all = known.length === loads.length ? reached([APP, ...known], next) : undefined;
    if (!all) return undefined;
    const lines = [...all].toSorted().map((name) => `${name} ${digests(name)}`);
    return sha256([salt, ...lines].join("\n"));
  };
}

/** @returns undefined for a module that is not there, and for one whose calls cannot be told */
function callsOf(code: string | undefined): Calls | undefined {
  // Behind the list of parameters.
  const body = code?.slice(code.indexOf("{"));
  if (body === undefined || ELSEWHERE.test(body.replaceAll(new RegExp(LATER, "g"), ""))) return undefined;
  const [later, atOnce] = [LATER, AT_ONCE].map((call) =>
    [...body.matchAll(new RegExp(call, "g"))].map(([, name]) => name),
  );
  const named = (names: (string | undefined)[] = []) => names.filter((name) => name !== undefined);
  const all = { later: named(later), atOnce: named(atOnce) };
  const isTold = all.later.length === later?.length && all.atOnce.length === atOnce?.length;
  return isTold ? all : undefined;
}

/** All modules that some reach, themselves included; undefined when one of them cannot be followed. */
function reached(from: readonly string[], next: (name: string) => readonly string[] | undefined) {
  const all = new Set(from);
  for (const name of all) {
    const names = next(name);
    if (!names) return undefined;
    for (const each of names) all.add(each);
  }
  return all;
}

/** The same function, which is called once for each name. */
function kept<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}
