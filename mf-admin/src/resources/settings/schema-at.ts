import { itemOf } from "@optimyz/contract/api/field-facts";
import { settingsSchema } from "@optimyz/contract/api/schemas/settings/settings";
import type * as z from "@optimyz/contract/z";

type Schema = z.ZodMiniType;

/** The schema of a setting by its path, such as `home.slides.0.headline`; undefined where no setting has that path. */
export const schemaAt = (path: string): Schema | undefined =>
  path.split(".").reduce<Schema | undefined>((schema, step) => schema && childOf(schema, step), settingsSchema);

/** Fields of an object's schema; undefined for any other schema. */
export const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> | undefined =>
  "shape" in schema ? (schema.shape as Readonly<Record<string, Schema>> | undefined) : undefined;

const childOf = (schema: Schema, step: string): Schema | undefined =>
  shapeOf(schema)?.[step] ?? (/^\d+$/.test(step) ? itemOf(schema) : undefined);
