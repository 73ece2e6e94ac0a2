import { enrolments } from "../db/schema.ts";
import { ownEnrolments, type PersonalTables } from "../people/personal-data.ts";

export const enrolmentTables = {
  enrolments: {
    table: enrolments,
    own: ownEnrolments,
    personal: [
      "title",
      "name",
      "father_name",
      "dob",
      "phone",
      "email",
      "qualification",
      "address",
      "course",
      "note",
      "price",
      "instalments",
      "next_due",
      "billing",
    ],
  },
} as const satisfies PersonalTables;
