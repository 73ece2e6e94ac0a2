import type { CompiledMessage } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

const compiled = z.transform((value: unknown) => value as CompiledMessage);
export const catalogueSchema = z.record(z.string(), compiled);
/** By front-end. */
export const cataloguesSchema = z.record(z.string(), catalogueSchema);
