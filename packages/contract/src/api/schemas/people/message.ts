import * as z from "@optimyz/contract/z";

export const messageSchema = z.object({ message: z.string() });

/** After a deletion: its entry in the audit log, which can restore everything that was deleted. */
export const deletedSchema = z.extend(messageSchema, { audit_id: z.number() });
