import { email, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

export const contactInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  email: email(),
  message: text("Message", { lengthMax: 5_000, long: true }),
});
