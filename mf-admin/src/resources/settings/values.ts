import { itemOf, typedValue } from "@optimyz/contract/field-facts";
import type { DraftSettings } from "@optimyz/contract/schemas/settings/admin";
import type { Settings, SettingsPart } from "@optimyz/contract/schemas/settings/settings";
import * as z from "@optimyz/contract/z";
import { schemaAt, shapeOf } from "./schema-at.ts";

/** Values of fields, by the path of the setting. */
export type Texts = Readonly<Record<string, string>>;

/** Some parts of the settings. */
export type Parts = { [Part in SettingsPart]?: Settings[Part] | undefined };

/** Some parts of a draft; an earlier worker may lack some fields. */
type DraftParts = { [Part in SettingsPart]?: DraftSettings[Part] | undefined };

/** Parts of the settings made of what fields hold. Unchecked: what is wrong in a field is wrong in them as well. */
export const partsOf = (texts: Texts, parts: readonly SettingsPart[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, valueAt(part, schemaAt(part), texts)]));

function valueAt(path: string, schema: z.ZodMiniType | undefined, texts: Texts): unknown {
  if (!schema) return undefined;
  const shape = shapeOf(schema);
  if (shape) {
    const entries = Object.entries(shape).map(([name, inner]) => [name, valueAt(`${path}.${name}`, inner, texts)]);
    return Object.fromEntries(entries);
  }
  const item = itemOf(schema);
  if (item) return itemPaths(path, texts).map((each) => valueAt(each, item, texts));
  const text = texts[path]?.replaceAll("\r\n", "\n");
  if (text === "" && z.safeParse(schema, null).success) return null;
  return text === undefined ? undefined : typedValue(schema, text);
}

/** Paths of the items that a list has. */
function itemPaths(path: string, texts: Texts): string[] {
  const names = Object.keys(texts);
  const has = (item: string) => names.some((name) => name === item || name.startsWith(`${item}.`));
  const items: string[] = [];
  while (has(`${path}.${items.length}`)) items.push(`${path}.${items.length}`);
  return items;
}

/** The same as fields would hold it; the reverse of {@link partsOf}. */
export function textsOf(value: unknown, path = ""): Record<string, string> {
  if (typeof value !== "object" || value === null) return { [path]: value === null ? "" : String(value) };
  const inner = Object.entries(value).map(([name, each]) => textsOf(each, path ? `${path}.${name}` : name));
  return Object.assign({}, ...inner);
}

/** Some parts, with nothing but what the schema knows and in its order, so that two can be compared as JSON. */
export const knownOf = (settings: DraftParts, parts: readonly SettingsPart[]): Parts =>
  partsOf(textsOf(settings), parts);

/** Values of a form's controls. */
export function textsOfForm(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {};
  for (const control of form.elements) {
    const isOff = control instanceof HTMLInputElement && control.type === "radio" && !control.checked;
    if ("name" in control && "value" in control && control.name && !isOff)
      texts[String(control.name)] = String(control.value);
  }
  return texts;
}

/** One setting as the controls of a form hold it. */
export const settingOf = (path: string, form: HTMLFormElement): unknown =>
  valueAt(path, schemaAt(path), textsOfForm(form));
