import { parseRupees } from "@optimyz/contract/money";
import type { AdminBatch, BatchInput } from "@optimyz/contract/schemas/batches/admin";
import { type AnyEndpoint, ApiError, type InputOf } from "@optimyz/kit";
import { typedInput, type Values } from "@optimyz/ui";
import { meetingsOf } from "./meeting-lines.ts";
import { readLines } from "./meetings-field.tsx";

export const FEE_PROBLEM = "Fee must be an amount in rupees, such as 4,500; 0 if it is free.";

/**
 * The input from the form's fields: rupees as paise, lines as moments, no trainer as null.
 * @throws ApiError for a fee that is no amount
 */
export function readBatchInput<E extends AnyEndpoint>(endpoint: E, values: Values): InputOf<E> {
  const { fee_paise: fee, meetings, trainer_id: trainerId, time_zone: zone, ...plain } = values;
  const fee_paise = parseRupees(String(fee));
  if (fee_paise === undefined)
    throw new ApiError("Please check the form.", { status: 422, code: "INVALID", fields: { fee_paise: FEE_PROBLEM } });
  return {
    ...typedInput(endpoint, plain),
    fee_paise,
    time_zone: zone,
    meetings: meetingsOf(readLines(String(meetings)), String(zone)),
    trainer_id: trainerId ? Number(trainerId) : null,
  } as InputOf<E>;
}

/** A batch as it would be sent unchanged, for a change of its state alone. */
export function inputOf(batch: AdminBatch, state: BatchInput["state"]): BatchInput {
  const { course_id, title, meetings, time_zone, place, online_url, trainer, trainer_id, language } = batch;
  const { capacity, least_number, fee_paise, cancel_hours, certificate_share } = batch;
  return {
    course_id,
    title,
    meetings,
    time_zone,
    place,
    online_url,
    trainer,
    trainer_id,
    language,
    capacity,
    least_number,
    fee_paise,
    cancel_hours,
    certificate_share,
    state,
  };
}
