import { addEnrolment } from "@optimyz/contract/api/endpoints/desk";
import type { AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import { useLocation, useNavigate } from "@optimyz/kit/router";
import { Button, Dialog, fieldsOf, SelectField, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../../shared/desk/desk.module.css";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { BatchIdPicker } from "../batches/pickers.tsx";
import { skillsQuery } from "../skills/queries.ts";
import { ADD_HASH } from "./add-hash.ts";

const { field, choice } = fieldsOf(addEnrolment);
interface AddEnrolmentProps {
  /** The inquiry that it is made from. */
  inquiry?: AdminInquiry;
}

/** Adds an enrolment for somebody who telephones, or makes one from an inquiry. */
export function AddEnrolment({ inquiry }: AddEnrolmentProps) {
  const [isOpen, setOpen] = useState(false);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAddressed = !inquiry && hash === ADD_HASH;
  const close = () => {
    setOpen(false);
    if (isAddressed) void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  };
  const title = inquiry ? `Make an enrolment for ${inquiry.name}` : "Add an enrolment by hand";
  return (
    <>
      <Button variant={inquiry ? "secondary" : "primary"} size="small" onClick={() => setOpen(true)}>
        {inquiry ? "Make an enrolment" : "Add by hand"}
      </Button>
      <Dialog open={isOpen || isAddressed} onClose={close} title={title}>
        <AddForm {...(inquiry && { inquiry })} close={close} />
      </Dialog>
    </>
  );
}

function AddForm({ inquiry, close }: AddEnrolmentProps & { close: () => void }) {
  const skills = useQuery(skillsQuery);
  const courses = (skills.data ?? []).map(({ title }) => title);
  return (
    <AdminForm
      endpoint={addEnrolment}
      given={inquiry ? { inquiry_id: inquiry.id } : {}}
      toasts={{ success: ({ name, place }) => `${name} is added${placeText(place)}.` }}
      {...(!inquiry && { draftKey: "admin:add-enrolment" })}
      onSuccess={close}
      onFailure={(error) => console.error("Error adding an enrolment", error)}
    >
      <SelectField {...choice("title")} />
      <TextField {...field("name")} defaultValue={inquiry?.name} autoComplete="off" />
      <TextField {...field("phone")} hint="A telephone number or an e-mail address is needed." autoComplete="off" />
      <TextField {...field("email")} defaultValue={inquiry?.email} autoComplete="off" />
      {skills.isPending || courses.length > 0 ? (
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
        isByName
        pickLabel="Dates"
        className={forms.needed}
        pickHint="Leave it empty if no dates are chosen yet. Where they are full, the person joins the waiting list."
      />
      <TextAreaField {...field("note")} rows={2} hint="Only administrators see it." />
      <FailureReason />
      <div className={styles.actions}>
        <SubmitButton size="small" busyLabel="Adding...">
          Add
        </SubmitButton>
      </div>
    </AdminForm>
  );
}

const placeText = (place: string | undefined): string =>
  place === "confirmed" ? " and has a seat" : place === "waiting" ? " and is on the waiting list" : "";
