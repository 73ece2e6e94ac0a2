/**
 * How a schema is made, noted down until it is needed: `z-late.ts` for browsers, where zod comes late, and `z-first-use.ts` for
 * the worker, which has hundreds of schemas and needs a few of them for a request.
 */
export type Zod = typeof import("./zod.ts");

/** A call that makes a schema, or one of its checks. It has what forms read of a schema before they parse a value. */
class Note {
  readonly #name: string;
  readonly #args: readonly unknown[];
  #made: unknown;

  constructor(name: string, args: readonly unknown[]) {
    this.#name = name;
    this.#args = args;
  }

  check(...checks: unknown[]): Note {
    return new Note("check", [this, ...checks]);
  }

  /** The schema below `optional` and the like. */
  get def(): object {
    const [inner] = this.#args;
    if (this.#name === "check" && inner instanceof Note) return inner.def;
    return ["_default", "nullable", "optional"].includes(this.#name) ? { innerType: inner } : {};
  }

  /** The fields of an object. */
  get shape(): unknown {
    const [first, added] = this.#args;
    if (this.#name === "object") return first;
    if (!(first instanceof Note)) return undefined;
    if (this.#name === "extend") return Object.assign({}, first.shape, added);
    return this.#name === "check" ? first.shape : undefined;
  }

  /** What the call makes. */
  make(z: Zod): unknown {
    this.#made ??= this.#call(z);
    return this.#made;
  }

  #call(z: Zod): unknown {
    const args = this.#args.map((arg) => made(arg, z));
    if (this.#name !== "check") return Reflect.apply(Reflect.get(z, this.#name), undefined, args);
    const [schema, ...checks] = args;
    return Reflect.apply(Reflect.get(Object(schema), "check"), schema, checks);
  }
}

/** A value with schemas in place of the notes in it; each schema is made once. */
export function made(value: unknown, z: Zod): unknown {
  if (value instanceof Note) return value.make(z);
  if (Array.isArray(value)) return value.map((each) => made(each, z));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, made(each, z)]));
}

/** A function that notes its call down. */
export const noted =
  (name: string) =>
  (...args: unknown[]) =>
    new Note(name, args);
