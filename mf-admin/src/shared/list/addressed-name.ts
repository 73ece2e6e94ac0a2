import { enrolmentTitles } from "@optimyz/contract/api/schemas/people/enrolment";
import { saySentence } from "../language/spoken.ts";

/** Somebody's name with the form of address in the admin's language. @param name such as `Dr. Asha Verma` */
export function addressedName(name: string): string {
  const title = enrolmentTitles.find((each) => name.startsWith(`${each} `));
  return title ? saySentence(title) + name.slice(title.length) : name;
}
