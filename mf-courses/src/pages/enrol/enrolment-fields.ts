import { enrol } from "@optimyz/contract/api/endpoints/people";
import type { EnrolmentInput } from "@optimyz/contract/api/schemas/people";
import type { Text } from "@optimyz/kit";
import { fieldsOf } from "@optimyz/ui";
import * as m from "./messages.ts";

export const { field, choice } = fieldsOf(enrol);

const titles = { "Mr.": m.mr, "Mrs.": m.mrs, "Miss.": m.miss, "Dr.": m.dr } as const satisfies Record<
  EnrolmentInput["title"],
  string
>;

/** A person's title in the page's language; one that the form does not have stays as it is. */
export function titleText(t: Text, title: string): string {
  const message = Object.entries(titles).find(([each]) => each === title)?.[1];
  return message === undefined ? title : t(message);
}
