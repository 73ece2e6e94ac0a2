import { email, text } from "@optimyz/contract/api/fields";
import { noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import * as z from "@optimyz/contract/z";

export const contactInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  email: email(),
  message: text("Message", { lengthMax: 5_000, long: true }),
  notice: noticeVersion,
});
