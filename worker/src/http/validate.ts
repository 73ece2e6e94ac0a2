import * as z from "@optimyz/contract/z";
import { ApiError, invalid, type Sentence } from "../core/api-error.ts";
import { said } from "../language/said.ts";
import * as m from "./messages.ts";

interface CheckOptions {
  /** Refuses fields that the schema does not know. */
  strict?: boolean;
  /** Errors of fields that were checked before. */
  problems?: Record<string, Sentence>;
}

/**
 * Checks the fields of a body or query.
 * @throws ApiError INVALID with one sentence for each wrong field, unknown fields included
 */
export function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: Record<string, unknown>,
  { strict = true, problems = {} }: CheckOptions = {},
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  const others = { ...problems, ...(strict ? unknownFields(schema, value) : {}) };
  if (result.success && Object.keys(others).length === 0) return result.data;
  throw invalid({ ...(result.success ? {} : sentences(result.error.issues)), ...others });
}

/** The positive whole number in a path; anything else names no row. */
export function rowId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw new ApiError("NOT_FOUND");
  return Number(text);
}

/** @throws ApiError INVALID, by the field's name, for a language that is none of these */
export function requireLanguage(languages: readonly string[], code: string, field = "lang"): void {
  if (!languages.includes(code)) throw invalid({ [field]: m.chooseLanguage });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first sentence of each field. */
function sentences(issues: readonly Issue[]): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join(".") || "body";
    fields[name] ??= /^Invalid (input|type|option)/.test(message) ? said(m.wrongType, { field: name }) : message;
  }
  return fields;
}

function unknownFields(schema: z.ZodMiniType, value: Record<string, unknown>): Record<string, string> {
  const { shape } = schema as Partial<{ shape: Record<string, unknown> }>;
  if (!shape) return {};
  const names = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  return Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 80), m.unknownField]));
}
