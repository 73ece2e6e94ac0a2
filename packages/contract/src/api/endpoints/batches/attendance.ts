import { endpoint } from "@optimyz/contract/api/endpoint";
import { momentText, part } from "@optimyz/contract/api/query-fields";
import {
  attendanceSchema,
  marksInputSchema,
  marksOutputSchema,
} from "@optimyz/contract/api/schemas/batches/attendance";
import * as z from "@optimyz/contract/z";

/** A trainer marks only people of their own batches. */
const deskOrTrainer = { access: "admin", roles: ["desk", "trainer"] } as const;

export const readAttendance = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id/attendance",
  ...deskOrTrainer,
  summary: "The people of a batch with their marks of one meeting",
  query: z.object({ meeting_at: momentText, ...part }),
  output: attendanceSchema,
});

/** Sending the same marks again changes nothing. A mark that somebody else changed meanwhile stays, and is a conflict. */
export const saveAttendance = endpoint({
  method: "PUT",
  path: "/api/admin/batches/:id/attendance",
  ...deskOrTrainer,
  invalidates: ["/api/admin/batches"],
  summary: "Mark up to 200 people of one meeting as present, absent or excused",
  input: marksInputSchema,
  output: marksOutputSchema,
});
