import { enrol } from "@optimyz/contract/api/endpoints/people";
import { fieldsOf } from "@optimyz/ui";

export const { field, choice } = fieldsOf(enrol);
