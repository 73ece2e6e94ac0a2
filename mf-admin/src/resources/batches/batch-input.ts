import { type AdminBatch, type BatchInput, batchInputSchema } from "@optimyz/contract/api/schemas/batches/admin";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { parseRupees } from "@optimyz/contract/domain/money";
import { type AnyEndpoint, ApiError, type InputOf, type Text } from "@optimyz/kit";
import { typedInput, type Values } from "@optimyz/ui";
import { useState } from "react";
import { type Kept, useKept } from "../../shared/forms/use-kept.ts";
import { clockZone } from "../../shared/list/when.ts";
import { type PlanLine, planFrom, planLines } from "../payments/instalments/plan-lines.ts";
import { inOrder, linesOf, type MeetingLine, meetingsOf } from "./meeting-lines.ts";
import * as m from "./messages.ts";

/** When a batch meets and its fee is due, as typed. */
export interface Times {
  zone: string;
  lines: readonly MeetingLine[];
  /** The instalments of the fee; none or absent for none. */
  plan?: readonly PlanLine[];
}

/** The times of a batch that is there. */
export const timesOf = ({
  time_zone: zone,
  meetings,
  instalments,
}: Pick<AdminBatch, "time_zone" | "meetings" | "instalments">): Times => ({
  zone,
  lines: linesOf(meetings, zone),
  plan: planLines(instalments),
});

/** What dates are called that have no name of their own: the month in which they begin; empty without any. */
export function titleOf(lines: readonly MeetingLine[]): string {
  const [first] = inOrder(lines);
  return first?.day ? (dayText(first.day, { year: false }).split(" ").at(-1) ?? "") : "";
}

/**
 * When a batch meets as its form holds it.
 * @param draftKey of the form
 * @param begun without it a new batch
 * @param isLasting whether the form's draft is kept beyond the page
 */
export function useTypedTimes(draftKey: string, begun?: Times, isLasting = false): Kept<Times> {
  const [saved] = useState<Times>(() => begun ?? { zone: clockZone(), lines: [] });
  return useKept(`${draftKey}:times`, saved, isLasting);
}

/**
 * The input from the form's fields: rupees as paise, lines as moments, no trainer and no early-bird price as null.
 * @throws ApiError for a fee or price that is no amount, and for instalments that are not the fee
 */
export function readBatchInput<E extends AnyEndpoint>(
  endpoint: E,
  values: Values,
  { zone, lines, plan = [] }: Times,
  t: Text,
): InputOf<E> {
  const { fee_paise: fee, early_bird_paise: early, trainer_id: trainerId, title, ...plain } = values;
  const paiseOf = (name: string, typed: unknown): number => {
    const paise = parseRupees(String(typed));
    if (paise !== undefined) return paise;
    throw new ApiError(t(m.checkForm), { status: 422, code: "INVALID", fields: { [name]: t(m.feeProblem) } });
  };
  const feePaise = paiseOf("fee_paise", fee);
  return {
    ...typedInput(endpoint, plain),
    fee_paise: feePaise,
    instalments: planFrom(plan, feePaise, t),
    early_bird_paise: early ? paiseOf("early_bird_paise", early) : null,
    title: String(title ?? "").trim() || titleOf(lines),
    time_zone: zone,
    meetings: meetingsOf(lines, zone),
    trainer_id: trainerId ? Number(trainerId) : null,
  } as InputOf<E>;
}

/** A batch as it would be sent unchanged, for a change of its state alone. */
export function inputOf(batch: AdminBatch, state: BatchInput["state"]): BatchInput {
  const names = Object.keys(batchInputSchema.shape) as (keyof BatchInput)[];
  return { ...Object.fromEntries(names.map((name) => [name, batch[name]])), state } as BatchInput;
}
