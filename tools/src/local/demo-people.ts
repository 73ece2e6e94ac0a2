import { slugOf } from "@optimyz/contract/domain/slug";
import type { DemoPerson, DemoWeek } from "worker/demo/week";
import { RefusedCall, type Row } from "./admin-client.ts";
import { type Piece, rowOf } from "./demo-pieces.ts";

const PAISE = 100;
const ENROLMENTS = "/api/admin/enrolments";
const INQUIRIES = "/api/admin/inquiries";

/** Somebody of the demo with what they enrol in. */
export interface Applicant {
  person: DemoPerson;
  skill: string;
  /** Key of the batch; none for somebody who has not chosen dates. */
  batch?: string;
  /** The batch's course; of somebody without dates, if that was chosen. */
  course?: string;
  status: NonNullable<DemoPerson["status"]>;
  /** Which of all people it is. */
  number: number;
}

export function emailOf({ name, mailbox, form }: DemoPerson): string {
  const [, ...names] = name.split(" ");
  const box = mailbox ?? (form && slugOf(names.join(" ")).replaceAll("-", "."));
  return box ? `${box}@example.com` : "";
}

/** The key of an enrolment's piece. */
export const enrolmentKey = ({ name }: DemoPerson): string => `enrolment ${name}`;

const paymentKey = ({ name }: DemoPerson): string => `payment ${name}`;

/** A key under which the site takes a piece once. */
const onceKey = (key: string): string => `demo-${encodeURIComponent(key)}`;

/** An enrolment by the public form or by the desk: with a seat, or a place in the waiting list. */
export function enrolmentPiece({ person, skill, batch, course, number }: Applicant): Piece {
  const key = enrolmentKey(person);
  const [title, ...names] = person.name.split(" ");
  const name = names.join(" ");
  // Nobody has a number like this.
  const phone = `+91 00000 ${21_001 + number}`;
  const { form } = person;
  return {
    key,
    row: { list: ENROLMENTS, matches: (row) => row.name === name && row.course === skill },
    add(admin, notes) {
      const place = batch === undefined || person.heldHours ? {} : { batch_id: rowOf(notes, batch) };
      const body = { title, name, phone, email: emailOf(person), course: skill, ...place };
      if (!form) return admin.send("POST", "/api/admin/desk/enrolments", body, onceKey(key));
      const { father: father_name, born: dob, city: address } = form;
      const chosen = course === undefined ? {} : { course_id: rowOf(notes, course) };
      return admin.visitor.send("POST", "/api/enroll", { ...body, ...chosen, father_name, dob, address }, onceKey(key));
    },
  };
}

/** What the desk notes of somebody: a seat that is held, and the money. */
export function deskPieces(applicant: Applicant): Piece[] {
  const { person, batch, number } = applicant;
  const { paid, way = "upi", heldHours } = person;
  const enrolment = enrolmentKey(person);
  const pieces: Piece[] = [];
  if (heldHours !== undefined && batch !== undefined)
    pieces.push({
      key: `held ${enrolment}`,
      async add(admin, notes) {
        const [id, path] = [rowOf(notes, enrolment), `/api/admin/batches/${rowOf(notes, batch)}`];
        const { people } = (await admin.read(`${path}/roster`)) as { people: Row[] };
        if (people.some((row) => row.id === id)) return id;
        return admin.send("POST", `${path}/places`, { enrolment_id: id, hold_hours: heldHours });
      },
    });
  if (paid !== undefined) {
    const key = paymentKey(person);
    // As banks number them.
    const reference = way === "studio" ? "" : `6330${20_450_117 + number * 79_193}`;
    pieces.push({
      key,
      row: { list: "/api/admin/payments", matches: (row, notes) => row.enrolment_id === notes[enrolment] },
      add: (admin, notes) =>
        admin.send(
          "POST",
          `/api/admin/places/${rowOf(notes, enrolment)}/payments`,
          { amount_paise: paid * PAISE, way, reference },
          onceKey(key),
        ),
    });
  }
  return pieces;
}

/** Cancels the place of somebody who has paid. */
export const cancelPiece = ({ person }: Applicant): Piece => ({
  key: `cancelled ${enrolmentKey(person)}`,
  add: (admin, notes) => admin.send("POST", `/api/admin/places/${rowOf(notes, enrolmentKey(person))}/cancel`, {}),
});

/** Refunds what was paid. */
export const refundPiece = ({ person }: Applicant): Piece => ({
  key: `refund ${enrolmentKey(person)}`,
  async add(admin, notes) {
    const id = rowOf(notes, paymentKey(person));
    const place = `/api/admin/places/${rowOf(notes, enrolmentKey(person))}/payments`;
    const { refunded_paise } = (await admin.read(place)) as { refunded_paise: number };
    if (refunded_paise > 0) return id;
    const { paid = 0, way = "upi" } = person;
    const body = { amount_paise: paid * PAISE, way, note: "Cannot come on these dates" };
    return admin.send("POST", `/api/admin/payments/${id}/refunds`, body, onceKey(`refund ${id}`));
  },
});

/** Gives a status to everybody who has it, in one request. */
export const statusPiece = (status: Applicant["status"], applicants: readonly Applicant[]): Piece => ({
  key: `status ${status}`,
  async add(admin, notes) {
    const ids = new Set(
      applicants.filter((each) => each.status === status).map((each) => notes[enrolmentKey(each.person)]),
    );
    const found = (await admin.list(ENROLMENTS)).filter(({ id }) => ids.has(id));
    const rows = found.map(({ id, version }) => ({ id, version }));
    const result = await admin.request("POST", "/api/admin/desk/statuses", { list: "enrolments", status, rows });
    const { newer } = result as { newer: Row[] };
    if (newer.length > 0) throw new RefusedCall("somebody else changed an enrolment meanwhile");
    return rows.length;
  },
});

type Inquiry = DemoWeek["inquiries"][number];

const inquiryKey = ({ email }: Inquiry): string => `inquiry ${email}`;

/** A message of the contact form. */
export function inquiryPiece(inquiry: Inquiry): Piece {
  const { name, email, message } = inquiry;
  const matches = (row: Row) => row.email === email;
  return {
    key: inquiryKey(inquiry),
    row: { list: INQUIRIES, matches },
    async add(admin) {
      await admin.visitor.request("POST", "/api/contact", { name, email, message }, onceKey(inquiryKey(inquiry)));
      const added = (await admin.list(INQUIRIES)).find(matches);
      if (!added) throw new RefusedCall(`there is no message of ${email}`);
      return added.id;
    },
  };
}

/** The desk's word that a message was handled. */
export const handledPiece = (inquiry: Inquiry): Piece => ({
  key: `handled ${inquiryKey(inquiry)}`,
  async add(admin, notes) {
    const id = rowOf(notes, inquiryKey(inquiry));
    const isHandled = (await admin.list(INQUIRIES)).some((row) => row.id === id && row.status === "handled");
    return isHandled ? id : admin.send("PATCH", `${INQUIRIES}/${id}`, { status: "handled" });
  },
});
