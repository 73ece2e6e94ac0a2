import * as z from "@optimyz/contract/z";

export const messageSchema = z.object({ message: z.string() });
