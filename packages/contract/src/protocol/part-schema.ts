/**
 * The shape of what a server part takes and gives, as its release's manifest says it: the part of JSON Schema that the worker
 * checks by itself. Without expressions, which could make the worker slow, and without references.
 */
export type PartSchema =
  | {
      type: "object";
      properties?: Record<string, PartSchema>;
      required?: string[];
      additionalProperties: false | PartSchema;
    }
  | { type: "array"; items: PartSchema; minItems?: number; maxItems?: number }
  | { type: "string"; enum?: string[]; minLength?: number; maxLength?: number; format?: PartFormat }
  | { type: "number" | "integer"; minimum?: number; maximum?: number }
  | { type: "boolean" | "null" }
  | { anyOf: PartSchema[] };

/**
 * What a text is, for forms that are made of a schema. Only `html` is more: the worker cleans HTML that a request brings,
 * before the server part gets it. Whether a text is a date or an address is checked by the part's own code.
 */
export const partFormats = ["html", "text", "file", "date", "date-time", "uri"] as const;
export type PartFormat = (typeof partFormats)[number];

const isFormat = (value: unknown): boolean => value === undefined || partFormats.some((format) => format === value);

const DEPTH_MAX = 10;
/** Most names or values of one place, and alternatives of one value: each is compared with what is sent. */
const LIST_MAX = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => value === undefined || typeof value === "number";
const areTexts = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length <= LIST_MAX && value.every((each) => typeof each === "string"));

const isChoice = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= LIST_MAX;

/** Whether a value is a schema of this kind, and nothing in it is unknown. */
export function isPartSchema(value: unknown, depth = 0): value is PartSchema {
  if (!isObject(value) || depth > DEPTH_MAX) return false;
  const isPart = (each: unknown) => isPartSchema(each, depth + 1);
  const { type, ...rest } = value;
  const hasOnly = (...names: string[]) => Object.keys(rest).every((name) => names.includes(name));
  switch (type) {
    case undefined:
      return hasOnly("anyOf") && isChoice(rest.anyOf) && rest.anyOf.every(isPart);
    case "object": {
      const { properties = {}, required, additionalProperties: more } = rest;
      const isClosed = hasOnly("properties", "required", "additionalProperties") && areTexts(required);
      return (
        isClosed && isObject(properties) && Object.values(properties).every(isPart) && (more === false || isPart(more))
      );
    }
    case "array":
      return (
        hasOnly("items", "minItems", "maxItems") &&
        isPart(rest.items) &&
        isNumber(rest.minItems) &&
        isNumber(rest.maxItems)
      );
    case "string":
      return (
        hasOnly("enum", "minLength", "maxLength", "format") &&
        areTexts(rest.enum) &&
        isFormat(rest.format) &&
        isNumber(rest.minLength) &&
        isNumber(rest.maxLength)
      );
    case "number":
    case "integer":
      return hasOnly("minimum", "maximum") && isNumber(rest.minimum) && isNumber(rest.maximum);
    default:
      return hasOnly() && (type === "boolean" || type === "null");
  }
}

/**
 * What a schema in JSON Schema says, as far as the worker checks it. Formats and expressions are left to the part's own code.
 * @throws RangeError for what cannot be said in this way, such as a value of any kind
 */
export function partSchemaOf(schema: unknown): PartSchema {
  if (!isObject(schema)) throw new RangeError("a schema is missing");
  const { type, anyOf, properties, required, additionalProperties, items, enum: values, format } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map(partSchemaOf) };
  if (Array.isArray(type)) return { anyOf: type.map((each) => partSchemaOf({ ...schema, type: each })) };
  const numbers = (...names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (typeof schema[name] === "number" ? [[name, schema[name]]] : [])));
  switch (type) {
    case "object":
      return {
        type,
        properties: Object.fromEntries(
          Object.entries(isObject(properties) ? properties : {}).map(([name, each]) => [name, partSchemaOf(each)]),
        ),
        required: Array.isArray(required) ? required.map(String) : [],
        additionalProperties: isObject(additionalProperties) ? partSchemaOf(additionalProperties) : false,
      };
    case "array":
      return { type, items: partSchemaOf(items), ...numbers("minItems", "maxItems") };
    case "string":
      return {
        type,
        ...(Array.isArray(values) && { enum: values.map(String) }),
        ...(isFormat(format) && format !== undefined && { format: format as PartFormat }),
        ...numbers("minLength", "maxLength"),
      };
    case "number":
    case "integer":
      return { type, ...numbers("minimum", "maximum") };
    case "boolean":
    case "null":
      return { type };
    default:
      throw new RangeError("a value may be of any kind; say its type");
  }
}

/** What a value is of besides null; undefined for one that may be of several kinds. A form has no field for that. */
export function besidesNull(schema: PartSchema): Exclude<PartSchema, { anyOf: PartSchema[] }> | undefined {
  const [kind, ...others] = "anyOf" in schema ? schema.anyOf.filter((each) => !isNull(each)) : [schema];
  return kind && others.length === 0 && !("anyOf" in kind) ? kind : undefined;
}

/** Whether a value may be null. */
export const mayBeNull = (schema: PartSchema): boolean =>
  "anyOf" in schema ? schema.anyOf.some(isNull) : isNull(schema);

const isNull = (schema: PartSchema): boolean => "type" in schema && schema.type === "null";
