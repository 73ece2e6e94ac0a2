import {
  attendance,
  calendarFeeds,
  certificateDecisions,
  certificates,
  partProgress,
  testimonials,
} from "../db/schema.ts";
import {
  all,
  isInTime,
  isOwnCertificate,
  ofAccount,
  ofOwnEnrolments,
  type PersonalTables,
} from "../people/personal-data.ts";

/** Of the people in batches. */
export const batchTables = {
  attendance: { table: attendance, own: ofOwnEnrolments(attendance.enrolmentId), personal: [] },
  part_progress: { table: partProgress, own: ofOwnEnrolments(partProgress.enrolmentId), personal: [] },
  certificate_decisions: {
    table: certificateDecisions,
    own: ofOwnEnrolments(certificateDecisions.enrolmentId),
    personal: ["reason"],
  },
  certificates: {
    table: certificates,
    own: (person) => all(isOwnCertificate(person), isInTime(certificates.createdAt, person)),
    personal: ["email", "name", "course", "starts_on", "ends_on", "trainer", "reason"],
  },
  testimonials: {
    table: testimonials,
    own: ofOwnEnrolments(testimonials.enrolmentId),
    personal: ["name", "location", "designation", "feedback"],
  },
  calendar_feeds: { table: calendarFeeds, own: ofAccount(calendarFeeds.userId), personal: [] },
} as const satisfies PersonalTables;
