import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { referenceOf } from "@optimyz/contract/domain/payments";
import type { DeskColumn } from "../../shared/desk/desk.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { day, shortWhen } from "../../shared/list/when.ts";
import { courseOf } from "../batches/words.ts";
import { FeeCell } from "./fee-cell.tsx";

/** Columns of a table of enrolments. */
export const columns: readonly DeskColumn<AdminEnrolment>[] = [
  { key: "status", label: "Status", isShown: true, cell: ({ status }) => <Tag status={status} /> },
  { key: "course", label: "Course", isShown: true, isLong: true, cell: courseOf },
  {
    key: "begins",
    label: "Begins",
    cell: ({ batch }) => batch && dayText(dayIn(batch.time_zone, batch.starts_at), { year: false }),
  },
  { key: "place", label: "Place", isShown: true, cell: ({ place }) => place && <Tag status={place} /> },
  { key: "fee", label: "Fee", isShown: true, cell: ({ money }) => money && <FeeCell money={money} /> },
  { key: "phone", label: "Phone", isShown: true, cell: ({ phone }) => phone },
  { key: "email", label: "E-mail", cell: ({ email }) => email },
  { key: "created", label: "Received", isShown: true, cell: ({ created_at }) => shortWhen(created_at) },
  { key: "note", label: "Note", cell: ({ note }) => note },
  { key: "reference", label: "Reference", cell: ({ id, money }) => money && referenceOf(id) },
  { key: "qualification", label: "Qualification", cell: ({ qualification }) => qualification },
  { key: "dob", label: "Born", cell: ({ dob }) => day(dob) },
  { key: "added", label: "Added by", cell: ({ added_by }) => added_by },
];
