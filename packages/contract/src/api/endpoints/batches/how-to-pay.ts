import { endpoint } from "@optimyz/contract/api/endpoint";
import { idText } from "@optimyz/contract/api/query-fields";
import { howToPaySchema } from "@optimyz/contract/api/schemas/payments/own";
import { couponText, priceSchema } from "@optimyz/contract/api/schemas/payments/price";
import * as z from "@optimyz/contract/z";

/**
 * For the page after an enrolment. Made of the batch and the number alone: no enrolment is read, so nobody
 * learns by it who takes part.
 */
export const readHowToPay = endpoint({
  method: "GET",
  path: "/api/batches/:id/how-to-pay",
  isLive: true,
  summary: "How to pay the price of a batch, with the reference of an enrolment's number",
  query: z.object({ enrolment: idText, coupon: z.optional(couponText) }),
  output: howToPaySchema,
});

/** Guesses are limited by IP address, and no sentence tells one wrong coupon from another. */
export const readPrice = endpoint({
  method: "GET",
  path: "/api/batches/:id/price",
  isLive: true,
  summary: "What a place in a batch costs now with a coupon, line by line",
  query: z.object({ coupon: couponText }),
  output: priceSchema,
});
