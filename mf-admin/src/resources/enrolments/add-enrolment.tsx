import { addEnrolment } from "@optimyz/contract/endpoints/desk";
import type { AdminInquiry } from "@optimyz/contract/schemas/admin";
import { type Query, useQuery } from "@optimyz/kit";
import {
  Button,
  Dialog,
  EndpointForm,
  fieldsOf,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from "@optimyz/ui";
import { useState } from "react";
import { countsQuery } from "../../shared/data/counts.ts";
import styles from "../../shared/desk/desk.module.css";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useWithSession } from "../../shared/session/relogin.ts";
import { BatchIdPicker } from "../batches/pickers.tsx";
import { skillsQuery } from "../skills/queries.ts";

const { field, choice } = fieldsOf(addEnrolment);
interface AddEnrolmentProps {
  /** Requested again after the addition. */
  refresh: readonly Query[];
  /** The inquiry that it is made from. */
  inquiry?: AdminInquiry;
}

/** Adds an enrolment for somebody who telephones, or makes one from an inquiry. */
export function AddEnrolment({ refresh, inquiry }: AddEnrolmentProps) {
  const [isOpen, setOpen] = useState(false);
  const title = inquiry ? `Make an enrolment for ${inquiry.name}` : "Add an enrolment by hand";
  return (
    <>
      <Button variant={inquiry ? "secondary" : "primary"} size="small" onClick={() => setOpen(true)}>
        {inquiry ? "Make an enrolment" : "Add by hand"}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <AddForm refresh={refresh} {...(inquiry && { inquiry })} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddForm({ refresh, inquiry, close }: AddEnrolmentProps & { close: () => void }) {
  const attempt = useWithSession();
  const skills = useQuery(skillsQuery);
  const courses = (skills.data ?? []).map(({ title }) => title);
  return (
    <EndpointForm
      endpoint={addEnrolment}
      given={inquiry ? { inquiry_id: inquiry.id } : {}}
      mutation={{ attempt, refresh: [...refresh, countsQuery] }}
      toasts={{ success: ({ name, place }) => `${name} is added${placeText(place)}.` }}
      {...(!inquiry && { draftKey: "admin:add-enrolment" })}
      onSuccess={close}
      onFailure={(error) => console.error("Error adding an enrolment", error)}
    >
      <SelectField {...choice("title")} />
      <TextField {...field("name")} defaultValue={inquiry?.name} autoComplete="off" />
      <TextField {...field("phone")} hint="A telephone number or an e-mail address is needed." autoComplete="off" />
      <TextField {...field("email")} defaultValue={inquiry?.email} autoComplete="off" />
      {skills.status === "loading" || courses.length > 0 ? (
        // No other field replaces it with its typed value.
        <SelectField
          {...field("course")}
          options={courses}
          placeholder={courses.length > 0 ? "Choose a course" : "Loading the courses..."}
        />
      ) : (
        <TextField {...field("course")} />
      )}
      <BatchIdPicker
        {...field("batch_id")}
        className={forms.needed}
        pickHint="Empty for no dates yet. One of the course; when it is full, the person joins its waiting list."
      />
      <TextAreaField {...field("note")} rows={2} hint="Only administrators see it." />
      <FailureReason />
      <div className={styles.actions}>
        <SubmitButton size="small" busyLabel="Adding...">
          Add
        </SubmitButton>
      </div>
    </EndpointForm>
  );
}

const placeText = (place: string | undefined): string =>
  place === "confirmed" ? " and has a seat" : place === "waiting" ? " and is on the waiting list" : "";
