/**
 * The schemas' module of the shell's browser build (`packages/build/src/rspack.ts`): it notes down how a schema is made, and
 * makes it of zod when the first value is parsed. A page that came with its data parses nothing, so its first visit does without zod.
 */
type Zod = typeof import("./zod.ts");

let zod: Zod | undefined;
let arriving: Promise<void> | undefined;
let failure: unknown;

/**
 * Fetches zod, once.
 * @throws whatever the import does; the next call tries again
 */
export function ready(): Promise<void> {
  arriving ??= import(/* webpackChunkName: "zod" */ "./zod.ts").then(
    (module) => {
      zod = module;
    },
    (error: unknown) => {
      arriving = undefined;
      failure = error;
      throw error;
    },
  );
  return arriving;
}

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

/** A value with schemas in place of the notes in it. */
function made(value: unknown, z: Zod): unknown {
  if (value instanceof Note) return value.make(z);
  if (Array.isArray(value)) return value.map((each) => made(each, z));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, made(each, z)]));
}

/**
 * The schema that was noted down.
 * @throws a promise while zod is on its way, as React waits for it where a form is rendered
 */
export function schemaOf(note: unknown): never {
  if (!zod) throw failure ?? ready();
  return made(note, zod) as never;
}

export const safeParse = (schema: unknown, value: unknown): ReturnType<Zod["safeParse"]> | undefined => {
  const known = schemaOf(schema);
  return zod?.safeParse(known, value);
};

const noting =
  (name: string) =>
  (...args: unknown[]) =>
    new Note(name, args);

export const _default = noting("_default");
export const array = noting("array");
export const boolean = noting("boolean");
export const composed = noting("composed");
const enum_ = noting("enum");
export const extend = noting("extend");
export const int = noting("int");
export const line = noting("line");
export const maximum = noting("maximum");
export const maxLength = noting("maxLength");
export const minimum = noting("minimum");
export const minLength = noting("minLength");
export const nullable = noting("nullable");
export const number = noting("number");
export const object = noting("object");
export const optional = noting("optional");
export const phoneLine = noting("phoneLine");
export const pipe = noting("pipe");
export const positive = noting("positive");
export const record = noting("record");
export const refine = noting("refine");
export const regex = noting("regex");
export const seen = noting("seen");
export const string = noting("string");
export const transform = noting("transform");
export const union = noting("union");
export { enum_ as enum };
