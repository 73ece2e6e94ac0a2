import { fold } from "@optimyz/contract/domain/fold";
import { type FileKind, type ImportField, importFields, importNeeds } from "@optimyz/contract/domain/imports";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** How the page calls each field, and the headings by which a column is recognised, in any case and without punctuation. */
interface Field {
  label: string;
  names: readonly string[];
}

const fields: Readonly<Record<ImportField, Field>> = {
  title: { label: m.title, names: ["title", "salutation", "prefix", "mr/mrs", "संबोधन", "शीर्षक"] },
  name: {
    label: m.name,
    names: [
      "name",
      "full name",
      "student",
      "student name",
      "name of student",
      "candidate name",
      "person",
      "payer",
      "नाम",
      "विद्यार्थी का नाम",
      "छात्र का नाम",
    ],
  },
  father_name: {
    label: m.fatherName,
    names: ["father_name", "father", "father name", "fathers name", "father's name", "guardian", "पिता का नाम", "पिता"],
  },
  dob: { label: m.dob, names: ["dob", "d.o.b", "date of birth", "birth date", "birthday", "जन्म तिथि", "जन्मतिथि"] },
  phone: {
    label: m.phone,
    names: [
      "phone",
      "phone no",
      "phone number",
      "mobile",
      "mobile no",
      "mobile number",
      "contact",
      "contact no",
      "contact number",
      "telephone",
      "whatsapp",
      "whatsapp number",
      "cell",
      "फ़ोन",
      "फोन",
      "फ़ोन नंबर",
      "मोबाइल",
      "मोबाइल नंबर",
    ],
  },
  email: { label: m.email, names: ["email", "e-mail", "mail", "email id", "email address", "mail id", "ई-मेल", "ईमेल"] },
  qualification: { label: m.qualification, names: ["qualification", "education", "degree", "योग्यता", "शिक्षा"] },
  address: { label: m.address, names: ["address", "postal address", "residence", "city", "पता"] },
  course: {
    label: m.subcategory,
    names: [
      "course",
      "course name",
      "course_name",
      "subcategory",
      "program",
      "programme",
      "class",
      "subject",
      "पाठ्यक्रम",
      "कोर्स",
      "उपश्रेणी",
    ],
  },
  skill: { label: m.course, names: ["skill", "category", "course category", "department", "श्रेणी", "कौशल"] },
  batch: { label: m.batch, names: ["batch", "batch title", "batch name", "dates", "group", "बैच", "बैच का नाम"] },
  batch_start: {
    label: m.batchStart,
    names: ["batch_start", "first day of the batch", "batch start", "batch start date", "batch date", "बैच का पहला दिन"],
  },
  status: { label: m.status, names: ["status", "स्थिति"] },
  enrolled_on: {
    label: m.enrolledOn,
    names: [
      "enrolled_on",
      "created_at",
      "enrolled on",
      "enrolment date",
      "admission date",
      "date of admission",
      "joining date",
      "date of joining",
      "date",
      "नामांकन की तिथि",
      "प्रवेश तिथि",
    ],
  },
  note: { label: m.note, names: ["note", "notes", "remark", "remarks", "comment", "comments", "टिप्पणी"] },
  first_day: {
    label: m.firstDay,
    names: [
      "first_day",
      "first day",
      "start date",
      "starts on",
      "from",
      "date",
      "begins",
      "starts_at",
      "पहला दिन",
      "आरंभ तिथि",
    ],
  },
  last_day: {
    label: m.lastDay,
    names: ["last_day", "last day", "end date", "ends on", "to", "until", "आखिरी दिन", "समाप्ति तिथि"],
  },
  weekdays: { label: m.weekdays, names: ["weekdays", "days", "days of the week", "schedule", "सप्ताह के दिन", "दिन"] },
  starts: {
    label: m.starts,
    names: ["starts", "begins at", "start time", "time from", "from time", "time", "आरंभ का समय", "समय"],
  },
  ends: { label: m.ends, names: ["ends", "ends at", "end time", "time to", "to time", "समाप्ति का समय"] },
  place: { label: m.place, names: ["place", "venue", "room", "location", "centre", "center", "स्थान"] },
  trainer: { label: m.trainer, names: ["trainer", "teacher", "faculty", "instructor", "प्रशिक्षक", "शिक्षक"] },
  language: { label: m.language, names: ["language", "medium", "भाषा", "माध्यम"] },
  capacity: { label: m.capacity, names: ["capacity", "seats", "no of seats", "strength", "size", "सीटें", "क्षमता"] },
  fee: { label: m.fee, names: ["fee", "fees", "price", "course fee", "fee (rs)", "शुल्क", "फ़ीस", "फीस"] },
  state: { label: m.state, names: ["state", "status", "स्थिति"] },
  reference: { label: m.reference, names: ["reference", "place reference", "reference of the place", "ref", "संदर्भ"] },
  amount: {
    label: m.amount,
    names: ["amount", "amount paid", "paid", "amount (rs)", "rs", "rupees", "fee paid", "राशि", "भुगतान राशि"],
  },
  paid_on: {
    label: m.paidOn,
    names: [
      "paid_on",
      "paid on",
      "payment date",
      "date of payment",
      "date",
      "receipt date",
      "created_at",
      "भुगतान की तिथि",
      "तिथि",
      "दिनांक",
    ],
  },
  way: {
    label: m.way,
    names: ["way", "mode", "payment mode", "mode of payment", "method", "paid by", "भुगतान का तरीका"],
  },
  transaction: {
    label: m.transaction,
    names: [
      "transaction",
      "transaction number",
      "transaction no",
      "transaction id",
      "txn id",
      "utr",
      "utr no",
      "cheque no",
      "लेन-देन संख्या",
    ],
  },
};

/** How the page calls a field. Somebody enrols in a course, or in one of its subcategories. */
export const labelOf = (kind: FileKind, field: ImportField): string =>
  kind === "enrolments" && field === "course" ? m.courseOrSubcategory : fields[field].label;

/** Which column each field is read from, by the columns' places; or what is the same for all rows. */
export type Columns = Partial<Record<ImportField, number | string>>;

/** A heading for comparison: letters and digits alone. */
const bare = (heading: string): string => fold(heading).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Finds the fields of a kind among the headings of a file. No column is taken twice. @param t as the page calls them */
export function matchColumns(kind: FileKind, headings: readonly string[], t: Text): Columns {
  const wanted: readonly ImportField[] = importFields[kind];
  const taken = new Set<number>();
  const columns: Columns = {};
  // The names first that a field has before others: "date" is many things.
  const names = new Map(wanted.map((field) => [field, [t(labelOf(kind, field)), ...fields[field].names]]));
  const longest = Math.max(...[...names.values()].map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const field of wanted) {
      const name = names.get(field)?.[rank];
      if (name === undefined || columns[field] !== undefined) continue;
      const at = headings.findIndex((heading, index) => !taken.has(index) && bare(heading) === bare(name));
      if (at < 0) continue;
      taken.add(at);
      columns[field] = at;
    }
  }
  return columns;
}

/** A row's cells by fields, as they are sent. Empty ones are left out. */
export function valuesOf(columns: Columns, cells: readonly string[]): Record<string, string> {
  const pairs = Object.entries(columns).map(([field, at]) => [field, typeof at === "number" ? (cells[at] ?? "") : at]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

/** Fields without which no row can be right, and that have no column. */
export const missingFields = (kind: FileKind, columns: Columns): ImportField[] =>
  importNeeds[kind].filter((field) => columns[field] === undefined);
