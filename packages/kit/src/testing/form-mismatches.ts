import { factsOf, typedValue } from "@optimyz/contract/api/field-facts";
import { IMAGE_ACCEPT } from "@optimyz/contract/domain/images";
import * as z from "@optimyz/contract/z";
import type { AnyEndpoint } from "../api.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Longer than any field allows. */
const FAR_TOO_LONG = 100_000;

const DAY_MS = 86_400_000;

export interface FormExceptions {
  /** Fields of the schema that the page knows and does not show. */
  given?: readonly string[] | undefined;
  /** The specification has no check before it is sent: nothing is required. */
  isUnchecked?: boolean | undefined;
  /** Fields of which the form takes less than the schema. */
  stricter?: readonly string[] | undefined;
}

/**
 * Where a form asks for something else than its endpoint takes, a sentence for each; empty when they agree. Limits are
 * compared with what the schema does, not with what it says of itself. A form may require more.
 */
export function formMismatches(
  form: HTMLFormElement,
  endpoint: AnyEndpoint,
  exceptions: FormExceptions = {},
): string[] {
  const { given = [], isUnchecked = false } = exceptions;
  const shape: Record<string, z.ZodMiniType> = endpoint.input?.shape ?? {};
  const controls = [...form.elements].filter((element): element is Control => "value" in element && isNamed(element));
  const asked = new Set(controls.map(({ name }) => name));
  const needed = Object.keys(shape).filter((name) => shape[name] && isNeeded(shape[name]) && !given.includes(name));
  if (endpoint.file?.required) needed.push(endpoint.file.name);
  return [
    ...needed.filter((name) => !asked.has(name)).map((name) => `${name} is needed and not asked for.`),
    ...controls.flatMap((control) => {
      const { name } = control;
      if (name === endpoint.file?.name) return fileMismatches(control, endpoint);
      const schema = shape[name];
      if (!schema) return [`${name} is no field of the schema.`];
      if (isUnchecked && control.required) return [`${name} is checked before it is sent.`];
      const isMissed = isNeeded(schema) && !control.required && !isUnchecked;
      const found = isMissed ? [`${name} is needed and not required.`] : [];
      return [...found, ...mismatchesOf(control, schema, exceptions.stricter?.includes(name) ?? false)];
    }),
  ];
}

const isNamed = (element: object): boolean =>
  "name" in element && typeof element.name === "string" && element.name !== "";

const passes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

const isNeeded = (schema: z.ZodMiniType): boolean => ![undefined, ""].some((nothing) => passes(schema, nothing));

function fileMismatches(control: Control, { file }: AnyEndpoint): string[] {
  const found: string[] = [];
  if (control.getAttribute("accept") !== IMAGE_ACCEPT) found.push(`${control.name} offers other files than images.`);
  if (control.required && !file?.required) found.push(`${control.name} is required and not needed.`);
  return found;
}

function mismatchesOf(control: Control, schema: z.ZodMiniType, isStricter: boolean): string[] {
  const { label } = factsOf(schema);
  const shown = control.labels?.[0]?.firstChild?.textContent?.trim();
  const found = shown === label ? [] : [`${control.name} is called ${shown}, and ${label} in what is said of it.`];
  if (control instanceof HTMLSelectElement) return [...found, ...wrongOptions(control, schema)];
  if (control.type === "date" || control.type === "number")
    return [...found, ...wrongRange(control, schema, isStricter)];
  return [...found, ...wrongLengths(control, schema)];
}

function wrongLengths(control: Exclude<Control, HTMLSelectElement>, schema: z.ZodMiniType): string[] {
  const { name } = control;
  const found: string[] = [];
  const isRefused = (length: number, code: string) =>
    z.safeParse(schema, "x".repeat(length)).error?.issues.some((issue) => issue.code === code) ?? false;
  // An attribute that is not there counts as -1, and in some browsers as 0.
  const lengthMax = control.maxLength > 0 ? control.maxLength : FAR_TOO_LONG;
  if (isRefused(lengthMax, "too_big")) found.push(`${name} lets more in than the schema takes.`);
  else if (lengthMax < FAR_TOO_LONG && !isRefused(lengthMax + 1, "too_big")) found.push(`${name} takes too little.`);
  const lengthMin = Math.max(control.minLength, 1);
  if (isRefused(lengthMin, "too_small")) found.push(`${name} lets less in than the schema takes.`);
  else if (lengthMin > 1 && !isRefused(lengthMin - 1, "too_small")) found.push(`${name} asks for too much.`);
  return found;
}

/** Differences between the least and greatest number or day that a control and its schema take. */
function wrongRange(
  control: Exclude<Control, HTMLSelectElement>,
  schema: z.ZodMiniType,
  isStricter: boolean,
): string[] {
  const { name, type } = control;
  const takes = (value: string) => passes(schema, typedValue(schema, value));
  const next = (value: string, step: 1 | -1) =>
    type === "date"
      ? new Date(Date.parse(value) + step * DAY_MS).toISOString().slice(0, 10)
      : String(Number(value) + step);
  const min = control.getAttribute("min") ?? "";
  const max = control.getAttribute("max") ?? "";
  const isOpen = type === "date" || takes(String(Number.MAX_SAFE_INTEGER));
  const found: string[] = [];
  if (!takes(min) || (max !== "" && !takes(max)) || (max === "" && !isOpen))
    found.push(`${name} lets more in than the schema takes.`);
  if (!isStricter && (takes(next(min, -1)) || (max !== "" && takes(next(max, 1)))))
    found.push(`${name} takes too little.`);
  return found;
}

const wrongOptions = (control: HTMLSelectElement, schema: z.ZodMiniType): string[] =>
  [...control.options]
    .filter(({ value }) => value !== "" && !passes(schema, value))
    .map(({ value }) => `${control.name} offers ${value}, which the schema does not take.`);
