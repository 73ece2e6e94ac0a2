import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import type { DeskColumn } from "../../shared/desk/desk.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { day, when } from "../../shared/list/when.ts";

/** Columns of a table of enrolments. */
export const columns: readonly DeskColumn<AdminEnrolment>[] = [
  { key: "status", label: "Status", isShown: true, cell: ({ status }) => <Tag status={status} /> },
  { key: "course", label: "Course", isShown: true, cell: ({ course }) => course },
  { key: "place", label: "Place", isShown: true, cell: ({ place }) => place && <Tag status={place} /> },
  { key: "phone", label: "Phone", isShown: true, cell: ({ phone }) => phone },
  { key: "email", label: "E-mail", cell: ({ email }) => email },
  { key: "created", label: "Received", isShown: true, cell: ({ created_at }) => when(created_at) },
  { key: "note", label: "Note", cell: ({ note }) => note },
  { key: "id", label: "Number", isNumber: true, cell: ({ id }) => `#${id}` },
  { key: "batch", label: "Batch", isNumber: true, cell: ({ batch_id }) => batch_id && `#${batch_id}` },
  { key: "qualification", label: "Qualification", cell: ({ qualification }) => qualification },
  { key: "dob", label: "Born", cell: ({ dob }) => day(dob) },
  { key: "added", label: "Added by", cell: ({ added_by }) => added_by },
];
