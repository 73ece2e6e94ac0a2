import { listOutstanding, readPlacePayments } from "@optimyz/contract/api/endpoints/payments";
import { query } from "../../shared/data/query.ts";

export interface OutstandingFilter {
  batch?: number | undefined;
  course?: number | undefined;
  overdue?: boolean;
  after?: number | undefined;
}

/** People who owe, all or of a batch or course, from the start or after somebody. */
export const outstandingQuery = ({ batch, course, overdue, after }: OutstandingFilter = {}) =>
  query(listOutstanding, {
    query: {
      ...(batch !== undefined && { batch_id: String(batch) }),
      ...(course !== undefined && { course_id: String(course) }),
      ...(overdue && { overdue: "yes" as const }),
      ...(after !== undefined && { after: String(after) }),
    },
  });

/** All money of one enrolment. */
export const moneyQuery = (id: number) => query(readPlacePayments, { params: { id } });
