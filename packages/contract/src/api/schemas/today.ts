import * as z from "@optimyz/contract/z";

/** What a batch is called, as lists name it. */
const batchShape = {
  batch_id: z.int(),
  title: z.string(),
  course: z.string(),
  /** ISO 8601 in UTC, to be shown in `time_zone`. */
  starts_at: z.string(),
  time_zone: z.string(),
};

/** The day's work of an administrator. What the role does not work with is null, or empty. */
export const todaySchema = z.object({
  /** Of the provider's clock, as `YYYY-MM-DD`. */
  day: z.string(),
  tomorrow: z.string(),
  time_zone: z.string(),
  /** Of today and tomorrow, in order. */
  meetings: z.array(
    z.object({
      ...batchShape,
      ends_at: z.string(),
      place: z.string(),
      trainer: z.string(),
      seats_taken: z.int(),
      capacity: z.int(),
    }),
  ),
  /** Batches to come in which people wait for a seat, the next one first. */
  waiting: z.array(z.object({ ...batchShape, waiting: z.int(), free: z.int() })),
  /** Applications that nobody has decided on: all, those of today, and those of over two days ago. */
  applications: z.nullable(z.object({ new: z.int(), today: z.int(), late: z.int() })),
  /**
   * Received since Monday, before refunds; what people owe, with their number; and messages of payment services that wait,
   * which a worker of before leaves out.
   */
  money: z.nullable(
    z.object({ received_paise: z.int(), owed_paise: z.int(), owing: z.int(), unmatched: z.optional(z.int()) }),
  ),
});
export type Today = z.infer<typeof todaySchema>;
