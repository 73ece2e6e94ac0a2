import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { enrolmentPerson } from "@optimyz/contract/api/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { offerQuery } from "../../shared/data/query.ts";
import { type Found, FoundIdPicker, foundIn, idOr1, OFFERED } from "../../shared/forms/found-id-picker.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { courseOf } from "./words.ts";

/** The enrolments that a search finds, the newest first, and the one that is chosen. */
function useEnrolments(search: string, id: string): Found {
  const look = { limit: String(OFFERED), ...(search && { search }) };
  const found = useQuery(offerQuery(listEnrolments, { query: look })).data;
  const person = offerQuery(enrolmentPerson, { params: { id: Number(idOr1(id)) } });
  const own = useQuery({ ...person, enabled: id !== "" }).data?.row;
  return foundIn(own && { items: [own] }, found, labelOf);
}

const labelOf = (row: AdminEnrolment): string => `${row.name}, ${courseOf(row)} (${when(row.created_at)})`;

type PickerProps = Omit<ComponentProps<typeof FoundIdPicker>, "pickLabel" | "useFound" | "isByName">;

/** One enrolment, found by a part of the person's name, number, e-mail address or course. */
export function EnrolmentPicker(props: PickerProps) {
  const t = useText();
  return <FoundIdPicker {...props} isByName pickLabel={t(m.person)} useFound={useEnrolments} />;
}
