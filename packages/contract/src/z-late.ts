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

/* The build drops unused schemas: a page gets only those that it uses. */
export const _default = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("_default", args);
export const array = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("array", args);
export const boolean = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("boolean", args);
export const composed = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("composed", args);
const enum_ = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("enum", args);
export const extend = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("extend", args);
export const int = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("int", args);
export const line = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("line", args);
export const maximum = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("maximum", args);
export const maxLength = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("maxLength", args);
export const minimum = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("minimum", args);
export const minLength = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("minLength", args);
export const nullable = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("nullable", args);
export const number = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("number", args);
export const object = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("object", args);
export const optional = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("optional", args);
export const phoneLine = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("phoneLine", args);
export const pipe = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("pipe", args);
export const positive = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("positive", args);
export const record = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("record", args);
export const refine = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("refine", args);
export const regex = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("regex", args);
export const seen = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("seen", args);
export const string = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("string", args);
export const transform = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("transform", args);
export const union = /*@__NO_SIDE_EFFECTS__*/ (...args: unknown[]) => new Note("union", args);
export { enum_ as enum };
