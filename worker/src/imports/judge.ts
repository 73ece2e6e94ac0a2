import type { ImportOutcome } from "@optimyz/contract/api/schemas/imports";
import type { ImportKind } from "@optimyz/contract/domain/imports";
import { importStep } from "@optimyz/contract/domain/imports";
import { invalid } from "../core/api-error.ts";
import { said } from "../language/said.ts";
import type { Context, FileRow, Judged } from "./kind.ts";
import { kindOf } from "./kinds/all.ts";
import * as m from "./messages.ts";

/** @throws ApiError INVALID for more rows than a request of the kind can have, or one number twice */
function requireRows(name: ImportKind, rows: readonly FileRow[]): void {
  if (rows.length > importStep[name]) throw invalid({ rows: said(m.tooManyInStep, { max: importStep[name] }) });
  if (new Set(rows.map(({ number }) => number)).size < rows.length) throw invalid({ rows: m.rowTwice });
}

/**
 * What would become of some rows: of two that mean the same, the second one makes nothing.
 * @throws ApiError INVALID
 */
export async function judge(name: ImportKind, rows: readonly FileRow[], context: Context): Promise<Judged<unknown>[]> {
  requireRows(name, rows);
  const first = new Map<string, number>();
  return (await kindOf(name).judge(rows, context)).map((judged) => {
    const { number, key, plan } = judged;
    const earlier = first.get(key);
    if (plan === undefined) return judged;
    if (earlier === undefined) {
      first.set(key, number);
      return judged;
    }
    return { number, key, problems: [said(m.sameAsRow, { row: earlier })], isDouble: true };
  });
}

/** How lists call the outcome of a row. */
export const outcomeOf = ({ plan, isDouble }: Judged<unknown>): ImportOutcome => {
  if (plan !== undefined) return "made";
  return isDouble ? "double" : "wrong";
};
