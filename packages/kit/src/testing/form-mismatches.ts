import * as z from "@optimyz/contract/z";
import type { AnyEndpoint } from "../api.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** More than any field takes. */
const FAR_TOO_LONG = 100_000;

/**
 * The differences between a form and its endpoint's input schema, a sentence for each; empty when they agree.
 * Limits are compared with what the schema does, not with what it says of itself. A form may require more.
 * @param given fields of the schema that the page knows and has no control for
 */
export function formMismatches(form: HTMLFormElement, endpoint: AnyEndpoint, given: readonly string[] = []): string[] {
  const shape: Record<string, z.ZodMiniType> = endpoint.input?.shape ?? {};
  const controls = [...form.elements].filter((element): element is Control => "value" in element && isNamed(element));
  const asked = new Set(controls.map(({ name }) => name));
  const missing = Object.entries(shape).filter(
    ([name, schema]) => !asked.has(name) && !given.includes(name) && isNeeded(schema),
  );
  return [
    ...missing.map(([name]) => `${name} is needed and not asked for.`),
    ...controls.flatMap((control) => {
      const schema = shape[control.name];
      return schema ? mismatchesOf(control, schema) : [`${control.name} is no field of the schema.`];
    }),
  ];
}

const isNamed = (element: object): boolean =>
  "name" in element && typeof element.name === "string" && element.name !== "";

const isNeeded = (schema: z.ZodMiniType): boolean =>
  ![undefined, ""].some((nothing) => z.safeParse(schema, nothing).success);

function mismatchesOf(control: Control, schema: z.ZodMiniType): string[] {
  const { name } = control;
  const found: string[] = [];
  if (isNeeded(schema) && !control.required) found.push(`${name} is needed and not required.`);
  if (control instanceof HTMLSelectElement) return [...found, ...wrongOptions(control, schema)];
  if (control.type === "date") return found;
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

const wrongOptions = (control: HTMLSelectElement, schema: z.ZodMiniType): string[] =>
  [...control.options]
    .filter(({ value }) => value !== "" && !z.safeParse(schema, value).success)
    .map(({ value }) => `${control.name} offers ${value}, which the schema does not take.`);
