import { subscribers } from "../db/schema.ts";
import { all, isEmail, isInTime, type PersonalTables } from "../people/personal-data.ts";

/** Readers; a trigger removes their consents with them. */
export const newsletterTables = {
  subscribers: {
    table: subscribers,
    own: (person) => all(isEmail(subscribers.email, person), isInTime(subscribers.createdAt, person)),
    personal: ["email"],
  },
} as const satisfies PersonalTables;
