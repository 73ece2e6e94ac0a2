import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { useTexts } from "@optimyz/kit";
import type { DeskColumn } from "../../shared/desk/desk.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { day, shortWhen } from "../../shared/list/when.ts";
import { courseOf } from "../batches/words.ts";
import { FeeCell } from "./fee-cell.tsx";
import * as m from "./messages.ts";

/** Columns of a table of enrolments. */
export const columns: readonly DeskColumn<AdminEnrolment>[] = [
  { key: "status", label: m.status, isShown: true, cell: ({ status }) => <Tag status={status} /> },
  { key: "course", label: m.course, isShown: true, isLong: true, cell: courseOf },
  {
    key: "begins",
    label: m.begins,
    cell: ({ batch }) => batch && <FirstDay batch={batch} />,
  },
  { key: "place", label: m.place, isShown: true, cell: ({ place }) => place && <Tag status={place} /> },
  { key: "fee", label: m.fee, isShown: true, cell: ({ money }) => money && <FeeCell money={money} /> },
  { key: "phone", label: m.phone, isShown: true, cell: ({ phone }) => phone },
  { key: "email", label: m.email, cell: ({ email }) => email },
  { key: "created", label: m.received, isShown: true, cell: ({ created_at }) => shortWhen(created_at) },
  { key: "note", label: m.note, cell: ({ note }) => note },
  { key: "reference", label: m.reference, cell: ({ id, money }) => money && referenceOf(id) },
  { key: "qualification", label: m.qualification, cell: ({ qualification }) => qualification },
  { key: "dob", label: m.born, cell: ({ dob }) => day(dob) },
  { key: "added", label: m.addedBy, cell: ({ added_by }) => added_by },
];

function FirstDay({ batch: { time_zone, starts_at } }: { batch: NonNullable<AdminEnrolment["batch"]> }) {
  return dayText(dayIn(time_zone, starts_at), { year: false }, useTexts());
}
