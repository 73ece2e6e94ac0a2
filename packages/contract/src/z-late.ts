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

/** A value with schemas in place of the notes in it; each schema is made once. */
export function made(value: unknown, z: Zod): unknown {
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

const noted =
  (name: string) =>
  (...args: unknown[]) =>
    new Note(name, args);

export const _default = noted("_default");
export const array = noted("array");
export const boolean = noted("boolean");
export const composed = noted("composed");
const enum_ = noted("enum");
export const extend = noted("extend");
export const formatted = noted("formatted");
export const int = noted("int");
export const line = noted("line");
export const maximum = noted("maximum");
export const maxLength = noted("maxLength");
export const minimum = noted("minimum");
export const minLength = noted("minLength");
export const nullable = noted("nullable");
export const number = noted("number");
export const object = noted("object");
export const optional = noted("optional");
export const phoneLine = noted("phoneLine");
export const pipe = noted("pipe");
export const positive = noted("positive");
export const record = noted("record");
export const refine = noted("refine");
export const regex = noted("regex");
export const seen = noted("seen");
export const string = noted("string");
export const transform = noted("transform");
export const union = noted("union");
export { enum_ as enum };
