import { roleDuties, roles } from "@optimyz/contract/api/roles";
import { say, saySentence } from "../../shared/language/spoken.ts";
import { statusText } from "../../shared/statuses/words.ts";
import * as m from "./messages.ts";

/** Roles as entries of a field, each with what it is for. */
export const roleOptions = () =>
  roles.map((role) => ({
    value: role,
    label: say(m.roleFor, { role: statusText(role), duties: saySentence(roleDuties[role]) }),
  }));
