import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { Speech } from "../language/speech.ts";
import * as m from "./messages.ts";

const headings: Readonly<Record<string, string>> = {
  id: m.columnNumber,
  created_at: m.columnReceived,
  status: m.columnStatus,
  title: m.columnTitle,
  name: m.columnName,
  father_name: m.columnFather,
  dob: m.columnBorn,
  phone: m.columnPhone,
  phone_e164: m.columnPhoneAbroad,
  email: m.columnEmail,
  course: m.columnCourse,
  qualification: m.columnQualification,
  address: m.columnAddress,
  note: m.columnNote,
  message: m.columnMessage,
  course_id: m.columnCourseNumber,
  batch_id: m.columnBatchNumber,
  place: m.columnSeat,
  waiting_number: m.columnWaiting,
  course_name: m.columnCourseOfBatch,
  batch: m.columnBatch,
  starts_at: m.columnBegins,
  state: m.columnPayment,
  payment: m.columnPayment,
  fee: m.columnFee,
  paid: m.columnPaid,
  owed: m.columnOwed,
  owed_paise: m.columnOwedPaise,
  refunded: m.columnRefunded,
  reference: m.columnReference,
  place_until: m.columnHeldUntil,
  present: m.columnPresent,
  guardian: m.columnGuardian,
};

/** What stands over a column. In the source language it is the name that the API has for it, which other programs know. */
export const headingOf = (name: string, { language, text }: Speech): string =>
  language.code === SOURCE_LANGUAGE ? name : text(headings[name] ?? name);
